import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { HireScene } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

describe('Subscription invoices', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);

  it('are listed for the owner, one per period, newest first, with links', async () => {
    const { viewer } = await scene.clinic();
    const { sessionId } = await testBilling.openCheckout(viewer, 'price_monthly');
    await testBilling.click(sessionId, 'pay');
    const invoices = async (count: number) =>
      eventually(async () => {
        const invoices = (await scene.account(viewer)).invoices;
        expect(invoices).toHaveLength(count);
        return invoices;
      });
    const [first] = await invoices(1);
    expect(first).toMatchObject({ cents: 250_000, status: 'paid' });
    expect(first?.url).toContain(`/invoice/${first?.id}`);
    await testBilling.controlStandIn('clock', { advance_seconds: 31 * 24 * 60 * 60 });
    const [newest, older] = await invoices(2);
    expect(older?.id).toBe(first?.id);
    expect(newest?.number).not.toBe(first?.number);
    expect(newest?.period_start).toBe(first?.period_end);
    expect((await scene.account((await scene.clinic()).viewer)).invoices).toEqual([]);
  });
});
