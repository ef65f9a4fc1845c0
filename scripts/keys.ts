/**
 * `npm run admin -- keys` prints lines for .env with every key of the product, each derived from ROOT_KEY. No process
 * gets ROOT_KEY: store it with the backups. `npm run admin -- keys jobs` prints only the keys in the Secret of that
 * process, under their names there.
 */
import { hkdfSync } from 'node:crypto';
import { type KeyHolder, keyHolders, keyNamesOf, qualifiedKeyName } from '../services/common/src/env/keys.ts';

const { ROOT_KEY = '' } = process.env;
const [requestedHolder] = process.argv.slice(2);
const holders = requestedHolder ? keyHolders.filter((name) => name === requestedHolder) : keyHolders;
if (holders.length === 0) fail(`There is no ${requestedHolder}; there are ${keyHolders.join(', ')}`);
if (ROOT_KEY.length < 32)
  fail(
    'Make a key by `openssl rand -hex 32`, keep it in a safe place, and type: ROOT_KEY=... npm run -s admin -- keys >> .env',
  );

const linesOf = (holder: KeyHolder) =>
  keyNamesOf(holder)
    .filter((name) => !name.startsWith('STRIPE_'))
    .map((name) => {
      const own = qualifiedKeyName(holder, name);
      const derived = Buffer.from(hkdfSync('sha256', ROOT_KEY, '', own, 32)).toString('hex');
      return `${requestedHolder ? name : own}=${derived}`;
    });

for (const line of new Set(holders.flatMap(linesOf))) console.log(line);

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}
