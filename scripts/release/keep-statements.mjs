// Loaded into the services of a release (`node --import`): keeps each statement that they run, with one set of its values,
// and writes them into a file at the end of the process.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The driver of the release, which may not be ours.
const require = createRequire(process.argv[1]);
const pg = require('pg');
const { prepareValue } = require('pg/lib/utils.js');

const { STATEMENTS_DIR, DATABASE_URL = '' } = process.env;
const statements = new Map();
const query = pg.Client.prototype.query;

/** Of a JSON file: a number and a date as Postgres is sent them. */
const kept = (value) => {
  const sent = prepareValue(value);
  return Buffer.isBuffer(sent) ? `\\x${sent.toString('hex')}` : sent;
};

pg.Client.prototype.query = function (config, values, ...rest) {
  const text = typeof config === 'string' ? config : config?.text;
  const given = Array.isArray(values) ? values : (config?.values ?? []);
  const works = // not on what TypeORM keeps for itself
    !/"migrations"|information_schema|current_schema|version\(\)/.test(String(text)) &&
    typeof text === 'string' &&
    /^\s*(with|select|insert|update|delete)\b/i.test(text);
  if (works && !statements.has(text)) statements.set(text, given.map(kept));
  return query.call(this, config, values, ...rest);
};

process.on('exit', () => {
  if (!STATEMENTS_DIR || statements.size === 0) return;
  mkdirSync(STATEMENTS_DIR, { recursive: true });
  const name = new URL(DATABASE_URL).pathname.slice(1);
  writeFileSync(`${STATEMENTS_DIR}/${name}-${process.pid}.json`, JSON.stringify([...statements]));
});
