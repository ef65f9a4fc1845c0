import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Hiring } from './hiring.js';
import { Till } from './till.js';

describe('A failure of its own that Stripe saved under a key', () => {
  let till: Till;
  let hiring: Hiring;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
  });
  afterAll(() => till.stop());

  it.each([
    ['failing', 'nothing was charged'],
    ['lost', 'the card was charged all the same'],
  ])('(%s: %s) is not repeated for ever, and the card is charged once', async (kind) => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic);
    await till.sandbox('troubles', { kind, calls: 'POST /v1/payment_intents', times: 1 });
    expect(await hiring.hire(clinic.viewer, nurse)).toMatchObject({ status: 'paid', charge_cents: 325_000 });
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('does not keep a page to pay from being opened', async () => {
    const clinic = await hiring.clinic();
    const { id } = await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    await till.sandbox('troubles', { kind: 'failing', calls: 'POST /v1/checkout/sessions', times: 1 });
    expect((await hiring.pay(clinic.viewer, id, 325_000)).refused).toBeUndefined();
  });
});
