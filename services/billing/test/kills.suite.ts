import { describe, expect } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { killedChange, type KillRow, testKills } from '@nearward/common/testing/kill-table';
import type { Hire } from '@nearward/proto/rest/hire';
import { type Card, type Clinic, day, HireScene, type Nurse } from './hire-scene.js';
import { crashPoints, KillableBilling } from './killable-billing.js';
import { addressKey, PracticeScene } from './practice-scene.js';
import { TestBilling } from './test-billing.js';

interface State {
  hire?: {
    status: string;
    reported_by: string;
    /** The member in its events. */
    published: (string | null)[] | null;
    owed: number;
    entries: [kind: string, cents: number][];
  };
  /** Each payment for it at Stripe, also one that clears later, without what was refunded. */
  payments: number[];
}

const cents = 325_000;
const hireOf = `select id, status, reported_by,
  (select jsonb_agg(distinct payload->>'memberId') from outbox
   where type = 'billing.v1.HireChanged' and payload->>'hireId' = hire.id::text) as published,
  (select sum(owed_cents)::int from ledger_entry where hire_id = hire.id) as owed,
  (select jsonb_agg(jsonb_build_array(split_part(kind, ':', 1), owed_cents) order by kind) from ledger_entry
   where hire_id = hire.id and split_part(kind, ':', 1) in ('charge', 'refund')) as entries
  from hire where unlock_id = $1`;
const reportMutation = `mutation ($input: HireInput!) { reportHire(input: $input, charge_cents: ${cents}) { id } }`;

describe('Payments', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);
  const practices = new PracticeScene(scene);
  const billing = duringTests(() => KillableBilling.create(testBilling));

  async function read({ unlock_id }: Nurse): Promise<State> {
    type Row = State['hire'] & { id: string };
    const [{ id = '', ...hire } = {}] = (await billing.database.query<Partial<Row>>(hireOf, [unlock_id]))
      .rows;
    const { charges } = await testBilling.readStandIn();
    return {
      ...(id && { hire: hire as State['hire'] }),
      payments: Object.values(charges)
        .filter(({ status, metadata }) => status !== 'failed' && metadata.hire_id === id)
        .map(({ amount, amount_refunded }) => amount - amount_refunded),
    };
  }

  /** Kills at a step of a call to Stripe. A call that did not arrive is repeated, and billing is killed again. */
  async function killDuring(
    path: string,
    point: (typeof crashPoints)[number],
    afterMs: number,
    begin?: () => Promise<unknown>,
  ): Promise<void> {
    await testBilling.controlStandIn('webhooks', { paused: true }); // only responses tell what was paid
    await billing.halt();
    for (let kill = 0; kill < (point === 'requested' ? 2 : 1); kill++) {
      await billing.start(point, afterMs, `POST ${path}`);
      await begin?.();
      await billing.ended();
    }
  }
  const killer =
    (path: string, turn: number, begin?: () => Promise<unknown>) =>
    (name: string): Promise<void> | undefined => {
      const point = crashPoints.find((each) => each === name);
      return point && killDuring(path, point, 3 * turn, begin);
    };

  /** A practice with a card, a member, and a contact whose job has the member's address; an older one has the founder's. */
  const preparePractice = async () => {
    const practice = await practices.createPractice(await scene.clinic('pay'));
    const clinic = practices.clinicOf(practice);
    await scene.unlock(clinic, 11);
    const memberEmail = `member-${practice.id}@example.com`;
    const nurse = await scene.unlock({ ...clinic, email: memberEmail });
    return { practice, memberEmail, nurse, member: practices.member(practice, 'hiring', memberEmail) };
  };
  const paid: Partial<State['hire']> = { status: 'paid', owed: 0, entries: [['charge', -cents]] };

  const refundRow = (name: string, decision: string, back: number): KillRow => ({
    name,
    points: crashPoints,
    times: 5,
    prepare: async (turn) => {
      const clinic = await scene.clinic('pay');
      const nurse = await scene.unlock(clinic);
      const { id } = await scene.hire(clinic.viewer, nurse);
      await testBilling.rows(`update hire set professional_answer = 'disputed' where id = $1`, [id]);
      const operator = testBilling.service.viewer('admin@example.com', { is_admin: true });
      const call = async () => {
        type Response = { errors?: { message: string }[] };
        const query = `mutation ($id: ID!) { decideAnswer(id: $id, ${decision}, reason: "They never met.") { message } }`;
        const response = await billing.graphql<Response>(operator, query, { id });
        for (const { message } of response?.errors ?? [])
          expect(message).toBe('This has already been decided.');
      };
      return killedChange<State>({
        call,
        kill: killer('/v1/refunds', turn, call),
        read: () => read(nurse),
        after: ({ hire }) =>
          ({
            hire: {
              ...hire,
              status: back === cents ? 'refunded' : 'paid',
              owed: 0,
              entries: [
                ['charge', -cents],
                ['refund', back],
              ],
            },
            payments: [cents - back],
          }) as State,
      });
    },
  });

  /** Billing reads what happened at Stripe because of a webhook. */
  const deliverWebhook = async (
    viewer: Clinic['viewer'],
    eventId: string,
    happen: () => Promise<unknown>,
  ) => {
    await testBilling.pauseWebhooks(true);
    await happen();
    const customerId = (await testBilling.customerOf(viewer))?.id ?? '';
    await testBilling.service.deliver('billing.v1.StripeEventReceived', { eventId, customerId });
  };
  /** Something that happens to the payment of a hire. */
  const stripeRow = (
    name: string,
    {
      card = 'pay',
      status = 'paid',
      ...change
    }: {
      card?: Card;
      prepare?: (hireId: string) => Promise<unknown>;
      /** Before it happens. */
      status?: Hire['status'];
      happen: (hireId: string) => Promise<unknown>;
      after: Partial<State['hire']>;
    },
  ): KillRow => ({
    name,
    prepare: async () => {
      const { clinic, nurse, id } = await scene.reported(card);
      await change.prepare?.(id);
      await scene.until(clinic, nurse, { status });
      return killedChange<State>({
        event: () => deliverWebhook(clinic.viewer, id, () => change.happen(id)),
        read: () => read(nurse),
        after: ({ hire }) => ({ hire: { ...hire, ...change.after }, payments: [cents] }) as State,
      });
    },
  });
  /** Something that changes whether an employer can pay, which billing publishes. */
  const customerRow = (
    name: string,
    flag: 'hasCard' | 'subscribed',
    prepare: (viewer: Clinic['viewer']) => Promise<() => Promise<unknown>>,
  ): KillRow => ({
    name,
    prepare: async () => {
      const { viewer } = await scene.clinic();
      const happen = await prepare(viewer);
      return killedChange<object[]>({
        event: () => deliverWebhook(viewer, viewer.owner_key, happen),
        read: () =>
          testBilling.rows(
            `select coalesce(payload->>$2, 'false') as value from outbox
             where type = 'billing.v1.CustomerChanged' and payload->>'ownerKey' = $1 order by seq`,
            [viewer.owner_key, flag],
          ),
        after: (before) => [...before, { value: String(before.length === 0) }],
      });
    },
  });

  testKills(billing, [
    {
      name: 'charge of a hire that a member reports',
      points: ['writing', 'stored', ...crashPoints],
      daily: ['charged'],
      times: 5,
      prepare: async (turn) => {
        const { member, nurse } = await preparePractice();
        const days = { offer_accepted_on: day(-1), starts_on: day(0) };
        const input = { profile_id: nurse.profile_id, role: 'Registered Nurse', ...days };
        const call = () => billing.graphql(member, reportMutation, { input });
        return killedChange<State>({
          call,
          kill: killer('/v1/payment_intents', turn, call),
          read: () => read(nurse),
          isStored: async () => (await read(nurse)).hire !== undefined,
          after: () =>
            ({
              hire: { ...paid, reported_by: member.user_id, published: [member.user_id] },
              payments: [cents],
            }) as State,
        });
      },
    },
    refundRow('refund that an operator decides', `decision: "refund", amount_cents: ${cents}`, cents),
    refundRow('cheaper role', 'decision: "correct_role", role: "Medical Assistant"', 75_000),
    {
      name: 'charge on the first day',
      points: crashPoints,
      times: 5,
      prepare: async (turn) => {
        const { viewer, email } = await scene.clinic('pay');
        const { sessionId } = await testBilling.openCheckout(viewer);
        await testBilling.click(sessionId, 'pay');
        await eventually(async () => expect((await testBilling.subscription(viewer)).status).toBe('active'));
        const nurse = await scene.unlock({ viewer, email });
        const days = { offer_accepted_on: day(-1), starts_on: day(10) };
        const { id } = await scene.hire(viewer, nurse, days);
        return killedChange<State>({
          makeDue: () =>
            testBilling.rows('update hire set starts_on = $2, offer_accepted_on = $2 where id = $1', [
              id,
              day(-9),
            ]),
          kill: killer('/v1/payment_intents', turn),
          read: () => read(nurse),
          after: ({ hire }) => ({ hire: { ...hire, ...paid }, payments: [cents] }) as State,
        });
      },
    },
    stripeRow('payment that the bank takes back', {
      happen: async (id) =>
        testBilling.payments.closeDispute(await testBilling.payments.openDispute(id), 'lost'),
      after: { status: 'due', owed: cents },
    }),
    stripeRow('dispute that the employer wins at the bank', {
      prepare: (id) => testBilling.payments.openDispute(id),
      status: 'contested',
      happen: async (id) => {
        const payment = await testBilling.payments.findLastPayment(id);
        const { disputes } = await testBilling.readStandIn();
        const dispute = Object.values(disputes).find(({ payment_intent }) => payment_intent === payment);
        return testBilling.payments.closeDispute(dispute?.id ?? '', 'won');
      },
      after: { status: 'paid' },
    }),
    stripeRow('payment that clears later', {
      card: 'clearsLater',
      status: 'processing',
      happen: async (id) => {
        const payment_intent = await testBilling.payments.findLastPayment(id);
        return testBilling.controlStandIn('payments', { payment_intent });
      },
      after: paid,
    }),
    customerRow('card that is saved', 'hasCard', async (viewer) => {
      const { sessionId } = await testBilling.openCardSetup(viewer);
      return () => testBilling.click(sessionId, 'pay');
    }),
    customerRow('renewal that is declined', 'subscribed', async (viewer) => {
      await testBilling.subscribe(viewer);
      const customer = (await testBilling.customerOf(viewer))?.id;
      const { subscriptions } = await testBilling.readStandIn();
      const id = Object.values(subscriptions).find((each) => each.customer === customer)?.id;
      return () => testBilling.controlStandIn('subscription', { id, status: 'past_due' });
    }),
    {
      name: 'end of a membership',
      points: ['stored'], // it publishes nothing, so that no write of an event can be locked
      prepare: async () => {
        const { practice, member, memberEmail, nurse } = await preparePractice();
        return killedChange({
          event: () =>
            testBilling.service.deliver('identity.v1.MembershipEnded', {
              practiceId: practice.id,
              ownerKey: practice.owner_key,
              accountId: member.user_id,
              addressKey: addressKey(memberEmail),
            }),
          read: () =>
            testBilling.rows('select employer_email from unlocked_contact where unlock_id = $1', [
              nurse.unlock_id,
            ]),
          after: () => [{ employer_email: practice.email }],
        });
      },
    },
  ]);
});
