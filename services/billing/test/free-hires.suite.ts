import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { addDays, dayIn } from '../src/ledger/days.js';
import { type Clinic, day } from './hire-scene.js';
import { scene, testBilling } from './shared-billing.js';

describe('Hire by a subscriber', () => {
  async function createSubscriber(): Promise<Clinic> {
    const clinic = await scene.clinic('pay');
    await testBilling.subscribe(clinic.viewer);
    return clinic;
  }
  const later = (days: number) => ({ offer_accepted_on: day(-1), starts_on: day(days) });
  /** The first working day is today. */
  async function reachStart(id: string): Promise<void> {
    await testBilling.rows('update hire set starts_on = $2 where id = $1', [id, day(0)]);
    await testBilling.service.deliver('billing.v1.ChargeRequested', { hireId: id });
  }

  it('that starts later is pending until that day and free if it is paid for', async () => {
    const clinic = await createSubscriber();
    const nurse = await scene.unlock(clinic);
    expect(await scene.quote(clinic.viewer, nurse, 'Registered Nurse', later(700))).toMatchObject({
      waits_for_start: true,
      free_because: null,
      charge_cents: 325_000,
    });
    const hire = await scene.hire(clinic.viewer, nurse, later(700));
    expect(hire).toMatchObject({ status: 'waiting', free_because: null, charge_cents: 325_000 });
    expect(await scene.entries(clinic.viewer, nurse)).toEqual([]);
    expect((await testBilling.emailTo(clinic.email, /recorded/)).text).toContain('We decide on that day');
    expect((await scene.pay(clinic.viewer, hire.id, 325_000)).error).toBe(
      'CONFLICT: There is nothing to pay for this hire.',
    );
    expect(await scene.end(clinic.viewer, hire.id, day(700))).toBe(
      'CONFLICT: We decide on the first working day whether a fee is owed for this hire.',
    );
    await reachStart(hire.id);
    await scene.until(clinic, nurse, { status: 'free', free_because: 'subscription', fee_cents: 0 });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([]);
  });

  it('is decided immediately only if its first working day has begun at its place', async () => {
    const clinic = await createSubscriber();
    const nurse = scene.newNurse();
    // In a time zone where the date differs from UTC, and does not change soon.
    const timeZone = new Date().getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const today = dayIn(timeZone, new Date());
    await scene.unlockAs(nurse, clinic, 10, { timeZone });
    const asks = async (starts_on: string) =>
      scene.quote(clinic.viewer, nurse, 'LPN', { offer_accepted_on: addDays(today, -1), starts_on });
    expect(await asks(today)).toMatchObject({ waits_for_start: false, free_because: 'subscription' });
    expect(await asks(addDays(today, 1))).toMatchObject({ waits_for_start: true, free_because: null });
  });

  it('is free on the widest range of paid days if its time zone is unknown', async () => {
    const clinic = await scene.clinic();
    await testBilling.openCardSetup(clinic.viewer); // creates the customer
    const first = day(-9);
    await testBilling.rows(
      `insert into invoice (stripe_id, owner_key, cents, status, created_at, period_start, period_end)
       values ($1, $1, 250000, 'paid', now(), ($2::date + time '10:30') at time zone 'UTC',
               ($2::date + 2 + time '14:30') at time zone 'UTC')`,
      [clinic.viewer.owner_key, first],
    );
    const nurse = scene.newNurse();
    await scene.unlockAs(nurse, clinic, 60);
    const isFree = async (days: number) => {
      const dates = { offer_accepted_on: addDays(first, -9), starts_on: addDays(first, days) };
      return (await scene.quote(clinic.viewer, nurse, 'LPN', dates)).free_because === 'subscription';
    };
    expect(await Promise.all([-2, -1, 3, 4].map(isFree))).toEqual([false, true, true, false]);
  });

  it('is decided on its first working day if the plan is bought after the report', async () => {
    const { clinic, nurse, id } = await scene.reported(null, later(10));
    const before = await scene.pay(clinic.viewer, id, 325_000);
    expect(before.sessionId).toBeTruthy();
    await testBilling.subscribe(clinic.viewer);
    expect(await scene.hireOf(clinic.viewer, nurse)).toMatchObject({ status: 'waiting', problem: null });
    expect(await scene.account(clinic.viewer)).toMatchObject({
      owed_cents: 325_000,
      undecided_cents: 325_000,
    });
    expect((await scene.pay(clinic.viewer, id, 325_000)).error).toBe(
      'CONFLICT: We decide on the first working day whether a fee is owed for this hire.',
    );
    await reachStart(id);
    await scene.until(clinic, nurse, { status: 'free', free_because: 'subscription', charge_cents: 0 });
    expect(await scene.account(clinic.viewer)).toMatchObject({ owed_cents: 0, undecided_cents: 0 });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([]);
    // The credit on the first hire with a fee is still there.
    const next = await scene.unlock(clinic);
    expect(await scene.quote(clinic.viewer, next, 'Registered Nurse', later(10))).toMatchObject({
      charge_cents: 325_000,
    });
  });

  it('stays due if no plan is paid for its first working day', async () => {
    const { clinic, nurse, id } = await scene.reported(null, later(10));
    await reachStart(id);
    await testBilling.service.waitUntilIdle();
    expect(await scene.hireOf(clinic.viewer, nurse)).toMatchObject({ status: 'due', charge_cents: 325_000 });
    expect(await scene.account(clinic.viewer)).toMatchObject({ owed_cents: 325_000, undecided_cents: 0 });
  });

  it('costs the agreed fee once if the plan has ended', async () => {
    const clinic = await createSubscriber();
    const nurse = await scene.unlock(clinic);
    const { id } = await scene.hire(clinic.viewer, nurse, later(10));
    const query = 'select stripe_id from subscription where owner_key = $1';
    const [row] = (await testBilling.rows(query, [clinic.viewer.owner_key])) as { stripe_id: string }[];
    // Makes it look as if it had ended a few days ago.
    await testBilling.controlStandIn('subscription', {
      id: row?.stripe_id,
      status: 'canceled',
      ended_at: Math.floor(Date.now() / 1_000) - 3 * 86_400,
    });
    await testBilling.untilSubscription(clinic.viewer, 'canceled');
    await reachStart(id);
    await scene.until(clinic, nurse, { status: 'paid', charge_cents: 325_000 });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('waits for the employer if the price differs from the agreed one', async () => {
    const clinic = await createSubscriber();
    const [nurse, other] = [await scene.unlock(clinic, 60), await scene.unlock(clinic, 60)];
    const { id } = await scene.hire(clinic.viewer, nurse, later(10));
    // Before the subscription, so this hire has the first-hire credit.
    await scene.hire(clinic.viewer, other, { offer_accepted_on: day(-30), starts_on: day(-20) });
    const query = 'update hire set starts_on = $2, offer_accepted_on = $2 where id = $1';
    await testBilling.rows(query, [id, day(-20)]);
    await testBilling.service.deliver('billing.v1.ChargeRequested', { hireId: id });
    await scene.until(clinic, nurse, { status: 'due', charge_cents: 350_000, problem: null });
    await testBilling.emailTo(clinic.email, /^Please pay \$3,500/);
  });

  it('is free on paid days, but not after a declined renewal', async () => {
    await testBilling.advanceDays(-45);
    const clinic = await createSubscriber();
    const customer = (await testBilling.customerOf(clinic.viewer))?.id;
    await testBilling.controlStandIn('renewals', { customer, declined: true });
    await testBilling.advanceDays(45);
    await eventually(async () =>
      expect(['past_due', 'unpaid']).toContain((await testBilling.subscription(clinic.viewer)).status),
    );
    const [paid, unpaid] = [await scene.unlock(clinic, 60), await scene.unlock(clinic, 60)];
    expect(
      await scene.quote(clinic.viewer, paid, 'LPN', { offer_accepted_on: day(-40), starts_on: day(-30) }),
    ).toMatchObject({ free_because: 'subscription' });
    expect(await scene.quote(clinic.viewer, unpaid)).toMatchObject({
      free_because: null,
      waits_for_start: false,
      charge_cents: 325_000,
    });
  });
});
