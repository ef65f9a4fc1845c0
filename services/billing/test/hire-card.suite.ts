import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Hiring } from './hiring.js';
import { Till } from './till.js';

describe('Card for hires', () => {
  let till: Till;
  let hiring: Hiring;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
  });
  afterAll(() => till.stop());

  const untilGone = (viewer: SignedIn) => eventually(async () => expect(await till.card(viewer)).toBeNull());
  const cardAtStripe = async (viewer: SignedIn): Promise<string> => {
    const rows = await till.rows('select stripe_id from card where owner_key = $1', [viewer.owner_key]);
    return (rows as { stripe_id: string }[])[0]?.stripe_id ?? '';
  };
  const subscribe = async (viewer: SignedIn) => {
    const { sessionId } = await till.openCheckout(viewer);
    await till.click(sessionId, 'pay');
    await eventually(async () => expect((await till.subscription(viewer)).status).toBe('active'));
  };

  it('differs from the card of a subscription', async () => {
    const { viewer } = await hiring.clinic();
    await subscribe(viewer);
    await till.service.waitUntilIdle();
    expect(await till.card(viewer)).toBeNull();
  });

  it('is removed once detached at Stripe, and the next hire becomes due', async () => {
    const clinic = await hiring.clinic('pay');
    await till.sandbox('cards/detach', { payment_method: await cardAtStripe(clinic.viewer) });
    await untilGone(clinic.viewer);
    const nurse = await hiring.unlock(clinic);
    expect((await hiring.quote(clinic.viewer, nurse)).has_card).toBe(false);
    expect(await hiring.hire(clinic.viewer, nurse)).toMatchObject({ status: 'due', problem: 'no_card' });
  });

  it('is not usable after it expired, and shows that', async () => {
    const clinic = await hiring.clinic('pay');
    const payment_method = await cardAtStripe(clinic.viewer);
    await till.sandbox('cards', { payment_method, exp_month: 1, exp_year: 2024 });
    await eventually(async () => expect((await till.card(clinic.viewer))?.exp_year).toBe(2024));
    const nurse = await hiring.unlock(clinic);
    expect((await hiring.quote(clinic.viewer, nurse)).has_card).toBe(false);
  });

  it('ends with the subscription of a customer deleted at Stripe, and both can be bought again', async () => {
    const clinic = await hiring.clinic('pay');
    await subscribe(clinic.viewer);
    const { customers } = await till.known();
    const own = Object.values(customers).find(({ metadata }) => {
      return metadata.owner_key === clinic.viewer.owner_key;
    });
    await till.sandbox('customers/delete', { customer: own?.id });
    await untilGone(clinic.viewer);
    await eventually(async () => expect((await till.subscription(clinic.viewer)).status).toBe('canceled'));
    await hiring.saveCard(clinic.viewer, 'pay');
    await subscribe(clinic.viewer);
    const nurse = await hiring.unlock(clinic);
    expect(await hiring.hire(clinic.viewer, nurse)).toMatchObject({ status: 'free' });
  });
});
