import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { Hiring } from './hiring.js';
import { Till } from './till.js';

describe('Subscription invoices', () => {
  let till: Till;
  let hiring: Hiring;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
  });
  afterAll(() => till.stop());

  it('are listed for the owner, one per period, newest first, with links', async () => {
    const { viewer } = await hiring.clinic();
    const { sessionId } = await till.openCheckout(viewer, 'price_monthly');
    await till.click(sessionId, 'pay');
    const invoices = async (count: number) =>
      eventually(async () => {
        const found = (await hiring.account(viewer)).invoices;
        expect(found).toHaveLength(count);
        return found;
      });
    const [first] = await invoices(1);
    expect(first).toMatchObject({ cents: 250_000, status: 'paid' });
    expect(first?.url).toContain(`/invoice/${first?.id}`);
    await till.sandbox('clock', { advance_seconds: 31 * 24 * 60 * 60 });
    const [newest, older] = await invoices(2);
    expect(older?.id).toBe(first?.id);
    expect(newest?.number).not.toBe(first?.number);
    expect(newest?.period_start).toBe(first?.period_end);
    expect((await hiring.account((await hiring.clinic()).viewer)).invoices).toEqual([]);
  });
});
