import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import { eventually } from '@nearward/common/testing/eventually';
import { findFreePort } from '@nearward/common/testing/find-free-port';
import { killAt, killPoints } from '@nearward/common/testing/kill-at';
import { openTestPool } from '@nearward/common/testing/test-database';
import { KillableService } from '@nearward/common/testing/killable-service';
import { unseal } from '@nearward/marketplace/seal';
import { PartiesSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type pg from 'pg';
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

const openDeliveries = `select from outbox where published_at is null
  or kind = 'mail' and not exists (select from inbox where event_id = outbox.id)`;
const statesOf = `select
  (select coalesce(jsonb_agg(payload order by version), '[]') from outbox
   where type = 'contacts.v1.ContactUnlocked' and payload->>'profileId' = $1) as unlocks,
  (select count(*)::int from outbox
   where type = 'contacts.v1.OwnerErased' and payload->>'deletionId' = $2) as erasures,
  (select member_id from unlock where profile_id = $1::uuid) as member_id,
  exists (select from practice where owner_key = $3 and closed_at is null) as is_open`;

describe('Contact of a practice', () => {
  let scene: PracticeScene;
  let process: KillableService;
  let database: pg.Pool;
  beforeAll(async () => {
    scene = await PracticeScene.start();
    process = new KillableService('contacts', scene.service, await findFreePort());
    database = openTestPool(scene.service.env.DATABASE_URL);
  });
  afterAll(async () => {
    await process.halt();
    await database.end();
    await scene.service.stop();
  });

  const matched = async (): Promise<Pair> => {
    const practice = await scene.practice();
    return { practice, member: scene.member(practice), nurse: await scene.matched(practice) };
  };
  const unlocked = async (): Promise<Pair> => {
    const pair = await matched();
    await scene.unlock(pair.member, pair.nurse.profile_id);
    return pair;
  };
  const erase = ({ practice, member }: Pair, isPractice: boolean) =>
    scene.service.deliver('identity.v1.AccountDeleted', {
      deletionId: deletionOf(practice),
      ownerKey: isPractice ? practice.owner_key : member.owner_key,
      accountId: isPractice ? '' : member.user_id,
      askedAt: new Date().toISOString(),
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
    const { rows } = await database.query<Row>(statesOf, keys);
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
          ...{ service: process, database, inbox: scene.service.inbox },
          begin: () => step.begin(pair),
          isStored: async () => isDeepStrictEqual(await state(pair), step.after(pair)),
          isEmailed: () => emailsOf(step, pair).length > 0,
        });
        if (point === 'writing') expect(await state(pair)).toEqual(step.before(pair));
        await process.start();
        if (point === 'writing' && step.isCall) await step.begin(pair);
        await eventually(async () => expect(await state(pair)).toEqual(step.after(pair)));
        await eventually(async () => expect((await database.query(openDeliveries)).rowCount).toBe(0));
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
