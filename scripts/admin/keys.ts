/**
 * `npm run admin -- keys` prints lines for .env with every key of the product, each derived from ROOT_KEY. No process
 * gets ROOT_KEY: store it with the backups. `npm run admin -- keys jobs` prints only the keys in the Secret of that
 * process, under their names there.
 */
import { hkdfSync } from 'node:crypto';
import { privateKeyFrom, publicKeyOf } from '../../services/common/src/env/envelope-keys.ts';
import { keyHolders, type KeyName, keyNamesOf } from '../../services/common/src/env/keys.ts';

const { ROOT_KEY = '' } = process.env;
const [requestedHolder] = process.argv.slice(2);
const holders = requestedHolder ? keyHolders.filter((name) => name === requestedHolder) : keyHolders;
if (holders.length === 0) fail(`There is no ${requestedHolder}; there are ${keyHolders.join(', ')}`);
if (ROOT_KEY.length < 32)
  fail(
    'Make a key by `openssl rand -hex 32`, keep it in a safe place, and type: ROOT_KEY=... npm run -s admin -- keys >> .env',
  );

const derive = (name: KeyName) => Buffer.from(hkdfSync('sha256', ROOT_KEY, '', name, 32));

function valueOf(name: KeyName): string {
  if (name === 'ENVELOPE_KEY') return privateKeyFrom(derive('ENVELOPE_KEY'));
  if (name === 'ENVELOPE_PUBLIC_KEY') return publicKeyOf(privateKeyFrom(derive('ENVELOPE_KEY')));
  return derive(name).toString('hex');
}

const names = holders.flatMap<KeyName>(keyNamesOf).filter((name) => !name.startsWith('STRIPE_'));
for (const name of new Set(names)) console.log(`${name}=${valueOf(name)}`);

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}
