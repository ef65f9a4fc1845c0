interface ServiceRow {
  /** Its port on a laptop, unless `<NAME>_PORT` is set. In a container all use 4000. */
  port: number;
  /** The data that only it writes, as in the README's table. */
  owns: string;
}

/**
 * THE TABLE: the services. A row and a folder `services/<name>` make a service: its database, roles, addresses, ports and
 * entries in compose and documents follow from the row (`npm run generate`).
 */
export const services = {
  identity: {
    port: 4001,
    owns: 'accounts, login links, sessions, suspensions, impersonations and their audit',
  },
  jobs: { port: 4002, owns: 'jobs' },
  profiles: { port: 4003, owns: 'profiles' },
  matching: {
    port: 4004,
    owns: 'match points, matches, recommendations, geocoding, how many are near',
  },
  contacts: { port: 4005, owns: 'contact cards, applications, saved and hidden jobs, unlocks' },
  billing: {
    port: 4006,
    owns: 'customers, cards on file, subscriptions, hires, fees and credits, Stripe’s webhooks',
  },
} as const satisfies Record<string, ServiceRow>;

export type ServiceName = keyof typeof services;
export const serviceNames = Object.keys(services) as ServiceName[];

/** Its name on the stack's Postgres server; the service's role has the same name. */
export const databaseOf = (service: ServiceName): string => `nearward_${service}`;

/** The gateway's variable for a service's address: `JOBS_URL`. */
export const urlVariable = <Name extends ServiceName>(service: Name) =>
  `${service.toUpperCase()}_URL` as `${Uppercase<Name>}_URL`;
