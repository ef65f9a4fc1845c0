/**
 * The Stripe stand-in as a process of the stack. Listens on the loopback unless HOST is set, and never runs in
 * production.
 */
import { findDeploymentProblems, formatEnvProblems } from '../../services/common/src/env/deployment.ts';
import { laptopKeys } from '../../services/common/src/env/keys.ts';
import { stripeSandbox } from './stripe/server.ts';

const { APP_ENV, HOST, PUBLIC_URL } = process.env;
const { STRIPE_PORT = '12111', STRIPE_SANDBOX_URL, STRIPE_WEBHOOK_URL, STRIPE_FILE } = process.env;

if (APP_ENV === 'production') {
  console.error('The Stripe stand-in does not run in production: set STRIPE_API_URL to the real one.');
  process.exit(78);
}

const webhookSecret = process.env.STRIPE_WEBHOOK_SECRET || laptopKeys.STRIPE_WEBHOOK_SECRET;
const problems = findDeploymentProblems({ APP_ENV, PUBLIC_URL, STRIPE_WEBHOOK_SECRET: webhookSecret });
if (problems.length > 0) {
  console.error(formatEnvProblems(problems));
  process.exit(78);
}

stripeSandbox({
  publicUrl: STRIPE_SANDBOX_URL ?? `http://localhost:${STRIPE_PORT}`,
  webhookUrl: STRIPE_WEBHOOK_URL ?? 'http://localhost:3000/api/stripe/webhook',
  webhookSecret,
  file: STRIPE_FILE,
}).listen(Number(STRIPE_PORT), HOST ?? '127.0.0.1');
