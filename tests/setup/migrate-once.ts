// Started several times at once by a test: migrates the database it is given and prints what ran.
import { openDatabase } from '../../src/db/connection.ts';
import { migrate } from '../../src/db/migrate.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const connection = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
console.log(JSON.stringify(await migrate(connection)));
await connection.db.destroy();
