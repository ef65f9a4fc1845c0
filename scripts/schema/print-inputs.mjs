// Prints one hash per service of the inputs of its schema (migrations, entities and statements), without a database.
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { services } from '../../proto/dist/services.js';
import { databaseOptions } from '../../services/common/dist/database/database-options.js';
import { statements } from '../../services/common/dist/database/sql.js';
import { declaredColumns } from './statement-problems.ts';

const root = new URL('../../', import.meta.url).pathname;
const common = globSync('services/{common,marketplace}/src/**/*.migration.ts', { cwd: root });

async function entitiesOf(service) {
  const dataSource = new DataSource(databaseOptions('postgres://localhost', service));
  await dataSource.buildMetadatas();
  return dataSource.entityMetadatas.map(({ tableName, columns }) => [
    tableName,
    ...columns.map(({ databaseName, type, isArray, isNullable }) => [
      databaseName,
      typeof type === 'function' ? type.name : type,
      isArray,
      isNullable,
    ]),
  ]);
}

const hashes = {};
let seen = 0;
for (const name of Object.keys(services)) {
  const module = await import(`../../services/${name}/dist/app.module.js`);
  const migrations = globSync(`services/${name}/src/migrations/**/*.ts`, { cwd: root });
  const hash = createHash('sha256');
  for (const file of [...common, ...migrations].sort())
    hash.update(file).update(readFileSync(`${root}${file}`));
  hash.update(JSON.stringify(await entitiesOf(module[`${name}Service`])));
  // A shared statement counts for the first service that loads it; one changed hash regenerates all schemas.
  for (const { text, columns } of statements.slice(seen))
    hash.update(text).update(JSON.stringify(declaredColumns(columns)));
  seen = statements.length;
  hashes[name] = hash.digest('hex');
}
console.log(JSON.stringify(hashes));
process.exit(0);
