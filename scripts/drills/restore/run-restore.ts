import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { TestInbox } from '@nearward/common/testing/test-inbox';
import { serviceNames } from '../../../proto/services.ts';
import { awaited } from '../../release/person.ts';
import { freePorts } from '../../stack/ports.ts';
import { Stack } from '../../stack/stack.ts';
import type { Outcome } from '../../testing/runners.ts';
import { throwAwayFolder } from '../../testing/throw-away-folder.ts';
import { withoutLimits } from '../../testing/whole-stack.ts';
import { checkAcknowledgedJobs } from '../checks/check-acknowledged-jobs.ts';
import { checkAgreement } from '../checks/check-agreement.ts';
import { BaseBackup } from './base-backup.ts';
import { ReadersAndPosters } from '../users/readers-and-posters.ts';
import { UnlockingEmployers, checkUnlocks } from '../users/unlocking-employers.ts';

/** As many posts between two steps as show that people go on. */
const enough = 20;
const moment = 'drill';

/**
 * All databases are lost under load, and Redis with them: from a copy and the log behind it they go back to one moment, what
 * was told through Redis is told again, and all that was acknowledged before that moment is there, once and everywhere.
 */
export async function runRestore(): Promise<Outcome> {
  const inbox = await TestInbox.start();
  const ports = await freePorts();
  const folders = { before: throwAwayFolder(), after: throwAwayFolder(), copies: throwAwayFolder() };
  mkdirSync(join(folders.copies, 'kept'), { mode: 0o755 });
  const backup = new BaseBackup(join(folders.copies, 'kept'));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, APP_ENV: 'test', ...withoutLimits, SMTP_URL: inbox.url };
  const before = new Stack({ env, ports, dataDir: folders.before });
  // Stripe is elsewhere: it has lost nothing.
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
    // What is said to these two at the moment is in Redis alone, published and not yet heard.
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
    const gone = load.posted.size - acknowledged.posted.size;
    for (const name of ['gateway', ...serviceNames, 'redis', 'postgres'] as const) await before.kill(name);

    const lostAt = Date.now();
    await backup.restore(folders.after, moment);
    await after.startAll();
    const seconds = ((Date.now() - lostAt) / 1_000).toFixed(1);
    const later = new ReadersAndPosters(after.at);
    await later.start();
    await later.stop();
    const { lost, doubled } = await checkAcknowledgedJobs(acknowledged, after.at, inbox);
    const amiss = [
      ...(await checkAgreement(after.at)),
      ...(await checkUnlocks(after.at, acknowledged.unlocks)),
    ];
    console.log(
      `${acknowledged.posted.size} posts and ${acknowledged.unlocks.length} unlocks acknowledged before the moment: ` +
        `${lost.length} lost, ${doubled.length} doubled, ${amiss.length} otherwise elsewhere; ` +
        `${gone} posts after it are gone; up again after ${seconds} s`,
    );
    const failures = [...load.failures, ...later.failures, ...lost, ...doubled, ...amiss];
    return { passed: acknowledged.posted.size, failures: failures.slice(0, 20) };
  } finally {
    await after.stop();
    await before.stop();
    await inbox.stop();
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  }
}
