import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import { billingService } from '../src/app.module.js';

describe("A person's subscription", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(billingService);
  });
  afterAll(() => service.stop());

  const query = `query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) {
    ... on User { subscription { status stripe_price_id start_date cancel_at_period_end } } } }`;

  it('is none, and shown to that person only', async () => {
    const viewer = service.viewer('clinic@example.com');
    const other = service.viewer('other@example.com');
    const own = await service.graphql<{ _entities: unknown[] }>(viewer, query, { id: viewer.user_id });
    expect(own.data._entities).toEqual([
      {
        subscription: {
          status: 'none',
          stripe_price_id: null,
          start_date: null,
          cancel_at_period_end: false,
        },
      },
    ]);
    const { errors } = await service.graphql(other, query, { id: viewer.user_id });
    expect(errors?.[0]?.message).toBe('Not found');
  });
});
