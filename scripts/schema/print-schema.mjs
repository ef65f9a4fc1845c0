// Prints the migrated schema of a service to stdout, and its entities and statements that do not match it to stderr: node
// print-schema.mjs <service> <database address>
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../services/common/dist/database/database-options.js';
import { migrate } from '../../services/common/dist/database/migrate.js';
import { statements } from '../../services/common/dist/database/sql.js';
import { dumpSchema } from '../../services/common/dist/testing/dump-schema.js';
import { entityProblems } from './entity-problems.ts';
import { literalProblems } from './literal-problems.ts';
import { statementProblems } from './statement-problems.ts';

const [name, url] = process.argv.slice(2);
const module = await import(`../../services/${name}/dist/app.module.js`);
const service = module[`${name}Service`];
await migrate(url, service);
const schema = await dumpSchema(url);
process.stdout.write(schema);

const dataSource = await new DataSource(databaseOptions(url, service)).initialize();
const problems = [
  ...(await entityProblems(url, dataSource.entityMetadatas)),
  ...literalProblems(statements, schema),
];
await dataSource.destroy();
for (const problem of [...problems, ...(await statementProblems(url, statements))]) {
  console.error(`services/${name}: ${problem}`);
  process.exitCode = 1;
}
