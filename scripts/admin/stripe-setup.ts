/**
 * `npm run admin -- stripe-setup` creates the products, prices and the webhook endpoint at Stripe, or lists differences
 * from the plans. It reads `.env`; STRIPE_SECRET_KEY selects the account.
 */
import { existsSync } from 'node:fs';
import { priceIds, subscriptionPlans } from '../../proto/fees.ts';
import { openStripe } from '../../services/billing/src/stripe/stripe.provider.ts';
import { setUpStripe, type WantedPlan } from '../../services/billing/src/stripe-setup/stripe-setup.ts';
import { handledEvents } from '../../services/billing/src/webhooks/handled-events.ts';
import { isLoopback } from '../../services/common/src/env/deployment.ts';
import { root } from '../project.ts';

if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`);
const { STRIPE_SECRET_KEY, STRIPE_API_URL, PUBLIC_URL } = process.env;
const { STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY } = process.env;

if (!STRIPE_SECRET_KEY) {
  console.error('Set STRIPE_SECRET_KEY; Stripe shows it under Developers, API keys.');
  process.exit(78);
}

const named = { price_monthly: STRIPE_PRICE_MONTHLY, price_yearly: STRIPE_PRICE_YEARLY };
const variables = { price_monthly: 'STRIPE_PRICE_MONTHLY', price_yearly: 'STRIPE_PRICE_YEARLY' };
const plans = priceIds.map((placeholder): WantedPlan => {
  const { name, cents, interval } = subscriptionPlans[placeholder];
  const price = named[placeholder] || placeholder;
  return { name, cents, interval, price, placeholder, variable: variables[placeholder] };
});

const stripe = openStripe(STRIPE_SECRET_KEY, STRIPE_API_URL || 'https://api.stripe.com');

const publicUrl = URL.parse(PUBLIC_URL ?? '');
const isReached = publicUrl !== null && !isLoopback(publicUrl.hostname);
const webhookUrl = isReached ? `${publicUrl.origin}/api/stripe/webhook` : null;

const done = await setUpStripe(stripe, { plans, webhookUrl, events: handledEvents }).catch(
  (error: unknown): never => {
    console.error(error instanceof Error ? `Stripe: ${error.message}` : error);
    process.exit(1);
  },
);
for (const line of done.messages) console.log(line);
if (!webhookUrl)
  console.log(
    `No webhook endpoint, since Stripe cannot reach ${PUBLIC_URL || 'a laptop'}: set PUBLIC_URL, or on a laptop type\n` +
      `  stripe listen --forward-to localhost:3000/api/stripe/webhook --events ${handledEvents.join(',')}`,
  );
console.log('\nFor the environment:');
for (const [name, value] of Object.entries(done.variables)) console.log(`${name}=${value}`);
if (done.differences.length > 0) {
  console.error(['', 'What differs:', ...done.differences].join('\n'));
  process.exitCode = 1;
}
