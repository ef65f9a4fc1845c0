interface RedisAddress {
  kind: 'single' | 'sentinel' | 'cluster';
  hosts: { host: string; port: number }[];
  username?: string;
  password?: string;
  /** The name of the master among the Sentinels. */
  name?: string;
}

export const redisUrlExample =
  'redis://:password@host:6379, redis+sentinel://:password@host:26379,host:26379/mymaster or redis+cluster://:password@host:6379,host:6379';

const severalHosts =
  /^redis\+(?<kind>sentinel|cluster):\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^@/]+)(?:\/(?<name>[\w.-]*))?$/;
const defaultPorts = { sentinel: 26_379, cluster: 6_379 };

/** Parses an address. Throws if it is invalid. */
export function parseRedisUrl(url: string): RedisAddress {
  const groups = severalHosts.exec(url)?.groups;
  if (!groups) {
    if (!/^rediss?:$/.test(URL.parse(url)?.protocol ?? '')) throw new Error(`must be ${redisUrlExample}`);
    return { kind: 'single', hosts: [] };
  }
  const { user, password, name, hosts = '' } = groups;
  const kind = groups.kind === 'sentinel' ? 'sentinel' : 'cluster';
  if (kind === 'sentinel' && !name) throw new Error(`must end with the master's name: ${redisUrlExample}`);
  return {
    kind,
    hosts: hosts.split(',').map((each) => hostIn(each, defaultPorts[kind])),
    username: user ? decodeURIComponent(user) : undefined,
    password: password ? decodeURIComponent(password) : undefined,
    name,
  };
}

function hostIn(text: string, defaultPort: number): { host: string; port: number } {
  const url = URL.parse(`redis://${text}`);
  if (!url?.hostname) throw new Error(`must be ${redisUrlExample}`);
  return { host: url.hostname, port: Number(url.port || defaultPort) };
}
