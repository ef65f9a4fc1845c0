import { createHmac } from 'node:crypto';
import { firstKey } from '@nearward/common/env/keys';

/** The keyed hash of a network address, by which services count calls without learning the address. */
export const clientKey = (ip: string | undefined, keys: string): string =>
  createHmac('sha256', firstKey(keys))
    .update(network(ip ?? ''))
    .digest('base64url')
    .slice(0, 22);

/** The /64 of an IPv6 address, which is one household; an IPv4 address as it is, also if mapped to IPv6. */
function network(ip: string): string {
  const address = ip.replace(/^::ffff:/, '');
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = address.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0;
  return [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')].slice(0, 4).join(':');
}
