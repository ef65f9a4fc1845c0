import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processNames } from '../../stack/service-processes.ts';
import { freePorts } from '../../stack/ports.ts';
import { Stack } from '../../stack/stack.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { withProduct } from '../drill-product.ts';
import { ExpectedState } from '../expected-state.ts';
import type { Drill } from '../run-drill.ts';
import { Workload } from '../users/workload.ts';
import { BaseBackup } from './base-backup.ts';

/** The number of commands between two steps. */
const commandsPerStep = 60;
const restorePoint = 'drill';

/**
 * Loses all databases and Redis under load. They are restored from a copy and its log to one moment, events of Redis are
 * published again, and everything acknowledged before that moment must be there, once and in all services.
 */
export const runRestore: Drill = async (_, report) => {
  const ports = await freePorts();
  const folders = { before: tempDir(), after: tempDir(), copies: tempDir() };
  const backupDir = join(folders.copies, 'backup');
  mkdirSync(backupDir, { mode: 0o755 });
  const backup = new BaseBackup(backupDir);
  await backup.archiveLog(folders.before, ports.postgres);
  await withProduct({ ports, dataDir: folders.before }, async (product) => {
    const { client, databases, model, stack } = product;
    product.atTheEnd(() => {
      for (const folder of [folders.after, folders.copies]) rmSync(folder, { recursive: true, force: true });
    });
    // These are external, so they lose nothing.
    const { stripeUrl: STRIPE_API_URL, nppesUrl: NPPES_URL } = stack.at;
    const restored = new Stack({
      env: { ...stack.at.env, STRIPE_API_URL, NPPES_URL },
      ...{ ports, dataDir: folders.after },
    });
    const countUnlocks = () =>
      [...model.effects.values()].filter((each) => each.kind === 'unlock' && each.outcome === 'acknowledged')
        .length;
    try {
      const workload = new Workload(product, { people: 20 });
      workload.start();
      await workload.waitForCommands(commandsPerStep);
      await backup.copy(databases, folders.before);
      // Messages to these two are only in Redis at the moment, published and not yet consumed.
      await stack.stop('billing');
      const unlocksBefore = countUnlocks();
      await workload.waitForCommands(commandsPerStep);
      await waitFor('two more unlocks', async () => countUnlocks() >= unlocksBefore + 2);
      await stack.stop('matching');
      await workload.waitForCommands(commandsPerStep);
      await workload.stop();
      const { outcomes } = client.tally;
      const acknowledged = outcomes.acknowledged;
      product.kills++;
      await backup.mark(databases, restorePoint);
      for (const name of ['billing', 'matching'] as const) await stack.start(name);
      // Professionals only, because Stripe does not forget who pays after the moment.
      const lostModel = { client, model: new ExpectedState() };
      await new Workload(lostModel, { seed: 2, people: 20, onlyProfessionals: true }).run(commandsPerStep);
      const lost = outcomes.acknowledged - acknowledged;
      for (const name of [...processNames, 'redis', 'postgres'] as const) await stack.kill(name);

      const lostAt = Date.now();
      await backup.restore(folders.after, restorePoint);
      await restored.startAll();
      const seconds = (Date.now() - lostAt) / 1_000;
      const unlocks = countUnlocks();
      await new Workload(product, { seed: 3, people: 20 }).run(commandsPerStep);
      const figures = { unlocks, 'lost after the moment': lost, 'restore (s)': seconds };
      report(await product.check('every database at one moment', { figures }));
    } finally {
      await restored.stop();
    }
  });
};
