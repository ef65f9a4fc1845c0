import { demoAccounts } from '../../gateway/src/dev/demo-accounts.ts';
import type { Stack } from './stack.ts';

/** The one table that `npm start` ends with. */
export function addressTable({ webUrl, inboxUrl }: Stack, seconds: number): string {
  const rows = [
    [webUrl, 'the product'],
    [`${webUrl}/dev`, 'these addresses, with one-click demo sign-ins'],
    [inboxUrl, 'the mail inbox'],
    ['', ''],
    ...demoAccounts.map(({ email, who }) => [email, who]),
  ];
  const width = Math.max(...rows.map(([first = '']) => first.length));
  const lines = rows.map(([first = '', second]) => `  ${first.padEnd(width)}  ${second}`.trimEnd());
  return `\nNearward is up after ${seconds} s.\n\n${lines.join('\n')}\n\nCtrl-C stops everything; the data stays in .data/.`;
}
