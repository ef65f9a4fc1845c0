import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { TestInbox } from '@nearward/common/testing/test-inbox';
import { serviceNames } from '../../../proto/services.ts';
import { awaited } from '../../release/release-user.ts';
import { freePorts } from '../../stack/ports.ts';
import { Stack } from '../../stack/stack.ts';
import type { Outcome } from '../../testing/runners.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { withoutLimits } from '../../testing/test-stack.ts';
import { checkAcknowledgedJobs } from '../checks/check-acknowledged-jobs.ts';
import { checkAgreement } from '../checks/check-agreement.ts';
import { BaseBackup } from './base-backup.ts';
import { ReadersAndPosters } from '../users/readers-and-posters.ts';
import { UnlockingEmployers, checkUnlocks } from '../users/unlocking-employers.ts';

/** The number of posts between two steps. */
const enough = 20;
const moment = 'drill';

/**
 * Loses all databases and Redis under load. They are restored from a copy and its log to one moment, events of Redis are
 * published again, and everything acknowledged before that moment must be there, once and in all services.
 */
export async function runRestore(): Promise<Outcome> {
  const inbox = await TestInbox.start();
  const ports = await freePorts();
  const folders = { before: tempDir(), after: tempDir(), copies: tempDir() };
  mkdirSync(join(folders.copies, 'kept'), { mode: 0o755 });
  const backup = new BaseBackup(join(folders.copies, 'kept'));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, APP_ENV: 'test', ...withoutLimits, SMTP_URL: inbox.url };
  const before = new Stack({ env, ports, dataDir: folders.before });
  // Stripe is external, so it loses nothing.
  const STRIPE_API_URL = before.at.stripeUrl;
  const after = new Stack({ env: { ...env, STRIPE_API_URL }, ports, dataDir: folders.after });
  try {
    await backup.keepLogOf(folders.before, ports.postgres);
    await before.startAll();
    const load = new ReadersAndPosters(before.at);
    await load.start();
    const unlocking = new UnlockingEmployers(before.at, load);
    unlocking.start();
    const morePosts = async () => {
      const posted = load.posted.size + enough;
      await awaited(`${enough} more posts`, async () => load.posted.size >= posted);
    };
    const more = async () => {
      const unlocked = unlocking.acknowledged.length + 2;
      await morePosts();
      await awaited('two more unlocks', async () => unlocking.acknowledged.length >= unlocked);
    };
    await more();
    await backup.take(before.at.postgresUrl, folders.before);
    // Messages to these two are only in Redis at this moment, published and not yet consumed.
    await before.stop('billing');
    await more();
    await before.stop('matching');
    await morePosts();
    const acknowledged = {
      specialty: load.specialty,
      posted: new Map(load.posted),
      unlocks: [...unlocking.acknowledged],
    };
    await backup.mark(before.at.postgresUrl, moment);
    for (const name of ['billing', 'matching'] as const) await before.start(name);
    await more();
    await Promise.all([load.stop(), unlocking.stop()]);
    const lostCount = load.posted.size - acknowledged.posted.size;
    for (const name of ['gateway', ...serviceNames, 'redis', 'postgres'] as const) await before.kill(name);

    const lostAt = Date.now();
    await backup.restore(folders.after, moment);
    await after.startAll();
    const seconds = ((Date.now() - lostAt) / 1_000).toFixed(1);
    const later = new ReadersAndPosters(after.at);
    await later.start();
    await later.stop();
    const { lost, doubled } = await checkAcknowledgedJobs(acknowledged, after.at, inbox);
    const problems = [
      ...(await checkAgreement(after.at)),
      ...(await checkUnlocks(after.at, acknowledged.unlocks)),
    ];
    console.log(
      `${acknowledged.posted.size} posts and ${acknowledged.unlocks.length} unlocks acknowledged before the moment: ` +
        `${lost.length} lost, ${doubled.length} doubled, ${problems.length} otherwise elsewhere; ` +
        `${lostCount} posts after it are gone; up again after ${seconds} s`,
    );
    const failures = [...load.failures, ...later.failures, ...lost, ...doubled, ...problems];
    return { passed: acknowledged.posted.size, failures: failures.slice(0, 20) };
  } finally {
    await after.stop();
    await before.stop();
    await inbox.stop();
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  }
}
