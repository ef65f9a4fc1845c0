import { describe, expect, it } from '@jest/globals';
import { waitUntilBlocked } from '@nearward/common/testing/wait-until-blocked';
import { duringTests } from '@nearward/common/testing/during-tests';
import { DueWorkService } from '../src/work/due-work.service.js';
import { HireCheckSweeper } from '../src/hires/hire-check-sweeper.js';
import { CustomerBackfill } from '../src/webhooks/customer-state.service.js';
import { type Clinic, HireScene, type Nurse } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

type Erasure = (nurse: Nurse, clinic: Clinic) => Promise<unknown>;

describe('Concurrently', () => {
  const testBilling = duringTests(async () => {
    const started = await TestBilling.start();
    // These would wait for the locked table too.
    await started.service.endSweeps(HireCheckSweeper, DueWorkService, CustomerBackfill);
    return started;
  });
  const scene = new HireScene(testBilling);
  /** Starts both in turn, while they cannot use the table. */
  const whileLocked = async (
    table: string,
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
  ) => {
    await testBilling.settle(); // a late event could need the table too
    const holder = testBilling.service.dataSource.createQueryRunner();
    await holder.startTransaction();
    const started: Promise<unknown>[] = [];
    try {
      await holder.query(`lock table ${table} in access exclusive mode`);
      started.push(first());
      await waitUntilBlocked(holder, 1);
      started.push(second());
      await waitUntilBlocked(holder, 2);
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
      await Promise.all(started);
    }
  };

  const erasures = {
    'of the professional': ({ profile_id: profileId }) =>
      testBilling.service.deliver('profiles.v1.ProfileRemoved', { profileId }, { id: profileId, version: 2 }),
    'of the employer': (_, { viewer }) => testBilling.service.deliverDeletion(viewer.owner_key),
  } satisfies Record<string, Erasure>;

  it.each(Object.entries<Erasure>(erasures))(
    '%s, an unlock is stored without their data',
    async (side, erase) => {
      const clinic = await scene.clinic();
      const nurse = scene.newNurse();
      // Both use hires after they have read whether the other is there.
      await whileLocked(
        'hire',
        () => scene.unlockAs(nurse, clinic),
        () => erase(nurse, clinic),
      );

      const rows = await testBilling.rows('select * from unlocked_contact where unlock_id = $1', [
        nurse.unlock_id,
      ]);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toMatch(
        side === 'of the employer' ? /Bayside|clinic-/ : /Dana|nurse-/,
      );
    },
  );

  const answers = {
    'about the hire': `answerHire(token: $token, answer: "disputed", note: "I said no.") { message }`,
    'about a check': 'answerHireCheck(token: $token, still: true) { message }',
  };

  it.each(Object.entries(answers))(
    'of the professional, their answer %s is rejected',
    async (_, mutation) => {
      const { nurse, id } = await scene.reported();
      await testBilling.rows(`insert into hire_check (hire_id, day, asked_at) values ($1, 7, now())`, [id]);
      const token = await scene.confirmationToken(nurse);
      let error: string | undefined;
      await whileLocked(
        'hire_check',
        () => erasures['of the professional'](nurse),
        async () => {
          const query = `mutation ($token: String!) { ${mutation} }`;
          ({ error } = await testBilling.request(null, query, { token }));
        },
      );

      expect(error).toBe('NOT_FOUND: This link has expired.');
      const answersQuery = `select professional_answer, professional_note from hire where id = $1
      union all select professional_answer, null from hire_check where hire_id = $1`;
      expect(await testBilling.rows(answersQuery, [id])).toEqual(
        [1, 2].map(() => ({ professional_answer: null, professional_note: null })),
      );
    },
  );

  it('a refund is made once by a run that has read the hire before it was recorded, and the payments after', async () => {
    const { nurse, id } = await scene.reported();
    await scene.answer(await scene.confirmationToken(nurse), 'disputed');
    await testBilling.settle();
    await testBilling.pauseWebhooks(true);
    const { dataSource } = testBilling.service;
    const [recording, reading] = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
    for (const runner of [recording, reading]) await runner.startTransaction();
    try {
      await recording.query('lock table ledger_entry in exclusive mode');
      await scene.decideAnswer(id, { decision: 'correct_role', role: 'Medical Assistant' });
      await waitUntilBlocked(recording, 1);
      const locked = reading.query('lock table ledger_entry in access exclusive mode');
      await waitUntilBlocked(recording, 2);
      await testBilling.service.deliver('billing.v1.ChargeRequested', { hireId: id });
      await waitUntilBlocked(recording, 3);
      await recording.rollbackTransaction();
      await locked;
    } finally {
      for (const runner of [recording, reading]) {
        if (runner.isTransactionActive) await runner.rollbackTransaction();
        await runner.release();
      }
      await testBilling.pauseWebhooks(false);
    }
    await testBilling.settle();
    expect(await testBilling.payments.refundsOf(id)).toEqual([75_000]);
  });
});
