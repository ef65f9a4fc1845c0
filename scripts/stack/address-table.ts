import { demoAccounts } from '../../proto/demo-accounts.ts';
import type { StackEnvironment } from './service-processes.ts';

/** The table that `npm start` prints last. */
export function addressTable({ publicUrl, inboxUrl, stripeUrl, nppesUrl, env }: StackEnvironment): string {
  const rows = [
    [publicUrl, 'the product'],
    [`${publicUrl}/dev`, 'these addresses, with one-click demo sign-ins'],
    ...(env.SMTP_URL ? [] : [[inboxUrl, 'the email inbox']]),
    ...(env.STRIPE_API_URL ? [] : [[stripeUrl, 'the Stripe stand-in: no card is asked for, no money moves']]),
    ...(env.NPPES_URL || !nppesUrl
      ? []
      : [[new URL('/', nppesUrl).href, 'the stand-in of the NPI registry, with a switch for each trouble']]),
    ['', ''],
    ...demoAccounts.map(({ email, who }) => [email, who]),
  ];
  const width = Math.max(...rows.map(([first = '']) => first.length));
  return rows.map(([first = '', second]) => `  ${first.padEnd(width)}  ${second}`.trimEnd()).join('\n');
}
