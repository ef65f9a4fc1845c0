import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { scene, testBilling } from './shared-billing.js';

describe('Receipts and invoices', () => {
  async function open(viewer: Viewer, which: 'openHireReceipt' | 'openInvoice', id: string) {
    const query = `mutation ($id: ID!) { ${which}(id: $id) { url } }`;
    const { data, error } = await testBilling.request<Record<string, { url: string }>>(viewer, query, { id });
    return error ?? data?.[which]?.url;
  }

  it('open at the current Stripe URL for the employer, through a page of our own in the email', async () => {
    const { clinic, id } = await scene.reported();
    const { text } = await testBilling.emailTo(clinic.email, /^Receipt/);
    expect(text).toContain(`http://localhost:3000/hires/receipt/${id}`);
    expect(text).not.toContain(':12111'); // links at Stripe expire after a month
    await testBilling.rows('update hire set receipt_url = null where id = $1', [id]);
    expect(await open(clinic.viewer, 'openHireReceipt', id)).toMatch(/\/receipt\/ch_/);
    const { viewer } = await scene.clinic();
    for (const unknown of [id, 'no id'])
      expect(await open(viewer, 'openHireReceipt', unknown)).toBe('NOT_FOUND: Receipt not found');
  });

  it('include an invoice with exactly one payment for a charge to the card on file', async () => {
    const { clinic, hire } = await scene.reported();
    const { id, charge_cents } = hire;
    const invoice = await eventually(async () => {
      const { invoices } = await scene.account(clinic.viewer);
      expect(invoices).toEqual([expect.objectContaining({ cents: charge_cents, status: 'paid' })]);
      return invoices[0]?.id ?? '';
    });
    expect(await open(clinic.viewer, 'openInvoice', invoice)).toContain(`/invoice/${invoice}`);
    const page = await fetch(`${testBilling.stripeUrl}/invoice/${invoice}`);
    expect(await page.text()).toContain('Connection fee, Registered Nurse: $3,250.00');
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([charge_cents]);
    await testBilling.service.waitUntilIdle();
    const { invoices } = await testBilling.readStandIn();
    expect(Object.values(invoices).filter(({ metadata }) => metadata?.hire_id === id)).toHaveLength(1);
    const uninvoicedHires = 'select id from hire where uninvoiced_payment is not null and id = $1';
    expect(await testBilling.rows(uninvoicedHires, [id])).toEqual([]);
  });

  it('include an invoice for a hire paid on a page, as for a subscription', async () => {
    const { clinic, hire } = await scene.reported(null);
    const { id, charge_cents } = hire;
    await scene.payOnPage(clinic, { id, charge_cents });
    const invoice = await eventually(async () => {
      const [made] = (await scene.account(clinic.viewer)).invoices;
      expect(made).toMatchObject({ cents: charge_cents, status: 'paid' });
      return made?.id ?? '';
    });
    expect(await open(clinic.viewer, 'openInvoice', invoice)).toContain(`/invoice/${invoice}`);
    const { viewer } = await scene.clinic();
    expect(await open(viewer, 'openInvoice', invoice)).toBe('NOT_FOUND: Invoice not found');
    for (const id of ['%00', '\u0000', '', "in_'"])
      expect(await open(clinic.viewer, 'openInvoice', id)).toBe('NOT_FOUND: Invoice not found');
  });
});
