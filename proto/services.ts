interface ServiceRow {
  /** Where it listens on a laptop, unless `<NAME>_PORT` says otherwise. In a container all listen at 4000. */
  port: number;
  /** What nobody else writes, in the words of the README's table. */
  owns: string;
}

/**
 * THE TABLE: the services. A row and a folder `services/<name>` make one: its database, roles, addresses, ports and
 * entries in compose and documents are derived from the row, by `npm run generate` where they are files.
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

/** On the Postgres server of the stack; a service's role has the same name. */
export const databaseOf = (service: ServiceName): string => `nearward_${service}`;

/** The variable that tells the gateway where a service answers: `JOBS_URL`. */
export const urlVariable = <Name extends ServiceName>(service: Name) =>
  `${service.toUpperCase()}_URL` as `${Uppercase<Name>}_URL`;
