import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf, serviceNames } from '../../../proto/services.ts';
import { databaseUrl, rolesOf } from '../../stack/databases.ts';
import { findPostgres } from '../../stack/find-postgres.ts';
import type { StackEnvironment } from '../../stack/service-processes.ts';
import type { Databases } from '../../testing/databases.ts';
import type { DrillProduct } from '../drill-product.ts';
import type { Drill } from '../run-drill.ts';
import { Workload } from '../users/workload.ts';
import { newKeys, type Role, rounds, secret, servicesWithOldKey } from './key-rounds.ts';
import { type Instance, instances, kindOf, PairedProduct, pairedUsers } from './paired-product.ts';

/** Commands after the last replacement of a round. */
const commandsPerRound = 20;

/**
 * Replaces two instances of every process in turn behind balancers under load, until all keys of a laptop and of the
 * previous release are replaced, and each service has another database role and password. No call may fail, no session
 * may end, and everything acknowledged must be stored.
 */
export const rotateSecrets: Drill = (_, report) =>
  PairedProduct.use(async (pairs) => {
    const { product } = pairs;
    const { at } = product.stack;
    const workload = new Workload(product, pairedUsers);
    const fresh = newKeys();
    const passwords: Record<Role, string> = { service: secret(), spare: secret() };
    await setPasswords(product.databases, passwords);
    for (const [round, { name, keys, role }] of rounds.entries()) {
      workload.start();
      Object.assign(at.env, keys(fresh));
      for (const instance of instances)
        await pairs.replace(instance, databaseOfInstance(instance, at, role, passwords));
      if (role === 'service') await requirePasswords(product);
      else await disableOldRole(product.databases);
      await workload.waitForCommands(commandsPerRound);
      await workload.stop();
      // Everything sealed with the old keys is delivered before they are removed.
      const problems = round === rounds.length - 1 ? await servicesWithOldKey(at) : [];
      report(await product.check(name, { problems, mayFail: false }));
    }
  });

function databaseOfInstance(
  name: Instance,
  { postgresUrl }: StackEnvironment,
  role: Role,
  passwords: Record<Role, string>,
): NodeJS.ProcessEnv {
  const kind = kindOf(name);
  if (kind === 'gateway') return {};
  const database = databaseOf(kind);
  const roles = rolesOf(database);
  return {
    DATABASE_URL: databaseUrl(postgresUrl, database, { name: roles[role], password: passwords[role] }),
    DATABASE_MIGRATION_URL: databaseUrl(postgresUrl, database, {
      name: roles.owner,
      password: passwords.service,
    }),
  };
}

async function setPasswords(databases: Databases, passwords: Record<Role, string>): Promise<void> {
  for (const service of serviceNames) {
    const { owner, ...roles } = rolesOf(databaseOf(service));
    await databases.command(`alter role ${owner} password '${passwords.service}'`);
    for (const role of ['service', 'spare'] as const)
      await databases.command(`alter role ${roles[role]} password '${passwords[role]}'`);
  }
}

/** The server of `npm start` requires no password; from now on it requires one from everyone but its superuser. */
async function requirePasswords({ databases, stack }: DrillProduct): Promise<void> {
  const { cluster } = await findPostgres(join(stack.at.dataDir, 'postgres'));
  const lines = ['host all postgres 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256'];
  writeFileSync(join(cluster, 'pg_hba.conf'), `${lines.join('\n')}\n`);
  await databases.command('select pg_reload_conf()');
}

/** Disables the old role and password, and closes their sessions. */
async function disableOldRole(databases: Databases): Promise<void> {
  for (const service of serviceNames) {
    const role = rolesOf(databaseOf(service)).service;
    await databases.command(`alter role ${role} password null`);
    await databases.command(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
    );
  }
}
