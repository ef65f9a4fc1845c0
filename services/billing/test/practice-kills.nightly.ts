import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { killAt, killPoints } from '@nearward/common/testing/kill-at';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { day, HireScene, type Nurse } from './hire-scene.js';
import { KillableBilling } from './killable-billing.js';
import { hirePayments } from './payments-at-stripe.js';
import { addressKey, type Practice, PracticeScene } from './practice-scene.js';
import { TestBilling } from './test-billing.js';

interface Scene {
  practice: Practice;
  member: SignedIn;
  memberEmail: string;
  nurse: Nurse;
}
interface Step {
  name: string;
  begin: (scene: Scene) => Promise<unknown>;
  /** A call that ended with the process is repeated; an event is delivered again automatically. */
  isCall: boolean;
  before: (scene: Scene) => object;
  after: (scene: Scene) => object;
}

const report = `mutation ($input: HireInput!) { reportHire(input: $input, charge_cents: 325000) { id } }`;
const stateOf = `select
  (select jsonb_agg(reported_by) from hire where hire.unlock_id = contact.unlock_id) as reported_by,
  (select count(distinct payload->>'hireId')::int from outbox
   where type = 'billing.v1.HireChanged' and payload->>'memberId' = $2) as published,
  employer_email as emails_go_to
  from unlocked_contact contact where unlock_id = $1`;
const points = killPoints.filter((point) => point !== 'sending');

describe('Practice', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const hires = new HireScene(testBilling);
  const practices = new PracticeScene(hires);
  const billing = duringTests(() => KillableBilling.create(testBilling));

  /** A practice with a card, and a contact whose job has a member's address; an older one has the founder's. */
  const prepare = async (): Promise<Scene> => {
    const practice = await practices.createPractice(await hires.clinic('pay'));
    const clinic = practices.clinicOf(practice);
    await hires.unlock(clinic, 11);
    const memberEmail = `member-${practice.id}@example.com`;
    const nurse = await hires.unlock({ ...clinic, email: memberEmail });
    return { practice, memberEmail, nurse, member: practices.member(practice, 'hiring', memberEmail) };
  };
  const initialState = ({ memberEmail }: Scene) => ({
    reported_by: null,
    published: 0,
    emails_go_to: memberEmail,
  });
  const steps: Step[] = [
    {
      name: 'report by a member',
      begin: ({ member, nurse }) => {
        const days = { offer_accepted_on: day(-1), starts_on: day(0) };
        const input = { profile_id: nurse.profile_id, role: 'Registered Nurse', ...days };
        return billing.graphql(member, report, { input });
      },
      isCall: true,
      before: initialState,
      after: (scene) => ({ ...initialState(scene), reported_by: [scene.member.user_id], published: 1 }),
    },
    {
      name: 'end of a membership',
      begin: ({ practice, member, memberEmail }) =>
        testBilling.service.deliver('identity.v1.MembershipEnded', {
          practiceId: practice.id,
          ownerKey: practice.owner_key,
          accountId: member.user_id,
          addressKey: addressKey(memberEmail),
        }),
      isCall: false,
      before: initialState,
      after: (scene) => ({ ...initialState(scene), emails_go_to: scene.practice.email }),
    },
  ];
  // The end of a membership publishes nothing, so that no write of an event can be held up.
  const cases = steps.flatMap((step) =>
    points.flatMap((point) => (step.isCall || point === 'stored' ? [{ step, point }] : [])),
  );

  const state = async ({ nurse, member }: Scene): Promise<object | undefined> =>
    (await billing.database.query<object>(stateOf, [nurse.unlock_id, member.user_id])).rows[0];

  it(
    `changes and pays once if billing is killed at each of ${cases.length} points`,
    async () => {
      const scenes = new Map<(typeof cases)[number], Scene>();
      for (const each of cases) scenes.set(each, await prepare());
      await testBilling.service.waitUntilIdle();
      await testBilling.service.halt();

      await billing.start();
      for (const [{ step, point }, scene] of scenes) {
        expect(await state(scene)).toEqual(step.before(scene));
        await killAt(point, {
          service: billing,
          begin: () => step.begin(scene),
          isStored: async () => isDeepStrictEqual(await state(scene), step.after(scene)),
          isEmailed: () => false,
        });
        if (point === 'writing') expect(await state(scene)).toEqual(step.before(scene));
        await billing.start();
        if (point === 'writing' && step.isCall) await step.begin(scene);
        await eventually(async () => expect(await state(scene)).toEqual(step.after(scene)));
      }

      await eventually(async () => expect(await testBilling.service.countOpenDeliveries()).toBe(0));
      const unpaid = `select id from hire where status <> 'paid'`;
      await eventually(async () => expect((await billing.database.query(unpaid)).rows).toEqual([]));
      const atStripe = await testBilling.readStandIn();
      for (const [{ step }, scene] of scenes) {
        expect(await state(scene)).toEqual(step.after(scene));
        const { viewer } = practices.clinicOf(scene.practice);
        expect(hirePayments(atStripe, viewer)).toHaveLength(step.isCall ? 1 : 0);
      }
    },
    60 * 60_000,
  );
});
