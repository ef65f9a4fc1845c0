import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { killAt, killPoints } from '@nearward/common/testing/kill-at';
import { KillableService } from '@nearward/common/testing/killable-service';
import { repeat } from '@nearward/common/testing/repeat';
import { type Clinic, InterviewScene, localTime, type Nurse } from './interview-scene.js';

interface Pair {
  clinic: Clinic;
  nurse: Nurse;
}
interface Step {
  name: string;
  /** The state before. */
  prepare: () => Promise<Pair>;
  /** A call, or what makes the step due when the service starts. */
  call?: (pair: Pair) => Promise<unknown>;
  makeDue?: string;
  from: string | undefined;
  to: string;
  emails: { clinic?: RegExp; nurse: RegExp };
}

const openEmails = `select from outbox
  where kind = 'mail' and not exists (select from inbox where event_id = outbox.id)`;

describe('Interview', () => {
  const scene = duringTests(() => InterviewScene.start());
  const contacts = duringTests(() => KillableService.prepare('contacts', scene.service));

  const offered = async (): Promise<Pair> => {
    const pair = await scene.unlockedPair();
    await scene.mustOffer(pair.clinic, pair.nurse);
    return pair;
  };
  const move = (hours: number, remind_at: string) =>
    `update interview set starts_at = starts_at - interval '${hours} hours', remind_at = ${remind_at} where profile_id = $1`;
  const steps: Step[] = [
    {
      name: 'booking',
      prepare: offered,
      call: async ({ nurse }) => {
        const { id, starts } = await interviewOf(nurse);
        const mutation =
          'mutation ($id: String!, $at: String!) { bookInterview(token: $id, starts_at: $at) { id } }';
        return contacts.graphql(nurse.viewer, mutation, { id, at: starts?.[0]?.toISOString() });
      },
      from: 'offered',
      to: 'booked',
      emails: { clinic: /^Interview booked/, nurse: /^Your interview is booked/ },
    },
    {
      name: 'offer',
      prepare: () => scene.unlockedPair(),
      call: ({ clinic, nurse }) => {
        const input = { job_id: clinic.job_id, minutes: 30, method: 'phone', starts: [localTime(48)] };
        const mutation =
          'mutation ($id: ID!, $input: InterviewOfferInput!) { offerInterview(profile_id: $id, input: $input) { job_id } }';
        return contacts.graphql(clinic.viewer, mutation, { id: nurse.profile_id, input });
      },
      from: undefined,
      to: 'offered',
      emails: { nurse: /invites you/ },
    },
    {
      name: 'cancellation',
      prepare: () => scene.bookedPair(),
      call: async ({ nurse }) => {
        const { id } = await interviewOf(nurse);
        const mutation = 'mutation ($id: String!) { cancelLinkedInterview(token: $id) { id } }';
        return contacts.graphql(nurse.viewer, mutation, { id });
      },
      from: 'booked',
      to: 'canceled',
      emails: { clinic: /^Interview canceled/, nurse: /^Interview canceled/ },
    },
    {
      name: 'reminder',
      prepare: () => scene.bookedPair(),
      makeDue: move(25, 'now()'),
      from: 'booked',
      to: 'booked',
      emails: { clinic: /^Reminder: /, nurse: /^Reminder: / },
    },
    {
      name: 'question afterwards',
      prepare: () => scene.bookedPair(),
      makeDue: move(50, 'null'),
      from: 'booked',
      to: 'done',
      emails: { clinic: /take place/, nurse: /take place/ },
    },
  ];
  const cases = killPoints.flatMap((point) => steps.map((step) => ({ step, point })));
  const selectedCases = cases.slice(0, repeat(1, cases.length));

  async function interviewOf({ profile_id }: Nurse) {
    const text = `select id, state, starts, revision,
        (select array_agg(version::int order by version) from outbox
         where type = 'contacts.v1.InterviewChanged' and aggregate_id = interview.id) as versions
      from interview where profile_id = $1`;
    interface Row {
      id: string;
      state: string;
      starts: Date[];
      revision: number;
      versions: number[];
    }
    const { rows } = await contacts.database.query<Row>(text, [profile_id]);
    return rows[0] ?? ({} as Partial<Row>);
  }

  const emailsTo = (email: string, subject: RegExp) =>
    scene.service.inbox.emails.filter((each) => each.to === email && subject.test(each.subject));

  const kill = ({ step, point }: (typeof cases)[number], pair: Pair) =>
    killAt(point, {
      service: contacts,
      begin: () => (step.call ? step.call(pair) : contacts.start()),
      isStored: () => isApplied(step, pair),
      isEmailed: () => emailsTo(pair.nurse.email, step.emails.nurse).length > 0,
    });

  async function isApplied({ to, makeDue }: Step, { nurse }: Pair): Promise<boolean> {
    const due = `select from interview where profile_id = $1 and remind_at < now()`;
    if (makeDue && (await contacts.database.query(due, [nurse.profile_id])).rowCount) return false;
    return (await interviewOf(nurse)).state === to;
  }

  it(
    `is changed and emailed once if the service is killed at each of ${selectedCases.length} points`,
    async () => {
      const pairs = new Map<(typeof cases)[number], Pair>();
      for (const each of selectedCases) pairs.set(each, await each.step.prepare());
      await scene.service.waitForEmails();
      await scene.service.halt();

      await contacts.start();
      for (const [{ step, point }, pair] of pairs) {
        if (step.makeDue) {
          await contacts.halt();
          await contacts.database.query(step.makeDue, [pair.nurse.profile_id]);
        }
        await kill({ step, point }, pair);
        if (point === 'writing') {
          expect((await interviewOf(pair.nurse)).state).toBe(step.from);
          expect(await isApplied(step, pair)).toBe(false);
        }
        await contacts.start();
        if (point === 'writing') await step.call?.(pair);
        await eventually(async () => expect(await isApplied(step, pair)).toBe(true));
        await eventually(async () => expect((await contacts.database.query(openEmails)).rowCount).toBe(0));
      }

      await eventually(async () => expect(await scene.service.countOpenDeliveries()).toBe(0));
      for (const [{ step }, pair] of pairs) {
        const { state, revision, versions } = await interviewOf(pair.nurse);
        expect(state).toBe(step.to);
        expect(versions).toEqual(Array.from({ length: revision ?? 0 }, (_, n) => n + 1));
        for (const side of ['clinic', 'nurse'] as const) {
          const subject = step.emails[side];
          const copies = subject ? emailsTo(pair[side].email, subject) : [];
          const sent = new Set(copies.map(({ id }) => id)).size;
          expect({ step: step.name, side, sent }).toEqual({ step: step.name, side, sent: subject ? 1 : 0 });
        }
      }
    },
    60 * 60_000,
  );
});
