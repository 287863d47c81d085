// Saves what is being written: two seconds after the last key in this browser, every ten seconds on the server.
import { createStore } from 'zustand';
import { ApiFailure } from '../session/api-client.ts';
import { useAuth } from '../session/auth-store.ts';
import { reportFailure } from '../session/report-failure.ts';
import type { EndOfSession } from '../session/session-end.ts';
import {
  type Copy,
  dropCopy,
  dropFromDevice,
  dropFromServer,
  type FoundCopy,
  newSlot,
  type Place,
  storeOnDevice,
  storeOnServer,
} from './copies.ts';

export const DEVICE_MS = 2_000;
export const SERVER_MS = 10_000;

/** Where the latest state is: `at` is when it was stored there. */
export type Stored = {
  device: 'no' | 'yes' | 'full';
  server: 'no' | 'yes' | 'offline';
  at: string | null;
};

/** Neither here nor there: closing the page would lose it. */
export const isAtRisk = ({ device, server }: Stored): boolean => device === 'full' && server !== 'yes';

const NOTHING: Stored = { device: 'no', server: 'no', at: null };

export type Autosave = ReturnType<typeof createAutosave>;

export function createAutosave(place: Place) {
  const stored = createStore<Stored>(() => NOTHING);
  // Its own: the same person may have the same item open in another tab.
  const slot = newSlot();
  /** Taken into the editor: they go as soon as it has been stored or saved. */
  let adopted: FoundCopy[] = [];
  let latest: Copy | null = null;
  let serverAt: string | undefined;
  /** Whether there is anything in the place that is ours to drop. */
  let isOurs = false;
  let isClosed = false;
  let isStopped = false;
  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;
  /** One after the other: what is dropped must not be overtaken by what was sent before. */
  let calls: Promise<unknown> = Promise.resolve();

  function stop() {
    isStopped = true;
    clearTimeout(deviceTimer);
    clearTimeout(serverTimer);
    [deviceTimer, serverTimer] = [undefined, undefined];
  }

  function dropAdopted() {
    const onDevice = adopted.filter(({ from }) => from !== 'server');
    adopted = [];
    return Promise.all(onDevice.map((copy) => dropCopy(place, copy)));
  }

  async function toDevice(isLeftOpen = false) {
    clearTimeout(deviceTimer);
    deviceTimer = undefined;
    const copy = latest;
    if (!copy) return;
    try {
      await storeOnDevice(place, { ...copy, serverAt, ...(isLeftOpen && { isLeftOpen }) }, slot);
      if (copy !== latest) return;
      void dropAdopted();
      stored.setState({
        device: 'yes',
        at: new Date().toISOString(),
        ...(!navigator.onLine && { server: 'offline' }),
      });
    } catch {
      stored.setState({ device: 'full' });
      void toServer();
    }
  }

  function toServer(): Promise<unknown> {
    clearTimeout(serverTimer);
    serverTimer = undefined;
    calls = calls.then(async () => {
      const copy = latest;
      // Somebody else may have signed in meanwhile, in another tab.
      if (!copy || (useAuth.getState().user?.id ?? 0) !== place.userId) return;
      try {
        serverAt = await storeOnServer(place, copy);
        if (copy !== latest) return;
        stored.setState(({ at }) => ({ server: 'yes', at: at ?? new Date().toISOString() }));
        await storeOnDevice(place, { ...copy, serverAt }, slot).catch(() => {});
      } catch (failure) {
        const status = failure instanceof ApiFailure ? failure.status : 0;
        if (status === 401) return reportFailure(failure);
        stored.setState({ server: status === 0 ? 'offline' : 'no' });
        const mayPass = status === 0 || status >= 500;
        if (latest && mayPass && !isStopped) serverTimer ??= setTimeout(toServer, SERVER_MS);
      }
    });
    return calls;
  }

  /** What there is to store now. */
  function note(values: object, baseVersion: number | null) {
    if (isClosed) return;
    isStopped = false;
    latest = { values: values as Copy['values'], baseVersion, at: new Date().toISOString() };
    isOurs = true;
    stored.setState(({ device, server, at }) => ({
      device: device === 'yes' ? 'no' : device,
      server: server === 'yes' ? 'no' : server,
      at,
    }));
    clearTimeout(deviceTimer);
    deviceTimer = setTimeout(toDevice, DEVICE_MS);
    serverTimer ??= setTimeout(toServer, SERVER_MS);
  }

  /** At once, because the page may be gone in a moment. */
  async function saveNow(end?: EndOfSession) {
    if (!latest) return;
    const { device, server } = stored.getState();
    const isPending = device === 'no';
    await (isPending || end === 'ended' ? toDevice(end === 'ended') : null);
    if (end !== 'ended' && server !== 'yes') await toServer();
  }

  /** Everything is saved: nothing is stored any more. */
  function drop() {
    stop();
    latest = null;
    serverAt = undefined;
    stored.setState(NOTHING);
    if (!isOurs) return;
    isOurs = false;
    const isDropped = dropAdopted();
    calls = calls.then(() => Promise.all([dropFromDevice(place, slot), isDropped, dropFromServer(place)]));
  }

  return {
    stored,

    note,

    /** What was stored has been taken into the editor: once that is saved, it goes. */
    adopt(copy: FoundCopy) {
      adopted.push(copy);
      isOurs = true;
    },

    drop,

    /** Saved, and no longer known by this place: what is typed from now on is stored elsewhere. */
    close() {
      drop();
      isClosed = true;
    },

    saveNow,

    /** For an editor that has been left: at once, and not again and again. */
    async saveOnce(values: object, baseVersion: number | null) {
      note(values, baseVersion);
      const isStored = saveNow();
      stop();
      await isStored;
    },

    stop,
  };
}
