import { deploymentCheck, keyVariables, processEnv, url } from '@nearward/common/env/env';
import { type ServiceName, serviceNames, services, urlVariable } from '@nearward/proto/services';
import { z } from 'zod';

type ServiceUrls = { [Name in ServiceName as `${Uppercase<Name>}_URL`]: ReturnType<typeof url> };

const serviceUrls = Object.fromEntries(
  serviceNames.map((name) => [urlVariable(name), url(`http://127.0.0.1:${services[name].port}`)]),
) as ServiceUrls;

export const gatewayEnv = z
  .object({
    ...processEnv,
    ...keyVariables('gateway'),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    ...serviceUrls,
    /**
     * Proxies in front of the gateway (addresses, networks, `loopback`), separated by commas. Only they may name the
     * caller's address. `none` means no proxy; null means not set.
     */
    TRUSTED_PROXIES: z
      .string()
      .optional()
      .transform((list) => {
        const named = (list ?? '').split(',').flatMap((proxy) => proxy.trim() || []);
        if (named.length === 0) return null;
        return named.join() === 'none' ? [] : named;
      }),
    /** The address of this machine's inbox, shown on /dev. */
    INBOX_URL: url('http://localhost:1080'),
    /** A file that `npm start` leaves empty while it fills in the demo set. */
    DEMO_STAMP: z.string().optional(),
  })
  .check(deploymentCheck)
  .superRefine(namesItsProxies, { when: () => true });

/** The gateway serves plain http, so with https it is behind a proxy, and all callers would share its address. */
function namesItsProxies(env: Record<string, unknown>, context: z.RefinementCtx): void {
  const isHttps = typeof env.PUBLIC_URL === 'string' && env.PUBLIC_URL.startsWith('https:');
  if (env.APP_ENV !== 'production' || !isHttps || env.TRUSTED_PROXIES) return;
  const message =
    "must be the address or network of the proxy that speaks https: TRUSTED_PROXIES=172.16.0.0/12; `none` if it hands on each caller's own address";
  context.addIssue({ code: 'custom', path: ['TRUSTED_PROXIES'], message });
}

export type GatewayEnv = z.output<typeof gatewayEnv>;

export const ENV = Symbol('ENV');

/** The keys that sign envelopes for a service. */
export const signingKeys = (env: GatewayEnv, service: ServiceName) => ({
  privateKey: env.ENVELOPE_KEY,
  viewerKeys: env[`${service.toUpperCase() as Uppercase<ServiceName>}_VIEWER_KEY`],
});
