// Files go to the library as soon as they are chosen, two at a time; each says at its place how far it has come.
import { useEffect, useEffectEvent, useRef } from 'react';
import { create } from 'zustand';
import type { LibraryFile } from '../../files/file.schema.ts';
import { transliterateFileName } from '../../shared/transliterate.ts';
import { type FieldMessage, messagesOfProblem } from '../frame/field-message.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { type ChosenFile, tooLarge } from './choose-file.ts';

const AT_ONCE = 2;
const TOO_MANY = 429;
export const STALLED_AFTER_MS = 15_000;
/** Whoever drops hundreds of files meets the limit of writes: the rest waits, and nobody has to press anything. */
export const REST_MS = 10_000;

export type Upload =
  | { is: 'waiting' }
  | { is: 'sending'; sent: number; isStalled: boolean }
  | { is: 'failed'; why: 'stopped' | 'offline' | 'server' }
  | { is: 'refused'; message: FieldMessage }
  | { is: 'done'; file: LibraryFile };

/** By the address that shows the chosen file: each has one of its own. */
export const useUploads = create<Record<string, Upload | undefined>>()(() => ({}));

export const uploadOf = ({ url }: ChosenFile): Upload | undefined => useUploads.getState()[url];

export const useUpload = ({ url }: ChosenFile): Upload | undefined => useUploads((uploads) => uploads[url]);

/** Tells what the library knows of a chosen file once it is there: the same bytes may have been described before. */
export function useArrival(chosen: ChosenFile | null, onArrived: (file: LibraryFile) => void): void {
  const arrived = useUploads((uploads) => {
    const upload = chosen && uploads[chosen.url];
    return upload?.is === 'done' ? upload.file : null;
  });
  const tell = useEffectEvent(onArrived);
  useEffect(() => {
    if (arrived) tell(arrived);
  }, [arrived]);
}

/** What items name it by, once it has arrived. */
export function nameOfUploaded(chosen: ChosenFile): string | undefined {
  const upload = uploadOf(chosen);
  return upload?.is === 'done' ? upload.file.name : undefined;
}

export const isUnderWay = (upload: Upload | undefined): boolean =>
  upload?.is === 'waiting' || upload?.is === 'sending';

/** On their way into a text. They are no part of what is edited before they have arrived. */
export const useUploadsIntoTexts = create<ChosenFile[]>()(() => []);

const set = ({ url }: ChosenFile, upload: Upload | undefined) => useUploads.setState({ [url]: upload });

const waiting: ChosenFile[] = [];
const sending = new Map<string, AbortController>();

/** Once for each file: what failed or was stopped is not begun again by itself. */
export function startUpload(chosen: ChosenFile): void {
  if (uploadOf(chosen)) return;
  set(chosen, { is: 'waiting' });
  waiting.push(chosen);
  sendNext();
}

/** A file that is in the library already, as a working copy remembers it. */
export function markUploaded(chosen: ChosenFile, file: LibraryFile): void {
  set(chosen, { is: 'done', file });
}

export function stopUpload(chosen: ChosenFile): void {
  if (isUnderWay(uploadOf(chosen))) set(chosen, { is: 'failed', why: 'stopped' });
  takeBack(chosen);
}

/** Of a file that is no longer chosen, or that the library has lost: as if it had never been sent. */
export function forgetUpload(chosen: ChosenFile): void {
  set(chosen, undefined);
  takeBack(chosen);
}

export function retryUpload(chosen: ChosenFile): void {
  forgetUpload(chosen);
  startUpload(chosen);
}

function takeBack({ url }: ChosenFile): void {
  const place = waiting.findIndex((each) => each.url === url);
  if (place >= 0) waiting.splice(place, 1);
  sending.get(url)?.abort();
}

let isResting = false;

function rest(): void {
  isResting = true;
  setTimeout(() => {
    isResting = false;
    sendNext();
  }, REST_MS);
}

function sendNext(): void {
  while (sending.size < AT_ONCE && !isResting) {
    const chosen = waiting.shift();
    if (!chosen) return;
    void send(chosen);
  }
}

async function send(chosen: ChosenFile): Promise<void> {
  const abort = new AbortController();
  sending.set(chosen.url, abort);
  let stalling = 0;
  const onProgress = (sent: number) => {
    if (abort.signal.aborted) return;
    set(chosen, { is: 'sending', sent, isStalled: false });
    clearTimeout(stalling);
    stalling = window.setTimeout(
      () => set(chosen, { is: 'sending', sent, isStalled: true }),
      STALLED_AFTER_MS,
    );
  };
  onProgress(0);
  const form = new FormData();
  // Names of files go in Latin letters (section 5 of the specification).
  form.append('file', chosen.file, transliterateFileName(chosen.file.name));
  form.append('title', chosen.file.name);
  if (chosen.isKept) form.append('isKept', '1');
  try {
    const { signal } = abort;
    const file = await callApi<LibraryFile>('/files', { method: 'POST', form, onProgress, signal });
    if (!signal.aborted) set(chosen, { is: 'done', file });
  } catch (failure) {
    if (abort.signal.aborted) return;
    if (failure instanceof ApiFailure && failure.status === TOO_MANY) {
      set(chosen, { is: 'waiting' });
      waiting.unshift(chosen);
      rest();
    } else {
      set(chosen, afterFailure(failure));
    }
  } finally {
    clearTimeout(stalling);
    sending.delete(chosen.url);
    sendNext();
  }
}

function afterFailure(failure: unknown): Upload {
  const { status = 0, problem = null } = failure instanceof ApiFailure ? failure : {};
  if (status === 401) reportFailure(failure);
  if (status === 413) return { is: 'refused', message: tooLarge(problem?.errors?.[0]?.max) };
  const [message] = Object.values(messagesOfProblem(problem));
  if ((status === 400 || status === 415) && message) return { is: 'refused', message };
  return { is: 'failed', why: status === 0 ? 'offline' : 'server' };
}

/** Waits until none of the files is on its way; gives the names of those that did not arrive. */
export async function missingAfterUpload(chosen: () => ChosenFile[]): Promise<string[]> {
  for (const each of chosen()) {
    const upload = uploadOf(each);
    // Whoever saves wants it sent, unless it was stopped on purpose.
    if (upload?.is === 'failed' && upload.why !== 'stopped') retryUpload(each);
    else startUpload(each);
  }
  await new Promise<void>((resolve) => {
    const look = () => {
      if (chosen().some((each) => isUnderWay(uploadOf(each)))) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = useUploads.subscribe(look);
    look();
  });
  return chosen()
    .filter((each) => uploadOf(each)?.is !== 'done')
    .map(({ file }) => file.name);
}

/** 0…1 of all files together, or null while none is on its way. */
export function useUploadProgress(chosen: ChosenFile[]): number | null {
  return useUploads((uploads) => {
    const states = chosen.map(({ url }) => uploads[url]);
    if (!states.some(isUnderWay)) return null;
    const sent = states.map((upload) =>
      upload?.is === 'sending' ? upload.sent : upload?.is === 'done' ? 1 : 0,
    );
    return sent.reduce((sum, each) => sum + each, 0) / sent.length;
  });
}

/** Sends chosen files as long as they are part of what is edited. */
export function useUploadsOf(chosen: ChosenFile[]): void {
  const previous = useRef<ChosenFile[]>([]);
  useEffect(() => {
    for (const each of chosen) startUpload(each);
    const isChosen = ({ url }: ChosenFile) => chosen.some((each) => each.url === url);
    for (const each of previous.current) if (!isChosen(each)) forgetUpload(each);
    previous.current = chosen;
  });
  useEffect(
    () => () => {
      for (const each of previous.current) forgetUpload(each);
    },
    [],
  );
}
