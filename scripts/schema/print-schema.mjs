// Prints the schema that a service's migrations make of an empty database, and on the other stream which of its statements
// do not fit it: node print-schema.mjs <service> <database address>
import 'reflect-metadata';
import { migrate } from '../../services/common/dist/database/database.js';
import { statements } from '../../services/common/dist/database/sql.js';
import { schemaOf } from '../../services/common/dist/testing/schema-of.js';
import { statementProblems } from './statement-problems.ts';

const [name, url] = process.argv.slice(2);
const module = await import(`../../services/${name}/dist/app.module.js`);
await migrate(url, module[`${name}Service`]);
process.stdout.write(await schemaOf(url));
for (const problem of await statementProblems(url, statements)) {
  console.error(`services/${name}: ${problem}`);
  process.exitCode = 1;
}
