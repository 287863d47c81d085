// One process of the site, from settings to a clean stop.
import { createFirstAdministrator } from '../modules/access/create-first-administrator.server.ts';
import { buildApp, type ServePages } from './app.ts';
import { readConfig, SettingsError } from './config.ts';
import { seedDemonstration } from './seed-demonstration.ts';
import { openServices, type Services } from './services.ts';
import { startMessage } from './start-message.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Runs until a signal. A bad setting or content file ends the process with code 1 and a line for each fault. */
export async function runServer(servePages: ServePages): Promise<void> {
  let services: Services;
  try {
    services = await openServices(readConfig());
  } catch (error) {
    if (!(error instanceof SettingsError) && (error as Error).name !== 'ContentError') throw error;
    console.error((error as Error).message);
    process.exit(1);
  }
  const { config } = services;
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
