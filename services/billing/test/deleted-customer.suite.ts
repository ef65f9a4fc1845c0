import { afterEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { HireScene, type Nurse } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

type OpenPage = (viewer: SignedIn, nurse: Nurse) => Promise<{ error: string | undefined }>;

describe('Customer deleted at Stripe, before the webhook about it', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);

  const pauseWebhooks = (paused: boolean) => testBilling.controlStandIn('webhooks', { paused });
  afterEach(() => pauseWebhooks(false));
  const customersOf = async ({ owner_key }: SignedIn) =>
    Object.values((await testBilling.readStandIn()).customers).filter(
      ({ metadata }) => metadata.owner_key === owner_key,
    );
  const deleteSilently = async (viewer: SignedIn) => {
    await testBilling.settle();
    await pauseWebhooks(true);
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
    await pauseWebhooks(false);
    await testBilling.click(opened?.sessionId, 'asksAgain');
    await eventually(async () => expect((await testBilling.card(viewer))?.last4).toBe('3155'));
  });

  it('is fetched without a connection, so that many requests for it leave some to others', async () => {
    const { viewer } = await scene.clinic('pay');
    const customer = await deleteSilently(viewer);
    testBilling.hangStripe(new RegExp(`/v1/customers/${customer}$`));
    const opening = testBilling.openCardSetup(viewer);
    await eventually(() => expect(testBilling.hangingCalls).toHaveLength(1));
    await testBilling.expectNoWaitingTransaction();
    expect(testBilling.hangingCalls).toHaveLength(1); // it still hangs
    testBilling.resumeStripe();
    expect((await opening).error).toBeUndefined();
  });

  const pages = {
    'buys a plan': (viewer) => testBilling.openCheckout(viewer),
    'pays a fee': async (viewer, nurse) => {
      const { id, charge_cents } = await scene.hireOf(viewer, nurse);
      return scene.pay(viewer, id, charge_cents);
    },
  } satisfies Record<string, OpenPage>;

  it.each(Object.entries<OpenPage>(pages))('is replaced while its employer %s', async (_, open) => {
    const clinic = await scene.clinic();
    const { viewer } = clinic;
    const nurse = await scene.unlock(clinic);
    expect(await scene.hire(viewer, nurse)).toMatchObject({ status: 'due' });
    await testBilling.openCardSetup(viewer);
    await deleteSilently(viewer);
    expect((await open(viewer, nurse)).error).toBeUndefined();
    expect(await customersOf(viewer)).toHaveLength(1);
  });
});
