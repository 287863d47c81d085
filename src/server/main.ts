// One process of the site, from settings to a clean stop.
import { createFirstAdministrator } from '../modules/access/create-first-administrator.server.ts';
import { ContentError } from '../modules/content/read-content.server.ts';
import { buildApp, type ServePages } from './app.ts';
import { type Config, readConfig, SettingsError } from './config.ts';
import { seedDemonstration } from './seed-demonstration.ts';
import { openServices } from './services.ts';
import { startMessage } from './start-message.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** A bad setting or content file ends the process with code 1 and a line for each fault, without a stack trace. */
function refuse(error: unknown): never {
  if (!(error instanceof SettingsError) && !(error instanceof ContentError)) throw error;
  console.error(error.message);
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
  if (config.seedDemo) await seedDemonstration(services);

  const app = await buildApp(services, servePages);
  const address = await app.listen({ host: config.host, port: config.port });
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
