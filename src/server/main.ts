// One process of the site, from settings to a clean stop.
import type { FastifyInstance } from 'fastify';
import {
  createFirstAdministrator,
  isPasswordRefused,
} from '../access/accounts/create-first-administrator.server.ts';
import { openIndex } from '../search/rebuild.server.ts';
import { buildApp, type ServePages } from './app.ts';
import { type Config, readConfig, SettingsError } from './config.ts';
import { endOnFault } from './last-resort.ts';
import { seedDemonstration } from './seed-demonstration.ts';
import { openServices } from './services.ts';
import { startMessage } from './start-message.ts';
import { listenRefusal, startRefusal } from './start-refusal.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** What stops a start and can be put right by the operator: one line for each fault, no stack trace, code 1. */
function refuse(error: unknown, reasonOf = startRefusal): never {
  const reason = reasonOf(error);
  if (!reason) throw error;
  console.error(reason);
  process.exit(1);
}

/** As it is refused to a developer, whose next edit may mend it. */
export function report(error: unknown, reasonOf = startRefusal): never {
  throw new Error(reasonOf(error) ?? (error as Error).stack);
}

export function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    return refuse(error);
  }
}

/** Before the pages are built, which takes long: what the settings say of the first administrator. */
export async function refuseBadAdministrator(config: Config): Promise<void> {
  // Where there are accounts, nobody asks for it.
  if (!isPasswordRefused(config.admin)) return;
  const services = await openServices(config).catch((error) => refuse(error));
  const administrator = await createFirstAdministrator(services.db, config.admin, config.passwordMemoryKib);
  await services.close();
  if (administrator === 'guessable password') refuse(GUESSABLE);
}

const GUESSABLE = new SettingsError('ADMIN_PASSWORD: is too easy to guess');

async function prepare(config: Config, servePages: ServePages, before?: (app: FastifyInstance) => void) {
  const services = await openServices(config);
  const isHeld = Boolean(services.primaries?.heldBecause);
  const administrator = isHeld
    ? null
    : await createFirstAdministrator(services.db, config.admin, config.passwordMemoryKib);
  if (administrator === 'guessable password') throw GUESSABLE;
  if (!isHeld) {
    await openIndex(services.upkeep, services.search.indexed);
    if (config.seedDemo) await seedDemonstration(services);
  }
  return { services, administrator, app: await buildApp(services, servePages, before) };
}

const LOOK_MS = 500;

/** `npm start` passes signals on, unless it was killed: then nobody would know of the server it has left behind. */
function endWithNpm(stop: () => void): void {
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || stop(), LOOK_MS).unref();
}

type StartOptions = {
  failWith?: typeof refuse;
  /** Called with the application before anything is added to it. */
  before?: (app: FastifyInstance) => void;
};

/** Opens everything and listens; what it answers stops it again. */
export async function startServer(
  config: Config,
  servePages: ServePages,
  { failWith = refuse, before }: StartOptions = {},
) {
  const prepared = await prepare(config, servePages, before).catch((error) => failWith(error));
  const { services, administrator, app } = prepared;
  const listening = { host: config.host, port: config.port, listenTextResolver: () => 'listening' };
  const address = await app.listen(listening).catch((error) => failWith(error, listenRefusal));
  print(startMessage({ address, config, engine: services.engine, administrator }));
  const stop = async () => {
    await app.close();
    await services.close();
  };
  return { app, stop };
}

/** Runs until a signal. */
export async function runServer(config: Config, servePages: ServePages): Promise<void> {
  const { app, stop: close } = await startServer(config, servePages);
  endOnFault(app.log);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    // What hangs may hang for ever; whoever waits for the end must not.
    const { drainSeconds, stopSeconds } = config;
    setTimeout(
      () => {
        app.log.error({ stopSeconds }, 'not all was finished in time; stopped all the same');
        process.exit(1);
      },
      (drainSeconds + stopSeconds) * 1000,
    ).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
  if (config.isStartedByNpm) endWithNpm(() => isStopping || stop());
}
