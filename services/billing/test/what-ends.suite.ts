import { describe, expect, it } from '@jest/globals';
import { requestEmail } from '@nearward/common/events/outbox';
import { eventually } from '@nearward/common/testing/eventually';
import { type PairAct, pairTable } from '@nearward/marketplace/pairs/pair-table';
import { v7 as uuid } from 'uuid';
import { day, type ReportedHire } from './hire-scene.js';
import { addressKey } from './practice-scene.js';
import { scene, testBilling } from './shared-billing.js';

const service = () => testBilling.service;
type Act = (hire: ReportedHire) => Promise<void>;

describe('What hangs on a hire', () => {
  /** These acts reach billing at most as the unlock, which contacts publishes again. */
  const publishAgain: Act = ({ clinic, nurse }) => scene.unlockAs(nurse, clinic, 10, { version: 2 });
  const acts: Partial<Record<PairAct, Act>> = {
    job_owner_changed: publishAgain,
    job_moved_to_team: publishAgain,
    contact_stopped: publishAgain,
    member_left: async (hire) => {
      const { owner_key } = hire.clinic.viewer;
      const left = { ownerKey: owner_key, addressKey: addressKey(hire.clinic.email), accountId: uuid() };
      await service().deliver('identity.v1.JobContactEnded', left);
      await service().handle('identity.v1.MembershipEnded', { ...left, practiceId: uuid() });
      await publishAgain(hire);
    },
    employer_left: async ({ clinic }) => {
      await service().handleDeletion(clinic.viewer.owner_key);
    },
    employer_suspended: ({ clinic }) => service().suspend(clinic.viewer.owner_key),
    profile_removed: ({ nurse }) => scene.removeProfile(nurse),
    professional_suspended: ({ nurse }) => service().suspend(addressKey(nurse.email)),
  };

  /** Makes the first working day that of eight days ago, so that a question is due. */
  const makeDue = ({ id }: ReportedHire) =>
    testBilling.rows(
      `update hire set starts_on = current_date - 8, offer_accepted_on = current_date - 9, reported_at = now() - interval '9 days'
       where id = $1`,
      [id],
    );
  const askedAt = async ({ clinic, nurse }: ReportedHire) =>
    (await scene.hireOf(clinic.viewer, nurse)).check?.asked_at;
  const names = ['hire-check', 'hire-check-professional'] as const;
  const questionsTo = async ({ clinic, nurse }: ReportedHire) => {
    await service().waitForEmails();
    const sent = [
      ...(await service().templatesTo(clinic.email)),
      ...(await service().templatesTo(nurse.email)),
    ];
    return names.map((name) => sent.filter((other) => other === name).length);
  };

  it.each(Object.entries(acts))('follows the table if the act is %s', async (act, run) => {
    const row = pairTable[act as PairAct];
    const [before, after] = [await scene.reported(), await scene.reported()];
    const token = await scene.confirmationToken(before.nurse);
    expect(await service().templatesTo(before.nurse.email)).toContain(pairTable.hired.hire?.professional);
    // One was asked before the act, and its emails wait.
    await makeDue(before);
    await eventually(async () => expect(await askedAt(before)).toBeTruthy());
    expect(await questionsTo(before)).toEqual([1, 1]);
    for (const hire of [before, after]) await run(hire);
    await service().dataSource.transaction(async (manager) => {
      for (const name of names) await requestEmail<Record<string, unknown>>(manager, name, before.id);
    });
    // The other is due after it, and so is a third one that has no such act.
    const third = await scene.reported();
    for (const hire of [after, third]) await makeDue(hire);
    await eventually(async () => expect(await askedAt(third)).toBeTruthy());
    const questions = [row.employer_question, row.professional_question].map((cell) => (cell?.ends ? 0 : 1));
    expect(await questionsTo(after)).toEqual(questions);
    expect(await questionsTo(before)).toEqual(questions.map((count) => count + 1));

    const answer = await scene.answer(token, 'confirmed');
    expect(answer === undefined).toBe(row.link);
    expect((await scene.account(before.clinic.viewer)).hires.length > 0).toBe(!row.hire?.ends);
    const error = await scene.end(before.clinic.viewer, before.id, day(-2));
    expect(error === undefined).toBe(!row.guarantee?.ends);
  });
});
