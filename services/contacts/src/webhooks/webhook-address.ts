import { isIP } from 'node:net';
import { RequestError } from '@nearward/common/errors/request-error';
import { isLaptop, isLoopback } from '@nearward/common/env/deployment';
import { webhookTexts } from '@nearward/proto/rest/webhook-texts';
import type { ContactsEnv } from '../env.js';

/** Whether a webhook may go to this address on the own machine, as on a laptop. */
export const isOwnMachine = ({ hostname }: URL, env: Pick<ContactsEnv, 'APP_ENV' | 'PUBLIC_URL'>): boolean =>
  isLaptop(env) && isLoopback(hostname);

/**
 * The address of a webhook in normal form: https on port 443, a name rather than an IP address, no user name, and not this
 * product. Throws INVALID otherwise. Which address a name has is checked at every connection.
 */
export function webhookAddress(text: string, env: Pick<ContactsEnv, 'APP_ENV' | 'PUBLIC_URL'>): string {
  const url = URL.parse(text);
  if (!url || !isAllowed(url, env)) throw new RequestError('INVALID', webhookTexts.urlInvalid);
  url.hash = '';
  return url.href;
}

function isAllowed(url: URL, env: Pick<ContactsEnv, 'APP_ENV' | 'PUBLIC_URL'>): boolean {
  if (url.username || url.password) return false;
  const own = new URL(env.PUBLIC_URL);
  if (isOwnMachine(url, env)) return /^https?:$/.test(url.protocol) && url.host !== own.host;
  // A final dot names the same host.
  const host = url.hostname.replace(/\.$/, '');
  const isLiteral = host.startsWith('[') || isIP(host) !== 0;
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    !isLiteral &&
    host.includes('.') &&
    host !== own.hostname.replace(/\.$/, '')
  );
}
