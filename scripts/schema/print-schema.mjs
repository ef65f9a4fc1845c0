// Prints the schema that a service's migrations make of an empty database: node print-schema.mjs <service> <database address>
import 'reflect-metadata';
import { migrate } from '../../services/common/dist/database/database.js';
import { schemaOf } from '../../services/common/dist/testing/schema-of.js';

const [name, url] = process.argv.slice(2);
const module = await import(`../../services/${name}/dist/app.module.js`);
await migrate(url, module[`${name}Service`]);
process.stdout.write(await schemaOf(url));
