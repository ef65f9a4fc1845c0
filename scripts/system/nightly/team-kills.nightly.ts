import { describe, it } from '@jest/globals';
import { killGatewayDuring, teamSteps } from './team-steps.ts';
import { ownProduct } from './own-product.ts';

describe('Team whose gateway is killed', () => {
  const own = ownProduct();

  for (const [name, step] of Object.entries(teamSteps))
    for (const point of ['writing', 'stored'] as const)
      it(`has the effect of its ${name} once, killed at: ${point}`, () =>
        killGatewayDuring(own, step, point));
});
