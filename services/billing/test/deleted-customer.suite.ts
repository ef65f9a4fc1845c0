import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { scene, testBilling } from './shared-billing.js';

describe('Customer deleted at Stripe, before the webhook about it', () => {
  afterEach(() => testBilling.pauseWebhooks(false));
  const customersOf = async ({ owner_key }: SignedIn) =>
    Object.values((await testBilling.readStandIn()).customers).filter(
      ({ metadata }) => metadata.owner_key === owner_key,
    );
  const deleteSilently = async (viewer: SignedIn) => {
    await testBilling.settle();
    await testBilling.pauseWebhooks(true);
    const [customer] = await customersOf(viewer);
    await testBilling.controlStandIn('customers/delete', { customer: customer?.id });
    return String(customer?.id);
  };

  it('loses its card and is replaced once, while its employer saves another card', async () => {
    const { viewer } = await scene.clinic('pay');
    await deleteSilently(viewer);
    const [opened] = await Promise.all([1, 2, 3].map(() => testBilling.openCardSetup(viewer)));
    expect(opened?.error).toBeUndefined();
    expect(await testBilling.card(viewer)).toBeNull();
    expect(await customersOf(viewer)).toHaveLength(1);
    await testBilling.pauseWebhooks(false);
    await testBilling.click(opened?.sessionId, 'asksAgain');
    await eventually(async () => expect((await testBilling.card(viewer))?.last4).toBe('3155'));
  });

  it('is replaced while its employer buys a plan or pays a fee', async () => {
    const clinic = await scene.clinic();
    const { viewer } = clinic;
    const hire = await scene.hire(viewer, await scene.unlock(clinic));
    const pages = [
      () => testBilling.openCheckout(viewer),
      () => scene.pay(viewer, hire.id, hire.charge_cents),
    ];
    for (const open of pages) {
      await testBilling.openCardSetup(viewer);
      await deleteSilently(viewer);
      expect((await open()).error).toBeUndefined();
      expect(await customersOf(viewer)).toHaveLength(1);
      await testBilling.pauseWebhooks(false);
    }
  });
});

describe('Customer deleted at Stripe', () => {
  /** Waits until the service knows. */
  const deleteAtStripe = async (viewer: SignedIn): Promise<string> => {
    const customer = (await testBilling.customerOf(viewer))?.id ?? '';
    await testBilling.controlStandIn('customers/delete', { customer });
    const query = 'select from former_customer where stripe_id = $1';
    await eventually(async () => expect(await testBilling.rows(query, [customer])).toHaveLength(1));
    return customer;
  };

  it('ends card and subscription, and both can be bought again', async () => {
    const clinic = await scene.clinic('pay');
    await testBilling.subscribe(clinic.viewer);
    await deleteAtStripe(clinic.viewer);
    expect(await testBilling.card(clinic.viewer)).toBeNull();
    expect((await testBilling.subscription(clinic.viewer)).status).toBe('canceled');
    await scene.saveCard(clinic.viewer, 'pay');
    await testBilling.subscribe(clinic.viewer);
    const nurse = await scene.unlock(clinic);
    expect(await scene.hire(clinic.viewer, nurse)).toMatchObject({ status: 'free' });
  });
});
