import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf, serviceNames } from '../../../proto/services.ts';
import { databaseUrl, rolesOf } from '../../stack/databases.ts';
import { findPostgres } from '../../stack/find-postgres.ts';
import type { StackEnvironment } from '../../stack/service-processes.ts';
import type { Outcome } from '../../testing/runners.ts';
import { checkProduct } from '../check-product.ts';
import type { Databases } from '../../testing/databases.ts';
import type { DrillProduct } from '../drill-product.ts';
import { Workload } from '../users/workload.ts';
import { newKeys, type Role, rounds, secret, servicesWithOldKey } from './key-rounds.ts';
import { type Instance, instances, kindOf, PairedProduct, pairedUsers } from './paired-product.ts';

/** Commands after the last replacement of a round. */
const enough = 20;

/**
 * Replaces two instances of every process in turn behind balancers under the drill workload, until all keys of a laptop
 * and of the previous release are replaced, and each service has another database role and password. No call may fail, no session may end, and everything
 * acknowledged must be stored.
 */
export async function rotateSecrets(): Promise<Outcome> {
  const pairs = await PairedProduct.start();
  const { product } = pairs;
  const { client, stack } = product;
  const { at } = stack;
  let failures: string[] | undefined;
  try {
    const workload = new Workload(product, pairedUsers);
    const fresh = newKeys();
    const passwords: Record<Role, string> = { service: secret(), spare: secret() };
    await setPasswords(product.databases, passwords);
    const known = new Set<string>();
    for (const { what, keys, role } of rounds) {
      const failedBefore = client.failures.length;
      workload.start();
      Object.assign(at.env, keys(fresh));
      for (const name of instances) await pairs.replace(name, databaseOfInstance(name, at, role, passwords));
      if (role === 'service') await askForPasswords(product);
      else await shutOut(product.databases);
      await workload.more(enough);
      await workload.stop();
      // Everything sealed with the old keys is delivered before they are removed.
      const problems = await checkProduct(product, known);
      for (const problem of problems) known.add(problem);
      console.log(
        `${what}: ${client.fates.acknowledged} acknowledged, ${client.failures.length - failedBefore} failed, ${problems.length} problems`,
      );
    }
    failures = [
      ...new Set([...client.failures, ...client.wrong, ...known, ...(await servicesWithOldKey(at))]),
    ];
    console.log(`${client.calls} calls, ${Object.keys(fresh).length} keys replaced`);
    return { passed: rounds.length * instances.length, failures: failures.slice(0, 20) };
  } finally {
    await product.stop(failures?.length !== 0);
  }
}

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
async function askForPasswords({ databases, stack }: DrillProduct): Promise<void> {
  const { cluster } = await findPostgres(join(stack.at.dataDir, 'postgres'));
  const lines = ['host all postgres 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256'];
  writeFileSync(join(cluster, 'pg_hba.conf'), `${lines.join('\n')}\n`);
  await databases.command('select pg_reload_conf()');
}

/** Disables the old role and password, and closes their sessions. */
async function shutOut(databases: Databases): Promise<void> {
  for (const service of serviceNames) {
    const role = rolesOf(databaseOf(service)).service;
    await databases.command(`alter role ${role} password null`);
    await databases.command(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
    );
  }
}
