import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { Hiring } from './hiring.js';
import { Till } from './till.js';

describe('With taxes, addresses and tax ids switched on', () => {
  let till: Till;
  let hiring: Hiring;
  beforeAll(async () => {
    const on = { STRIPE_AUTOMATIC_TAX: 'on', STRIPE_BILLING_ADDRESS: 'on', STRIPE_TAX_IDS: 'on' };
    till = await Till.start({ more: on });
    hiring = new Hiring(till);
  });
  afterAll(() => till.stop());

  it('a fee that the card on file is charged for contains the tax where the card’s address is', async () => {
    const clinic = await hiring.clinic('pay');
    const { id, charge_cents } = await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    await eventually(async () => {
      const made = Object.values((await till.known()).invoices).find(
        ({ metadata }) => metadata?.hire_id === id,
      );
      expect(made).toMatchObject({ status: 'paid', total: charge_cents, automatic_tax: { enabled: true } });
      const { customers } = await till.known();
      expect(customers[made?.customer ?? '']).toMatchObject({ address: { postal_code: '94103' } });
    });
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('a page on which a fee is paid asks for them, and takes what was agreed to', async () => {
    const clinic = await hiring.clinic();
    const { id, charge_cents } = await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    const { sessionId = '' } = await hiring.pay(clinic.viewer, id, charge_cents);
    expect((await till.known()).sessions[sessionId]).toMatchObject({
      amount_total: 325_000,
      automatic_tax: { enabled: true },
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
    });
    await till.click(sessionId, 'pay');
    await eventually(async () => expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]));
  });
});
