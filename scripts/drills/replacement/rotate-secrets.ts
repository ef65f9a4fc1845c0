import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestInbox } from '@nearward/common/testing/test-inbox';
import { databaseOf, serviceNames } from '../../../proto/services.ts';
import { databaseUrl, rolesOf } from '../../stack/databases.ts';
import { findPostgres } from '../../stack/find-postgres.ts';
import type { StackEnvironment } from '../../stack/service-processes.ts';
import type { Outcome } from '../../testing/runners.ts';
import { Databases } from '../databases.ts';
import { checkAcknowledgedJobs } from '../checks/check-acknowledged-jobs.ts';
import { ReadersAndPosters } from '../users/readers-and-posters.ts';
import { newKeys, type Role, rounds, secret, servicesWithOldKey } from './key-rounds.ts';
import { type Instance, instances, kindOf, PairedProduct } from './paired-product.ts';

/**
 * Replaces two instances of every process in turn behind balancers while people read and post, until all keys of a
 * laptop and of the previous release are replaced, and each service has another database role and password. No call may
 * fail, no session may end, and every acknowledged job must be stored, matched and emailed about once.
 */
export async function rotateSecrets(): Promise<Outcome> {
  const inbox = await TestInbox.start();
  let isComplete = false;
  const pairs = await PairedProduct.start({ SMTP_URL: inbox.url, DRAIN_SECONDS: '5', FINISH_SECONDS: '25' });
  const { at } = pairs.stack;
  try {
    const load = new ReadersAndPosters(at);
    await load.start();
    const fresh = newKeys();
    const passwords: Record<Role, string> = { service: secret(), spare: secret() };
    await setPasswords(at, passwords);
    const failures: string[] = [];
    for (const { what, keys, role } of rounds) {
      const before = load.failures.length;
      Object.assign(at.env, keys(fresh));
      for (const name of instances) await pairs.replace(name, databaseOfInstance(name, at, role, passwords));
      if (role === 'service') await askForPasswords(at);
      else await shutOut(at);
      // Everything sealed with the old keys is delivered before they are removed.
      const { acknowledged, lost, doubled } = await checkAcknowledgedJobs(load, at, inbox);
      failures.push(...lost, ...doubled);
      console.log(
        `${what}: ${acknowledged} acknowledged, ${load.failures.length - before} failed, ${lost.length} lost, ${doubled.length} doubled`,
      );
    }
    await load.stop();
    const last = await checkAcknowledgedJobs(load, at, inbox);
    failures.push(...load.failures, ...last.lost, ...last.doubled, ...(await servicesWithOldKey(at)));
    console.log(
      `${load.reads} reads, ${last.acknowledged} acknowledged writes, ${Object.keys(fresh).length} keys replaced`,
    );
    isComplete = failures.length === 0;
    return { passed: rounds.length * instances.length, failures: [...new Set(failures)].slice(0, 20) };
  } finally {
    const logs = await pairs.stop(!isComplete);
    if (logs) console.log(`The logs are in ${logs}`);
    await inbox.stop();
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

async function setPasswords(at: StackEnvironment, passwords: Record<Role, string>): Promise<void> {
  const databases = new Databases(at.postgresUrl);
  for (const service of serviceNames) {
    const { owner, ...roles } = rolesOf(databaseOf(service));
    await databases.command(`alter role ${owner} password '${passwords.service}'`);
    for (const role of ['service', 'spare'] as const)
      await databases.command(`alter role ${roles[role]} password '${passwords[role]}'`);
  }
}

/** The server of `npm start` requires no password; from now on it requires one from everyone but its superuser. */
async function askForPasswords(at: StackEnvironment): Promise<void> {
  const databases = new Databases(at.postgresUrl);
  const { cluster } = await findPostgres(join(at.dataDir, 'postgres'));
  const lines = ['host all postgres 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256'];
  writeFileSync(join(cluster, 'pg_hba.conf'), `${lines.join('\n')}\n`);
  await databases.command('select pg_reload_conf()');
}

/** Disables the old role and password, and closes their sessions. */
async function shutOut(at: StackEnvironment): Promise<void> {
  const databases = new Databases(at.postgresUrl);
  for (const service of serviceNames) {
    const role = rolesOf(databaseOf(service)).service;
    await databases.command(`alter role ${role} password null`);
    await databases.command(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
    );
  }
}
