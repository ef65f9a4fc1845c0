import { createHmac } from 'node:crypto';
import { firstKey } from '@nearward/common/env/keys';

/** The keyed hash of a network address: services count calls by it and never learn the address. */
export const clientKey = (ip: string | undefined, keys: string): string =>
  createHmac('sha256', firstKey(keys))
    .update(network(ip ?? ''))
    .digest('base64url')
    .slice(0, 22);

/** One household has a whole IPv6 /64, so that much of it counts as one; an IPv4 address may come in IPv6 clothes. */
function network(ip: string): string {
  const address = ip.replace(/^::ffff:/, '');
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = address.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0;
  return [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')].slice(0, 4).join(':');
}
