import { describe, expect } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { laptopKeys } from '@nearward/common/env/keys';
import { eventually } from '@nearward/common/testing/eventually';
import { killPoints, killWhileWriting } from '@nearward/common/testing/kill-at';
import { type KilledChange, killedChange, testKills } from '@nearward/common/testing/kill-table';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { KillableService } from '@nearward/common/testing/killable-service';
import { mutation } from '@nearward/common/testing/request-field';
import { unseal } from '@nearward/marketplace/seal';
import { PartiesSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { Nurse } from './scene.js';
import { WebhookScene } from './webhook-scene.js';

interface StoredInterview {
  id: string;
  state: string;
  starts: Date[];
  /** Whether each revision was published once. */
  isPublished: boolean;
}

const interviewOf = `select id, state, starts,
    array(select version::int from outbox
      where type = 'contacts.v1.InterviewChanged' and aggregate_id = interview.id order by version)
    = array(select generate_series(1, revision)) as "isPublished"
  from interview where profile_id = $1`;
const contactOf = `select
  (select coalesce(jsonb_agg(payload order by version), '[]') from outbox
   where type = 'contacts.v1.ContactUnlocked' and payload->>'profileId' = $1) as unlocks,
  (select count(*)::int from outbox
   where type = 'contacts.v1.OwnerErased' and payload->>'deletionId' = $2) as erasures,
  (select member_id from unlock where profile_id = $1::uuid) as member_id`;
const filledOf = `select
  (select count(*)::int from application join contact_state using (profile_id)
   where job_id = $1 and stage = 'passed') as passed,
  (select count(*)::int from pass_answer join application on id = application_id where job_id = $1) as answers,
  (select count(*)::int from outbox
   where type = 'contacts.v1.JobFilled' and payload->>'jobId' = $1::text) as events`;

describe('Contacts', () => {
  const scene = duringTests(() => WebhookScene.start());
  const contacts = duringTests(() => KillableService.prepare('contacts', scene.service));

  const act = (viewer: Viewer, name: string, args: object, selection?: string) =>
    contacts.graphql(viewer, mutation(name, args, selection), {});
  const findInterview = async ({ profile_id }: Nurse) =>
    (await contacts.database.query<StoredInterview>(interviewOf, [profile_id])).rows[0];
  const readInterview = async (nurse: Nurse) => {
    const { id: _, starts: _starts, ...stored } = (await findInterview(nurse)) ?? {};
    return stored;
  };

  /** A professional who matches a job of a practice, and its contact with a member. */
  const prepareContact = async () => {
    const practice = await scene.practice();
    const [member, nurse] = [scene.member(practice), await scene.matchedNurse(practice)];
    const read = async () => {
      interface Row {
        unlocks: { memberId?: string; sealedParties: string }[];
      }
      const values = [nurse.profile_id, practice.practice_id];
      const [{ unlocks, ...more } = { unlocks: [] }] = (await contacts.database.query<Row>(contactOf, values))
        .rows;
      const parties = unlocks.map(({ memberId, sealedParties }) => [
        memberId,
        unseal(PartiesSchema, Buffer.from(sealedParties, 'base64'), laptopKeys.SEAL_KEY).employerEmail,
      ]);
      return { ...more, unlocks: parties };
    };
    const unlocks = [[member.user_id, practice.email]];
    return { practice, member, nurse, read, unlocked: { unlocks, member_id: member.user_id, erasures: 0 } };
  };

  /** `sending`: the receiver has the request and has not responded. */
  const prepareWebhook = async () => {
    const { clinic, receiver } = await scene.subscriber(['contact.unlocked']);
    const { profile_id: id } = await scene.matchedNurse(clinic);
    const call = () => act(clinic.viewer, 'unlockContact', { profile_id: id });
    const kill = async (point: string) => {
      if (point === 'writing') {
        const isWrite = "query ilike '%insert into webhook_delivery%'";
        return killWhileWriting({ service: contacts, begin: call }, 'webhook_delivery', isWrite);
      }
      if (point === 'sending') receiver.respond = () => undefined;
      await call();
      if (point === 'sending') await eventually(() => expect(receiver.requests).toHaveLength(1));
      await contacts.halt();
      receiver.respond = (response) => response.writeHead(204).end();
    };
    return killedChange<object>({
      ...{ call, kill },
      read: async () => ({
        stored: (
          await contacts.database.query('select status from webhook_delivery where profile_id = $1', [id])
        ).rows as object[],
        arrived: new Set(receiver.events.map((event) => event.id)).size,
      }),
      after: () => ({ stored: [{ status: 'delivered' }], arrived: 1 }),
    });
  };

  /** An act that ends a booked interview: the contact's stage and the interview change together. */
  const prepareEnd = async (
    after: object,
    act: (pair: Awaited<ReturnType<typeof scene.bookedPair>>) => Pick<KilledChange, 'call' | 'event'>,
  ) => {
    const pair = await scene.bookedPair();
    const { clinic, nurse } = pair;
    const stages = `select (select stage from contact_state where profile_id = $1) as stage,
      (select count(*)::int from contact_hire where profile_id = $1) as hires`;
    return killedChange<object>({
      ...act(pair),
      read: async () => ({
        ...(await readInterview(nurse)),
        ...(await contacts.database.query<object>(stages, [nurse.profile_id])).rows[0],
      }),
      after: (before) => ({ ...before, state: 'canceled', isPublished: true, ...after }),
      emails: [clinic, nurse].map(({ email: to }) => ({ to, subject: /^Interview canceled/ })),
    });
  };

  testKills(contacts, [
    {
      name: 'pass of a person who has an interview',
      points: killPoints,
      prepare: () =>
        prepareEnd({ stage: 'passed' }, ({ clinic, nurse }) => ({
          call: () =>
            act(clinic.viewer, 'changeContact', { profile_id: nurse.profile_id, stage: 'passed' }, '{ id }'),
        })),
    },
    {
      name: 'filling of a job',
      prepare: async () => {
        const [clinic, nurse] = [await scene.employer(), await scene.nurse()];
        await scene.apply(nurse.viewer, clinic.job_id);
        return killedChange<object>({
          call: () => act(clinic.viewer, 'fillJob', { id: clinic.job_id }),
          read: async () => (await contacts.database.query<object>(filledOf, [clinic.job_id])).rows[0] ?? {},
          after: () => ({ passed: 1, answers: 1, events: 1 }),
        });
      },
    },
    {
      name: 'hire of a person who has an interview',
      points: killPoints,
      prepare: () =>
        prepareEnd({ stage: null, hires: 1 }, ({ clinic, nurse }) => ({
          event: () => scene.deliverHire(clinic.viewer, nurse.profile_id),
        })),
    },
    {
      name: 'booking of an interview',
      points: killPoints,
      daily: ['writing'],
      prepare: async () => {
        const { clinic, nurse } = await scene.unlockedPair();
        await scene.mustOffer(clinic, nurse);
        return killedChange<object>({
          call: async () => {
            const { id, starts } = (await findInterview(nurse)) ?? {};
            return act(nurse.viewer, 'bookInterview', { token: id, starts_at: starts?.[0] }, '{ id }');
          },
          read: () => readInterview(nurse),
          after: () => ({ state: 'booked', isPublished: true }),
          emails: [
            { to: nurse.email, subject: /^Interview \w{3}, / },
            { to: clinic.email, subject: /^Interview \w{3}, / },
          ],
        });
      },
    },
    {
      name: 'question after an interview',
      points: killPoints,
      prepare: async () => {
        const { clinic, nurse } = await scene.bookedPair();
        const begins = `update interview set starts_at = starts_at - interval '50 hours', remind_at = null where profile_id = $1`;
        return killedChange<object>({
          makeDue: () => contacts.database.query(begins, [nurse.profile_id]),
          read: () => readInterview(nurse),
          after: () => ({ state: 'done', isPublished: true }),
          emails: [nurse, clinic].map(({ email: to }) => ({ to, subject: /take place/ })),
        });
      },
    },
    {
      name: 'unlock by a member',
      points: killPoints,
      prepare: async () => {
        const { practice, member, nurse, read, unlocked } = await prepareContact();
        return killedChange<object>({
          call: () => act(member, 'unlockContact', { profile_id: nurse.profile_id }),
          read,
          after: () => unlocked,
          emails: [{ to: practice.email, subject: /^Your team unlocked / }],
        });
      },
    },
    {
      name: 'end of the account of a member who unlocked',
      prepare: async () => {
        const { practice, member, nurse, read, unlocked } = await prepareContact();
        await scene.unlock(member, nurse.profile_id);
        const deletion = { deletionId: practice.practice_id, accountId: member.user_id };
        return killedChange<object>({
          event: () => scene.service.deliverDeletion(member.owner_key, deletion),
          read,
          after: () => ({ ...unlocked, member_id: null, erasures: 1 }),
        });
      },
    },
    { name: 'event of a webhook', points: killPoints, daily: ['sending'], prepare: prepareWebhook },
  ]);
});
