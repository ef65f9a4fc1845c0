// Loaded into the services of a release (`node --import`): records each statement that they run, with one set of its
// values, and writes them into a file when the process exits.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The release's own driver, which may differ from ours.
const require = createRequire(process.argv[1]);
const pg = require('pg');
const { prepareValue } = require('pg/lib/utils.js');

const { STATEMENTS_DIR, DATABASE_URL = '' } = process.env;
const statements = new Map();
const query = pg.Client.prototype.query;

/** Converts JSON values to the form in which Postgres receives numbers and dates. */
const toJsonValue = (value) => {
  const prepared = prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : prepared;
};

pg.Client.prototype.query = function (config, values, ...rest) {
  const text = typeof config === 'string' ? config : config?.text;
  const statementValues = Array.isArray(values) ? values : (config?.values ?? []);
  const works = // skip TypeORM's own statements
    !/"migrations"|information_schema|current_schema|version\(\)/.test(String(text)) &&
    typeof text === 'string' &&
    /^\s*(with|select|insert|update|delete)\b/i.test(text);
  if (works && !statements.has(text)) statements.set(text, statementValues.map(toJsonValue));
  return query.call(this, config, values, ...rest);
};

process.on('exit', () => {
  if (!STATEMENTS_DIR || statements.size === 0) return;
  mkdirSync(STATEMENTS_DIR, { recursive: true });
  const name = new URL(DATABASE_URL).pathname.slice(1);
  writeFileSync(`${STATEMENTS_DIR}/${name}-${process.pid}.json`, JSON.stringify([...statements]));
});
