import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { Hiring } from './hiring.js';
import { Till } from './till.js';

describe('Receipts and invoices', () => {
  let till: Till;
  let hiring: Hiring;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
  });
  afterAll(() => till.stop());

  async function open(viewer: Viewer, which: 'openHireReceipt' | 'openInvoice', id: string) {
    const query = `mutation ($id: ID!) { ${which}(id: $id) { url } }`;
    const { data, refused } = await till.ask<Record<string, { url: string }>>(viewer, query, { id });
    return refused ?? data?.[which]?.url;
  }

  it('open at the current URL from Stripe for the employer of the hire', async () => {
    const clinic = await hiring.clinic('pay');
    const { id } = await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    await till.service.dataSource.query('update hire set receipt_url = null where id = $1', [id]);
    expect(await open(clinic.viewer, 'openHireReceipt', id)).toMatch(/\/receipt\/ch_/);
    const { viewer } = await hiring.clinic();
    for (const unknown of [id, 'no id'])
      expect(await open(viewer, 'openHireReceipt', unknown)).toBe('NOT_FOUND: Receipt not found');
  });

  it('of a hire are led to by a page of our own in the mail, since the hosted one ends after a month', async () => {
    const clinic = await hiring.clinic('pay');
    const { id } = await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    const { text } = await till.mail(clinic.email, /^Receipt/);
    expect(text).toContain(`http://localhost:3000/hires/receipt/${id}`);
    expect(text).not.toContain(':12111');
  });

  it('of a hire that the card on file was charged for have an invoice, with that payment and no other', async () => {
    const clinic = await hiring.clinic('pay');
    const { id, charge_cents } = await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    const invoice = await eventually(async () => {
      const { invoices } = await hiring.account(clinic.viewer);
      expect(invoices).toEqual([expect.objectContaining({ cents: charge_cents, status: 'paid' })]);
      return invoices[0]?.id ?? '';
    });
    expect(await open(clinic.viewer, 'openInvoice', invoice)).toContain(`/invoice/${invoice}`);
    const page = await fetch(`${till.stripeUrl}/invoice/${invoice}`);
    expect(await page.text()).toContain('Connection fee, Registered Nurse: $3,250.00');
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([charge_cents]);
    await till.service.waitUntilIdle();
    const { invoices } = await till.known();
    expect(Object.values(invoices).filter(({ metadata }) => metadata?.hire_id === id)).toHaveLength(1);
    const waiting = 'select id from hire where uninvoiced_payment is not null and id = $1';
    expect(await till.rows(waiting, [id])).toEqual([]);
  });

  it.each([
    ['POST /v1/invoices', 'lost'],
    ['POST /v1/invoices', 'failing'],
    ['POST /v1/invoices/', 'lost'],
    ['POST /v1/invoices/', 'down'],
  ])('are made once where Stripe is in trouble with %s (%s)', async (calls, kind) => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic);
    await till.sandbox('troubles', { kind, calls, times: 2 });
    const { id } = await hiring.hire(clinic.viewer, nurse);
    await eventually(async () => {
      const { invoices } = await hiring.account(clinic.viewer);
      expect(invoices.map(({ status }) => status)).toEqual(['paid']);
    });
    await till.sandbox('troubles', { kind: 'none' });
    const { invoices } = await till.known();
    expect(Object.values(invoices).filter(({ metadata }) => metadata?.hire_id === id)).toHaveLength(1);
  });

  it('of a hire that is paid on a page have an invoice, as a subscription has', async () => {
    const clinic = await hiring.clinic();
    const { id, charge_cents } = await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    await till.click((await hiring.pay(clinic.viewer, id, charge_cents)).sessionId, 'pay');
    const invoice = await eventually(async () => {
      const [made] = (await hiring.account(clinic.viewer)).invoices;
      expect(made).toMatchObject({ cents: charge_cents, status: 'paid' });
      return made?.id ?? '';
    });
    expect(await open(clinic.viewer, 'openInvoice', invoice)).toContain(`/invoice/${invoice}`);
    const { viewer } = await hiring.clinic();
    expect(await open(viewer, 'openInvoice', invoice)).toBe('NOT_FOUND: Invoice not found');
    for (const id of ['%00', '\u0000', '', "in_'"])
      expect(await open(clinic.viewer, 'openInvoice', id)).toBe('NOT_FOUND: Invoice not found');
  });
});
