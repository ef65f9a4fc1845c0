import { expect, it } from '@jest/globals';
import { repeat } from '@nearward/common/testing/repeat';
import { serviceNames } from '../../proto/services.js';
import { keyHolders, keyNamesOf } from '../../services/common/src/env/keys.js';
import { runProgram } from '../testing/run-program.js';

const DATABASE_URL = 'postgres://jobs:5f36b2ea290645ee34d943220a14b54e@127.0.0.1:1/nothing';
const keysOf: Record<string, readonly string[]> = {
  'scripts/start.ts': [...new Set(keyHolders.flatMap((holder) => keyNamesOf(holder)))],
  'scripts/sandbox/stripe.ts': ['STRIPE_WEBHOOK_SECRET'],
  'gateway/dist/main.js': keyNamesOf('gateway'),
  ...Object.fromEntries(serviceNames.map((name) => [`services/${name}/dist/main.js`, keyNamesOf(name)])),
};
const howToGenerate = (name: string) =>
  name.startsWith('ENVELOPE_') ? '`npm run admin -- keys` makes a pair' : '`openssl rand -hex 32` makes one';
const programs = Object.entries(keysOf);

it.each(programs.slice(0, repeat(3, programs.length)))(
  '%s does not start with public default keys on a public address, and lists every problem',
  async (program, keys) => {
    const run = runProgram(program, {
      PUBLIC_URL: 'https://nearward.example',
      DATABASE_URL,
      STRIPE_PORT: '1',
    });
    expect(await run.ended).toBe(78);
    expect(run.output().trim().split('\n').sort()).toEqual(
      [
        'The environment is not usable:',
        '  APP_ENV: must be production for a public address (PUBLIC_URL is https://nearward.example)',
        ...keys.map((name) => `  ${name}: is the public default; ${howToGenerate(name)}`),
      ].sort(),
    );
  },
);

it('`npm start` starts no stores or stand-ins in production', async () => {
  const run = runProgram('scripts/start.ts', {
    APP_ENV: 'production',
    PUBLIC_URL: 'https://nearward.example',
  });
  expect(await run.ended).toBe(78);
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'STRIPE_API_URL', 'ADMIN_EMAILS'])
    expect(run.output()).toContain(`  ${name}: `);
});

it('production rejects the price ids of the stand-in, and names the command that creates others', async () => {
  const run = runProgram('scripts/start.ts', {
    APP_ENV: 'production',
    PUBLIC_URL: 'https://nearward.example',
    STRIPE_API_URL: 'https://api.stripe.com',
    STRIPE_PRICE_YEARLY: 'price_1Q2w3E',
  });
  expect(await run.ended).toBe(78);
  expect(run.output()).toContain(
    '  STRIPE_PRICE_MONTHLY: must be a price of your Stripe account; `npm run admin -- stripe-setup` makes it',
  );
  expect(run.output()).not.toContain('STRIPE_PRICE_YEARLY');
});
