import { demoAccounts } from '@nearward/common/demo-accounts';
import type { GatewayEnv } from '../env.js';

/** Signs in and opens the dashboard; the flag is the one that the web app keeps. */
export const devPageScript = `
document.addEventListener('click', async (event) => {
  const email = event.target.dataset?.email;
  if (!email) return;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/dev/sign-in', { method: 'POST', headers, body: JSON.stringify({ email }) });
  if (!answer.ok) return void alert('Signing in failed. Is the identity service running?');
  localStorage.setItem('isAuthenticated', 'true');
  location.assign('/dashboard');
});
`;

const style = `
:root { color-scheme: light dark; font: 17px/1.55 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; } td { border-top: 1px solid #8886; padding: .6rem .6rem .6rem 0; }
button { font: inherit; padding: .5rem 1rem; min-height: 44px; cursor: pointer; }`;

export function devPage({ PUBLIC_URL, INBOX_URL }: GatewayEnv): string {
  const addresses = [
    [PUBLIC_URL, 'the product'],
    [INBOX_URL, 'the mail inbox'],
    [`${PUBLIC_URL}/graphql`, 'the graph (POST)'],
  ];
  const rows = addresses.map(
    ([href, what]) => `<tr><td><a href="${href}">${href}</a></td><td>${what}</td></tr>`,
  );
  const people = demoAccounts.map(
    ({ email, who }) =>
      `<tr><td><button data-email="${email}">Sign in as ${email}</button></td><td>${who}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Nearward on this machine</title><style>${style}</style>
<h1>Nearward on this machine</h1><table>${rows.join('')}</table>
<h2>Demo sign-ins</h2><table>${people.join('')}</table><script>${devPageScript}</script></html>`;
}
