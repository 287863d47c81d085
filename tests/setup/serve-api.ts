// A process of its own that serves the API, for tests that kill it. Prints its port.
import type { AddressInfo } from 'node:net';
import { createFirstAdministrator } from '../../src/access/accounts/create-first-administrator.server.ts';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { openServices } from '../../src/server/services.ts';

const config = readConfig();
const services = await openServices(config);
await createFirstAdministrator(services.db, config.admin, config.passwordMemoryKib);
const app = await buildApp(services);
await app.listen({ host: '127.0.0.1', port: 0 });
console.log((app.server.address() as AddressInfo).port);
