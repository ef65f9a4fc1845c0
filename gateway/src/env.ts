import { fitsItsPlace, processEnv, url } from '@nearward/common/env';
import { z } from 'zod';

export const gatewayEnv = z
  .object({
    ...processEnv,
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    IDENTITY_URL: url('http://127.0.0.1:4001'),
    JOBS_URL: url('http://127.0.0.1:4002'),
    PROFILES_URL: url('http://127.0.0.1:4003'),
    MATCHING_URL: url('http://127.0.0.1:4004'),
    CONTACTS_URL: url('http://127.0.0.1:4005'),
    BILLING_URL: url('http://127.0.0.1:4006'),
    /** Proxies in front of the gateway (addresses, networks, `loopback`), separated by commas: only they say where a call came from. */
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((proxy) => proxy.trim() || [])),
    /** Where mails can be read on this machine; shown on /dev. */
    INBOX_URL: url('http://localhost:1080'),
  })
  .check(fitsItsPlace);

export type GatewayEnv = z.output<typeof gatewayEnv>;

export const ENV = Symbol('ENV');

/** Where a service of the supergraph answers. */
export function serviceUrl(env: GatewayEnv, service: string): string {
  const urls: Record<string, string> = {
    identity: env.IDENTITY_URL,
    jobs: env.JOBS_URL,
    profiles: env.PROFILES_URL,
    matching: env.MATCHING_URL,
    contacts: env.CONTACTS_URL,
    billing: env.BILLING_URL,
  };
  const found = urls[service];
  if (!found) throw new Error(`The supergraph names a service without an address: ${service}`);
  return found;
}
