import { describe, expect, it } from '@jest/globals';
import { scene, testBilling } from './shared-billing.js';

describe('Card that fails', () => {
  it('makes the hire due, emails the employer, and the hire can be paid once on a hosted page', async () => {
    const clinic = await scene.clinic('declinedLater');
    const { viewer, email } = clinic;
    const nurse = await scene.unlock(clinic);
    const hire = await scene.hire(viewer, nurse);
    expect(hire).toMatchObject({ status: 'due', problem: 'declined', charge_cents: 325_000 });
    expect((await scene.account(viewer)).owed_cents).toBe(325_000);
    expect((await testBilling.emailTo(email, /^Please pay/)).text).toContain('Your card was declined.');

    expect((await scene.pay(viewer, hire.id, 1)).error).toBe(
      'CONFLICT: The amount has changed. Please review it again.',
    );
    const pages = await Promise.all([1, 2, 3].map(() => scene.pay(viewer, hire.id, 325_000)));
    expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
    const page = pages[0]?.sessionId;
    expect(await (await testBilling.click(page, 'decline')).text()).toContain('Your card was declined.');
    expect((await testBilling.click(page, 'back')).headers.get('location')).toBe(
      'http://localhost:3000/billing',
    );
    const response = await testBilling.click(page, 'pay');
    expect(response.headers.get('location')).toBe('http://localhost:3000/billing?hire=paid');
    await scene.until(clinic, nurse, { status: 'paid' });
    expect(await scene.amountChargedAtStripe(viewer)).toEqual([325_000]);
    expect((await scene.account(viewer)).owed_cents).toBe(0);
    await testBilling.emailTo(email, /^Receipt/);
    expect((await scene.pay(viewer, hire.id, 325_000)).error).toBe(
      'CONFLICT: There is nothing to pay for this hire.',
    );
  });

  it('asks for a confirmation if the bank needs one', async () => {
    const clinic = await scene.clinic('asksAgain');
    expect(await scene.hire(clinic.viewer, await scene.unlock(clinic))).toMatchObject({
      status: 'due',
      problem: 'authentication_needed',
    });
    expect((await testBilling.emailTo(clinic.email, /^Please pay/)).text).toContain(
      'Your bank asks you to confirm the payment.',
    );
  });

  it('does not allow a second payment while the first webhook is pending', async () => {
    const { clinic, nurse, id } = await scene.reported(null);
    await testBilling.pauseWebhooks(true);
    const { sessionId } = await scene.pay(clinic.viewer, id, 325_000);
    await testBilling.click(sessionId, 'pay');
    expect((await scene.hireOf(clinic.viewer, nurse)).status).toBe('due');
    expect((await scene.pay(clinic.viewer, id, 325_000)).error).toBe(
      'CONFLICT: There is nothing to pay for this hire.',
    );
    await testBilling.controlStandIn('webhooks', { paused: false, copies: 5, shuffled: true });
    await scene.until(clinic, nurse, { status: 'paid' });
    await testBilling.controlStandIn('webhooks', { copies: 1, shuffled: false });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });
});

describe('Ledger', () => {
  it('is immutable', async () => {
    await scene.reported();
    for (const change of [
      'update ledger_entry set owed_cents = 0',
      'delete from ledger_entry',
      'truncate ledger_entry',
    ])
      await expect(testBilling.service.rows(change)).rejects.toThrow('never changed');
  });
});

describe('Charge that is repeated after its idempotency key expired', () => {
  it('finds the payment instead of charging again', async () => {
    const { clinic, nurse, id } = await scene.reported();
    const { dataSource } = testBilling.service;
    await dataSource.query('alter table ledger_entry disable trigger ledger_entry_stays');
    await dataSource.query(`delete from ledger_entry where hire_id = $1 and kind = 'charge'`, [id]);
    await dataSource.query('alter table ledger_entry enable trigger ledger_entry_stays');
    await dataSource.query(
      `update hire set status = 'charging', reported_at = now() - interval '3 days' where id = $1`,
      [id],
    );
    await testBilling.advanceDays(3);
    await testBilling.service.deliver('billing.v1.ChargeRequested', { hireId: id });
    await scene.until(clinic, nurse, { status: 'paid' });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
    await testBilling.advanceDays(-3);
  });
});
