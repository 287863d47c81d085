// One process of the site, from settings to a clean stop.
import { createFirstAdministrator } from '../access/create-first-administrator.server.ts';
import { openIndex } from '../search/rebuild.server.ts';
import { buildApp, type ServePages } from './app.ts';
import { type Config, readConfig, SettingsError } from './config.ts';
import { seedDemonstration } from './seed-demonstration.ts';
import { openServices } from './services.ts';
import { startMessage } from './start-message.ts';
import { startRefusal } from './start-refusal.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** What stops a start and can be put right by the operator: one line for each fault, no stack trace, code 1. */
function refuse(error: unknown): never {
  const reason = startRefusal(error);
  if (!reason) throw error;
  console.error(reason);
  process.exit(1);
}

export function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    return refuse(error);
  }
}

/** Runs until a signal. */
export async function runServer(config: Config, servePages: ServePages): Promise<void> {
  const services = await openServices(config).catch(refuse);
  const administrator = await createFirstAdministrator(services.db, config.admin);
  if (administrator === 'guessable password')
    return refuse(new SettingsError('ADMIN_PASSWORD: is too easy to guess'));
  await openIndex(services.db, services.search.indexed);
  if (config.seedDemo) await seedDemonstration(services);

  const app = await buildApp(services, servePages).catch(refuse);
  const listening = { host: config.host, port: config.port, listenTextResolver: () => 'listening' };
  const address = await app.listen(listening).catch(refuse);
  print(startMessage({ address, config, engine: services.engine, administrator }));

  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await app.close();
    await services.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
