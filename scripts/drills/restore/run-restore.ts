import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '../../../proto/services.ts';
import { freePorts } from '../../stack/ports.ts';
import { Stack } from '../../stack/stack.ts';
import { awaited } from '../../testing/awaited.ts';
import type { Outcome } from '../../testing/runners.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { checkProduct } from '../check-product.ts';
import { DrillProduct } from '../drill-product.ts';
import { ExpectedState } from '../expected-state.ts';
import { Workload } from '../users/workload.ts';
import { BaseBackup } from './base-backup.ts';

/** The number of commands between two steps. */
const enough = 60;
const moment = 'drill';

/**
 * Loses all databases and Redis under load. They are restored from a copy and its log to one moment, events of Redis are
 * published again, and everything acknowledged before that moment must be there, once and in all services.
 */
export async function runRestore(): Promise<Outcome> {
  const ports = await freePorts();
  const folders = { before: tempDir(), after: tempDir(), copies: tempDir() };
  mkdirSync(join(folders.copies, 'kept'), { mode: 0o755 });
  const backup = new BaseBackup(join(folders.copies, 'kept'));
  await backup.keepLogOf(folders.before, ports.postgres);
  const product = await DrillProduct.start({ ports, dataDir: folders.before });
  const { client, databases, model, stack } = product;
  // These are external, so they lose nothing.
  const { stripeUrl: STRIPE_API_URL, nppesUrl: NPPES_URL } = stack.at;
  const after = new Stack({
    env: { ...stack.at.env, STRIPE_API_URL, NPPES_URL },
    ...{ ports, dataDir: folders.after },
  });
  const unlocks = () =>
    [...model.effects.values()].filter(({ kind, fate }) => kind === 'unlock' && fate === 'acknowledged')
      .length;
  try {
    const workload = new Workload(product, { people: 20 });
    workload.start();
    await workload.more(enough);
    await backup.take(databases, folders.before);
    // Messages to these two are only in Redis at the moment, published and not yet consumed.
    await stack.stop('billing');
    const before = unlocks();
    await workload.more(enough);
    await awaited('two more unlocks', async () => unlocks() >= before + 2);
    await stack.stop('matching');
    await workload.more(enough);
    await workload.stop();
    const acknowledged = client.fates.acknowledged;
    product.kills++;
    await backup.mark(databases, moment);
    for (const name of ['billing', 'matching'] as const) await stack.start(name);
    // Professionals only, because Stripe does not forget who pays after the moment.
    const lost = new Workload(
      { client, model: new ExpectedState() },
      { seed: 2, people: 20, onlyProfessionals: true },
    );
    lost.start();
    await lost.more(enough);
    await lost.stop();
    const lostCommands = client.fates.acknowledged - acknowledged;
    for (const name of ['gateway', ...serviceNames, 'redis', 'postgres'] as const) await stack.kill(name);

    const lostAt = Date.now();
    await backup.restore(folders.after, moment);
    await after.startAll();
    const seconds = ((Date.now() - lostAt) / 1_000).toFixed(1);
    const later = new Workload(product, { seed: 3, people: 20 });
    later.start();
    await later.more(enough);
    await later.stop();
    const problems = await checkProduct(product);
    console.log(
      `${acknowledged} commands and ${unlocks()} unlocks acknowledged before the moment: ${problems.length} problems; ` +
        `${lostCommands} commands after it are gone; up again after ${seconds} s`,
    );
    const failures = [...new Set([...client.wrong, ...problems])];
    return { passed: acknowledged, failures: failures.slice(0, 20) };
  } finally {
    await after.stop();
    await product.stop();
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  }
}
