import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { HireScene } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

describe('Taxes, addresses and tax ids at Stripe', () => {
  const on = { STRIPE_AUTOMATIC_TAX: 'on', STRIPE_BILLING_ADDRESS: 'on', STRIPE_TAX_IDS: 'on' };
  const testBilling = duringTests(() => TestBilling.start({ more: on }));
  const scene = new HireScene(testBilling);

  it("include the tax of the card's address in a fee that the card on file is charged", async () => {
    const { clinic, hire } = await scene.reported();
    const { id, charge_cents } = hire;
    await eventually(async () => {
      const invoice = Object.values((await testBilling.readStandIn()).invoices).find(
        ({ metadata }) => metadata?.hire_id === id,
      );
      expect(invoice).toMatchObject({
        status: 'paid',
        total: charge_cents,
        automatic_tax: { enabled: true },
      });
      const { customers } = await testBilling.readStandIn();
      expect(customers[String(invoice?.customer)]).toMatchObject({ address: { postal_code: '94103' } });
    });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('are requested on the payment page, which takes the agreed amount', async () => {
    const { clinic, hire } = await scene.reported(null);
    const { id, charge_cents } = hire;
    const { sessionId = '' } = await scene.pay(clinic.viewer, id, charge_cents);
    expect((await testBilling.readStandIn()).sessions[sessionId]).toMatchObject({
      amount_total: 325_000,
      automatic_tax: { enabled: true },
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
    });
    await testBilling.click(sessionId, 'pay');
    await eventually(async () => expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]));
  });
});
