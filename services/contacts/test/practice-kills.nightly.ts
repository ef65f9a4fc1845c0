import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { laptopKeys } from '@nearward/common/env/keys';
import { eventually } from '@nearward/common/testing/eventually';
import { killAt, killPoints } from '@nearward/common/testing/kill-at';
import { KillableService } from '@nearward/common/testing/killable-service';
import { unseal } from '@nearward/marketplace/seal';
import { PartiesSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { Nurse } from './interview-scene.js';
import { type Practice, PracticeScene } from './practice-scene.js';

type Member = ReturnType<PracticeScene['member']>;
interface Pair {
  practice: Practice;
  member: Member;
  nurse: Nurse;
}
interface Step {
  name: string;
  prepare: () => Promise<Pair>;
  begin: (pair: Pair) => Promise<unknown>;
  /** A call that ended with the process is repeated; an event is delivered again automatically. */
  isCall: boolean;
  /** The stored and published state, before and afterwards. */
  before: (pair: Pair) => object;
  after: (pair: Pair) => object;
  email?: (pair: Pair) => { to: string; subject: RegExp };
}

const statesOf = `select
  (select coalesce(jsonb_agg(payload order by version), '[]') from outbox
   where type = 'contacts.v1.ContactUnlocked' and payload->>'profileId' = $1) as unlocks,
  (select count(*)::int from outbox
   where type = 'contacts.v1.OwnerErased' and payload->>'deletionId' = $2) as erasures,
  (select member_id from unlock where profile_id = $1::uuid) as member_id,
  exists (select from practice where owner_key = $3 and closed_at is null) as is_open`;

describe('Contact of a practice', () => {
  const scene = duringTests(() => PracticeScene.start());
  const process = duringTests(() => KillableService.prepare('contacts', scene.service));

  const matched = async (): Promise<Pair> => {
    const practice = await scene.practice();
    return { practice, member: scene.member(practice), nurse: await scene.matchedNurse(practice) };
  };
  const unlocked = async (): Promise<Pair> => {
    const pair = await matched();
    await scene.unlock(pair.member, pair.nurse.profile_id);
    return pair;
  };
  const erase = ({ practice, member }: Pair, isPractice: boolean) =>
    scene.service.deliverDeletion(isPractice ? practice.owner_key : member.owner_key, {
      deletionId: deletionOf(practice),
      accountId: isPractice ? '' : member.user_id,
    });
  const deletionOf = ({ practice_id }: Practice) => practice_id;
  const byMember = ({ practice, member }: Pair) => ({
    unlocks: [{ memberId: member.user_id, to: practice.email }],
    member_id: member.user_id,
    erasures: 0,
    is_open: true,
  });
  const nothing = { unlocks: [], member_id: null, erasures: 0, is_open: true };

  const steps: Step[] = [
    {
      name: 'unlock by a member',
      prepare: matched,
      begin: ({ member, nurse }) =>
        process.graphql(member, 'mutation ($id: ID!) { unlockContact(profile_id: $id) { message } }', {
          id: nurse.profile_id,
        }),
      isCall: true,
      before: () => nothing,
      after: byMember,
      email: ({ practice }) => ({ to: practice.email, subject: /^You unlocked a contact/ }),
    },
    {
      name: 'end of a member’s account',
      prepare: unlocked,
      begin: (pair) => erase(pair, false),
      isCall: false,
      before: byMember,
      after: (pair) => ({ ...byMember(pair), member_id: null, erasures: 1 }),
    },
    {
      name: 'end of the practice',
      prepare: async () => {
        const pair = await unlocked();
        await scene.removeJob(pair.practice.job_id);
        return pair;
      },
      begin: (pair) => erase(pair, true),
      isCall: false,
      before: byMember,
      after: (pair) => ({ ...byMember(pair), erasures: 1, is_open: false }),
    },
  ];
  const cases = steps.flatMap((step) =>
    killPoints.flatMap((point) => (step.email || point !== 'sending' ? [{ step, point }] : [])),
  );

  const state = async ({ practice, nurse }: Pair): Promise<object> => {
    interface Row {
      unlocks: { memberId?: string; sealedParties: string }[];
    }
    const keys = [nurse.profile_id, deletionOf(practice), practice.owner_key];
    const { rows } = await process.database.query<Row>(statesOf, keys);
    const [{ unlocks, ...rest } = { unlocks: [] }] = rows;
    return {
      ...rest,
      unlocks: unlocks.map(({ memberId = '', sealedParties }) => ({
        memberId,
        to: unseal(PartiesSchema, Buffer.from(sealedParties, 'base64'), laptopKeys.SEAL_KEY).employerEmail,
      })),
    };
  };
  const emailsOf = ({ email }: Step, pair: Pair) => {
    const wanted = email?.(pair);
    return scene.service.inbox.emails.filter(
      ({ to, subject }) => to === wanted?.to && wanted.subject.test(subject),
    );
  };
  it(
    `changes and is published and emailed once if contacts is killed at each of ${cases.length} points`,
    async () => {
      const pairs = new Map<(typeof cases)[number], Pair>();
      for (const each of cases) pairs.set(each, await each.step.prepare());
      await scene.service.waitForEmails();
      await scene.service.halt();

      await process.start();
      for (const [{ step, point }, pair] of pairs) {
        expect(await state(pair)).toEqual(step.before(pair));
        await killAt(point, {
          service: process,
          begin: () => step.begin(pair),
          isStored: async () => isDeepStrictEqual(await state(pair), step.after(pair)),
          isEmailed: () => emailsOf(step, pair).length > 0,
        });
        if (point === 'writing') expect(await state(pair)).toEqual(step.before(pair));
        await process.start();
        if (point === 'writing' && step.isCall) await step.begin(pair);
        await eventually(async () => expect(await state(pair)).toEqual(step.after(pair)));
        await process.waitUntilPublished();
      }

      await eventually(async () => expect(await scene.service.countOpenDeliveries()).toBe(0));
      for (const [{ step, point }, pair] of pairs) {
        const emails = new Set(emailsOf(step, pair).map(({ id }) => id)).size;
        expect({ step: step.name, point, emails, state: await state(pair) }).toEqual({
          ...{ step: step.name, point, emails: step.email ? 1 : 0, state: step.after(pair) },
        });
      }
    },
    60 * 60_000,
  );
});
