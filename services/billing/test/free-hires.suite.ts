import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { type Clinic, day, Hiring, type Nurse } from './hiring.js';
import { KillableBilling } from './killable-billing.js';
import { Till } from './till.js';

const dayOf = 24 * 60 * 60;

describe('A hire by a subscriber', () => {
  let till: Till;
  let hiring: Hiring;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
  });
  afterAll(() => till.stop());

  /** A subscriber with a card for hires. */
  async function subscriber(): Promise<Clinic> {
    const clinic = await hiring.clinic('pay');
    const { sessionId } = await till.openCheckout(clinic.viewer);
    await till.click(sessionId, 'pay');
    await untilStatus(clinic, 'active');
    return clinic;
  }
  const untilStatus = ({ viewer }: Clinic, status: string) =>
    eventually(async () => expect((await till.subscription(viewer)).status).toBe(status));
  const later = (days: number) => ({ offer_accepted_on: day(-1), starts_on: day(days) });
  /** Its first working day is today. */
  async function letItStart(id: string): Promise<void> {
    await till.service.dataSource.query('update hire set starts_on = $2 where id = $1', [id, day(0)]);
    await till.service.deliver('billing.v1.ChargeRequested', { hireId: id });
  }
  const untilDecided = (clinic: Clinic, nurse: Nurse, status: string) =>
    eventually(async () => {
      const hire = await hiring.hireOf(clinic.viewer, nurse);
      expect(hire.status).toBe(status);
      return hire;
    });

  it.each([10, 700])(
    'that starts in %i days is decided on that day, and says so until then',
    async (days) => {
      const clinic = await subscriber();
      const nurse = await hiring.unlock(clinic);
      expect(await hiring.quote(clinic.viewer, nurse, 'Registered Nurse', later(days))).toMatchObject({
        waits_for_start: true,
        free_because: null,
        charge_cents: 325_000,
      });
      const hire = await hiring.hire(clinic.viewer, nurse, later(days));
      expect(hire).toMatchObject({ status: 'waiting', free_because: null, charge_cents: 325_000 });
      expect(await hiring.entries(clinic.viewer, nurse)).toEqual([]);
      expect((await till.mail(clinic.email, /recorded/)).text).toContain('We decide on that day');
      expect((await hiring.pay(clinic.viewer, hire.id, 325_000)).refused).toBe(
        'CONFLICT: There is nothing to pay for this hire.',
      );
      expect(await hiring.end(clinic.viewer, hire.id, day(days))).toBe(
        'CONFLICT: Whether a fee is owed for this hire is decided on its first working day.',
      );
    },
  );

  it('is free where the subscription is paid for its first working day', async () => {
    const clinic = await subscriber();
    const nurse = await hiring.unlock(clinic);
    const { id } = await hiring.hire(clinic.viewer, nurse, later(10));
    await letItStart(id);
    expect(await untilDecided(clinic, nurse, 'free')).toMatchObject({
      free_because: 'subscription',
      fee_cents: 0,
      charge_cents: 0,
    });
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([]);
  });

  it('is decided on its first working day if the plan is bought after the report', async () => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    const { id } = await hiring.hire(clinic.viewer, nurse, later(10));
    const before = await hiring.pay(clinic.viewer, id, 325_000);
    expect(before.sessionId).toBeTruthy();
    const { sessionId } = await till.openCheckout(clinic.viewer);
    await till.click(sessionId, 'pay');
    await untilStatus(clinic, 'active');
    expect(await hiring.hireOf(clinic.viewer, nurse)).toMatchObject({ status: 'waiting', problem: null });
    expect(await hiring.account(clinic.viewer)).toMatchObject({
      owed_cents: 325_000,
      undecided_cents: 325_000,
    });
    expect((await hiring.pay(clinic.viewer, id, 325_000)).refused).toBe(
      'CONFLICT: Whether a fee is owed for this hire is decided on its first working day.',
    );
    await letItStart(id);
    expect(await untilDecided(clinic, nurse, 'free')).toMatchObject({
      free_because: 'subscription',
      charge_cents: 0,
    });
    expect(await hiring.account(clinic.viewer)).toMatchObject({ owed_cents: 0, undecided_cents: 0 });
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([]);
    // The credit on the first hire with a fee is still there.
    const next = await hiring.unlock(clinic);
    expect(await hiring.quote(clinic.viewer, next, 'Registered Nurse', later(10))).toMatchObject({
      charge_cents: 325_000,
    });
  });

  it('stays due if no plan is paid for its first working day', async () => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    const { id } = await hiring.hire(clinic.viewer, nurse, later(10));
    await letItStart(id);
    await till.service.waitUntilIdle();
    expect(await hiring.hireOf(clinic.viewer, nurse)).toMatchObject({ status: 'due', charge_cents: 325_000 });
    expect(await hiring.account(clinic.viewer)).toMatchObject({ owed_cents: 325_000, undecided_cents: 0 });
  });

  it('costs what was agreed to, once, where the plan has ended meanwhile', async () => {
    const clinic = await subscriber();
    const nurse = await hiring.unlock(clinic);
    const { id } = await hiring.hire(clinic.viewer, nurse, later(10));
    const [{ stripe_id } = { stripe_id: '' }]: { stripe_id: string }[] = await till.service.dataSource.query(
      'select stripe_id from subscription where owner_key = $1',
      [clinic.viewer.owner_key],
    );
    // As if it had ended some days ago.
    await till.sandbox('subscription', {
      id: stripe_id,
      status: 'canceled',
      ended_at: Math.floor(Date.now() / 1_000) - 3 * dayOf,
    });
    await untilStatus(clinic, 'canceled');
    await letItStart(id);
    expect(await untilDecided(clinic, nurse, 'paid')).toMatchObject({ charge_cents: 325_000 });
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('waits for the employer where it is no longer what was agreed to', async () => {
    const clinic = await subscriber();
    const [nurse, other] = [await hiring.unlock(clinic, 60), await hiring.unlock(clinic, 60)];
    const { id } = await hiring.hire(clinic.viewer, nurse, later(10));
    // Before the subscription: this one has the credit on the first hire.
    await hiring.hire(clinic.viewer, other, { offer_accepted_on: day(-30), starts_on: day(-20) });
    await till.service.dataSource.query(
      `update hire set starts_on = $2, offer_accepted_on = $2 where id = $1`,
      [id, day(-20)],
    );
    await till.service.deliver('billing.v1.ChargeRequested', { hireId: id });
    expect(await untilDecided(clinic, nurse, 'due')).toMatchObject({ charge_cents: 350_000, problem: null });
    await till.mail(clinic.email, /^Please pay \$3,500/);
  });

  it('is free on days that were paid for, and not on those of a renewal that was declined', async () => {
    await till.sandbox('clock', { advance_seconds: -45 * dayOf });
    const clinic = await subscriber();
    const { customers } = await till.known();
    const own = Object.values(customers).find(({ metadata }) => {
      return metadata.owner_key === clinic.viewer.owner_key;
    });
    await till.sandbox('renewals', { customer: own?.id, declined: true });
    await till.sandbox('clock', { advance_seconds: 45 * dayOf });
    await eventually(async () =>
      expect(['past_due', 'unpaid']).toContain((await till.subscription(clinic.viewer)).status),
    );
    const [paid, unpaid] = [await hiring.unlock(clinic, 60), await hiring.unlock(clinic, 60)];
    expect(
      await hiring.quote(clinic.viewer, paid, 'LPN', { offer_accepted_on: day(-40), starts_on: day(-30) }),
    ).toMatchObject({ free_because: 'subscription' });
    expect(await hiring.quote(clinic.viewer, unpaid)).toMatchObject({
      free_because: null,
      waits_for_start: false,
      charge_cents: 325_000,
    });
  });

  // Last, since it halts the service of the others.
  it('is decided once, by whichever of two processes comes first, after any restart', async () => {
    const clinic = await subscriber();
    const nurses = [await hiring.unlock(clinic), await hiring.unlock(clinic), await hiring.unlock(clinic)];
    const waiting: string[] = [];
    for (const nurse of nurses) waiting.push((await hiring.hire(clinic.viewer, nurse, later(10))).id);
    await till.service.waitUntilIdle();
    await till.service.halt();
    await till.rows(`update hire set starts_on = $2 where id = any($1)`, [waiting, day(-3)]);
    const processes = await Promise.all([KillableBilling.at(till), KillableBilling.at(till)]);
    await Promise.all(processes.map((each) => each.start()));
    const decided = `select count(*)::int as decided from hire where id = any($1) and status <> 'waiting'`;
    await eventually(async () => expect(await till.rows(decided, [waiting])).toEqual([{ decided: 3 }]));
    const asked = `select payload ->> 'hireId' as id, count(*)::int as times from outbox
      where type = 'billing.v1.ChargeRequested' and payload ->> 'hireId' = any($1) group by 1`;
    // Each was taken once; the one that has the credit on the first hire, as was agreed, is charged then, and invoiced.
    await eventually(async () => {
      const rows = (await till.rows(asked, [waiting])) as { times: number }[];
      expect(rows.map(({ times }) => times).sort()).toEqual([1, 1, 3]);
    });
    await Promise.all(processes.map((each) => each.stop()));
  });
});
