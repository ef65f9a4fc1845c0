import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { Viewer } from '@nearward/common/viewer/viewer';
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

  it('of a hire are where Stripe says at that moment, for its employer', async () => {
    const clinic = await hiring.clinic('pay');
    const { id } = await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    await till.service.dataSource.query('update hire set receipt_url = null where id = $1', [id]);
    expect(await open(clinic.viewer, 'openHireReceipt', id)).toMatch(/\/receipt\/ch_/);
    const { viewer } = await hiring.clinic();
    for (const unknown of [id, 'no id'])
      expect(await open(viewer, 'openHireReceipt', unknown)).toBe('NOT_FOUND: Receipt not found');
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
  });
});
