import { databaseOf, serviceNames } from '../../proto/services.ts';
import { type KeyHolder, keyNamesOf, keyKind, laptopKeys } from '../../services/common/src/env/keys.ts';
import { databaseUrl, rolesOf } from '../stack/databases.ts';
import type { StackEnvironment } from '../stack/service-processes.ts';

const keysOf = (holder: KeyHolder) =>
  Object.fromEntries(keyNamesOf(holder).map((name) => [name, laptopKeys[keyKind(name)]]));

/** Helm arguments for two replicas of each process, with the stores' addresses as pods see them. */
export function releaseValues(at: StackEnvironment, host: string, tag: string): string[] {
  const server = at.postgresUrl.replace('127.0.0.1', host);
  const secretOf = (service: (typeof serviceNames)[number]) => {
    const database = databaseOf(service);
    const roles = rolesOf(database);
    return {
      DATABASE_URL: databaseUrl(server, database, { name: roles.service }),
      DATABASE_MIGRATION_URL: databaseUrl(server, database, { name: roles.owner }),
      REDIS_URL: at.redisUrl.replace('127.0.0.1', host),
      SMTP_URL: at.smtpUrl.replace('127.0.0.1', host),
      ...keysOf(service),
    };
  };
  const values = {
    appEnv: 'test',
    publicUrl: at.publicUrl,
    mailFrom: 'Nearward <hello@nearward.example>',
    adminEmails: ['admin@demo.example'],
    image: { registry: 'localhost', tag, pullPolicy: 'Never' },
    secrets: {
      from: 'values',
      values: {
        gateway: keysOf('gateway'),
        ...Object.fromEntries(serviceNames.map((service) => [service, secretOf(service)])),
      },
    },
    services: {
      billing: { env: { STRIPE_API_URL: `http://${host}:${at.ports.stripe}` } },
      profiles: { env: { NPPES_URL: `http://${host}:${at.ports.nppes}/api/` } },
      matching: { bulk: { enabled: true, replicas: 2 } },
    },
  };
  return Object.entries(values).flatMap(([name, value]) => [
    '--set-json',
    `${name}=${JSON.stringify(value)}`,
  ]);
}
