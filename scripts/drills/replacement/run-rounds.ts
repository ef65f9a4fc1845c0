import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf, serviceNames } from '../../../proto/services.ts';
import { databaseUrl, rolesOf } from '../../stack/databases.ts';
import { findPostgres } from '../../stack/find-postgres.ts';
import { processNames, type StackEnvironment } from '../../stack/service-processes.ts';
import type { Databases } from '../../testing/databases.ts';
import type { DrillProduct } from '../drill-product.ts';
import type { Drill } from '../run-drill.ts';
import { Workload } from '../users/workload.ts';
import {
  keyRounds,
  newKeys,
  plainRound,
  type Role,
  type Round,
  secret,
  servicesWithOldKey,
} from './key-rounds.ts';
import { type Instance, kindOf, pairedUsers, withPairs } from './paired-product.ts';

/** Commands after the last replacement of a round. */
const commandsPerRound = 20;
/** Pairs of which one is replaced at the same time. */
const lanes = 3;

/**
 * Replaces two instances of every process in turn behind balancers under load, in each round. No call may fail, no session
 * may end, and everything acknowledged must be stored.
 */
const runRounds =
  (chosen: readonly Round[]): Drill =>
  (_, report) =>
    withPairs(async (product, replace) => {
      const { at } = product.stack;
      const workload = new Workload(product, pairedUsers);
      const fresh = newKeys();
      const passwords: Record<Role, string> = { service: secret(), spare: secret() };
      if (chosen.some(({ role }) => role)) await setPasswords(product.databases, passwords);
      for (const { name, keys, role, isLast } of chosen) {
        workload.start();
        Object.assign(at.env, keys(fresh));
        const longestStop = await replaceAll((instance) =>
          replace(instance, role && databaseOfInstance(instance, at, role, passwords)),
        );
        if (role === 'service') await requirePasswords(product);
        else if (role) await disableOldRole(product.databases);
        await workload.waitForCommands(commandsPerRound);
        await workload.stop();
        // Everything sealed with the old keys is delivered before they are removed.
        const problems = isLast ? await servicesWithOldKey(at) : [];
        const figures = { processes: 2 * processNames.length, 'longest stop (s)': longestStop };
        report(await product.check(name, { figures, problems, mayFail: false }));
      }
    });

/** Until each service has new keys and another database role and password. */
export const rotateSecrets = runRounds(keyRounds);
export const runRollingRestart = runRounds([plainRound]);
export const replaceAndRotate = runRounds([plainRound, ...keyRounds]);

/** Returns the seconds of the longest stop. Of each pair one instance always runs. */
async function replaceAll(replace: (instance: Instance) => Promise<number>): Promise<number> {
  const waiting = [...processNames];
  const stops: number[] = [];
  const replacePairs = async () => {
    for (let kind = waiting.shift(); kind; kind = waiting.shift())
      for (const instance of [kind, `${kind}-2`] as const) stops.push(await replace(instance));
  };
  await Promise.all(Array.from({ length: lanes }, replacePairs));
  return Math.max(...stops);
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
