import { fitsItsPlace, keysFor, processEnv, url } from '@nearward/common/env';
import { type ServiceName, serviceNames, services, urlVariable } from '@nearward/proto/services';
import { z } from 'zod';

type ServiceUrls = { [Name in ServiceName as `${Uppercase<Name>}_URL`]: ReturnType<typeof url> };

const serviceUrls = Object.fromEntries(
  serviceNames.map((name) => [urlVariable(name), url(`http://127.0.0.1:${services[name].port}`)]),
) as ServiceUrls;

export const gatewayEnv = z
  .object({
    ...processEnv,
    ...keysFor('gateway'),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    ...serviceUrls,
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
export const serviceUrl = (env: GatewayEnv, service: string): string => env[urlVariable(named(service))];

/** What the envelopes for a service are signed with. */
export const viewerKey = (env: GatewayEnv, service: string): string =>
  env[`${named(service).toUpperCase() as Uppercase<ServiceName>}_VIEWER_KEY`];

function named(service: string): ServiceName {
  const name = serviceNames.find((each) => each === service);
  if (!name) throw new Error(`The supergraph names a service that proto/services.ts has not: ${service}`);
  return name;
}
