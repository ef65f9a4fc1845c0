import { existsSync, readFileSync } from 'node:fs';
import { version } from '@nearward/common/env/version';
import { demoAccounts } from '@nearward/proto/demo-accounts';
import type { GatewayEnv } from '../env.js';
import { plainPage } from '../html/plain-page.js';

/** Signs in and opens the dashboard. The flag is the one that the web app stores. */
export const devPageScript = `
document.addEventListener('click', async (event) => {
  const email = event.target.dataset?.email;
  if (!email) return;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/dev/sign-in', { method: 'POST', headers, body: JSON.stringify({ email }) });
  if (!response.ok) return void alert('Signing in failed. Is the identity service running?');
  localStorage.setItem('isAuthenticated', 'true');
  location.assign('/dashboard');
});
`;

const filling =
  '<meta http-equiv="refresh" content="3"><p>The demo set is being filled in. These work when it is complete, in less than a minute.</p>';
const isEmpty = (file: string) => !existsSync(file) || readFileSync(file, 'utf8') === '';

export function devPage({ PUBLIC_URL, INBOX_URL, DEMO_STAMP }: GatewayEnv): string {
  const isFilling = DEMO_STAMP !== undefined && isEmpty(DEMO_STAMP);
  const addresses = [
    [PUBLIC_URL, 'The product'],
    [INBOX_URL, 'The email inbox'],
    [`${PUBLIC_URL}/dev/mails`, 'Every email, with examples'],
    [`${PUBLIC_URL}/api/docs`, 'The API'],
    [`${PUBLIC_URL}/graphql`, 'GraphQL (POST)'],
  ];
  const rows = addresses.map(
    ([href, what]) => `<tr><td>${what}</td><td><a href="${href}">${href}</a></td></tr>`,
  );
  const people = demoAccounts.map(
    ({ email, who }) =>
      `<tr><td>${who}</td><td><button data-email="${email}"${isFilling ? ' disabled' : ''}>Sign in as ${email}</button></td></tr>`,
  );
  return plainPage({
    title: 'This machine · Nearward',
    main: `<h1>Nearward on this machine</h1><p>Version ${version}</p><table>${rows.join('')}</table>
<h2>Demo sign-ins</h2>${isFilling ? filling : ''}<table>${people.join('')}</table>`,
    script: devPageScript,
  });
}
