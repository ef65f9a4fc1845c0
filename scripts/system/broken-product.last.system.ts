// Runs after all other files because it kills a service and the gateway of the shared product.
import { describe, it } from '@jest/globals';
import { apart, expectContacts } from './matches.ts';
import { newPerson, product } from './product.ts';
import { killGatewayDuring, teamSteps } from './team-steps.ts';

const { stack } = product;

describe('A broken product', () => {
  it('neither loses nor duplicates matches when matching is killed during writes', async () => {
    const [employer, alone] = [newPerson('employer'), apart()];
    const nurses = Array.from({ length: 5 }, () => newPerson('nurse'));
    await employer.postJob(alone);
    const writing = (async () => {
      await employer.postJob(alone);
      for (const nurse of nurses) await nurse.createProfile(alone);
    })();
    await stack.kill('matching');
    await writing;
    await stack.start('matching');
    await expectContacts(employer, 2 * nurses.length);
  });

  it('removes a member once if the gateway is killed, and lets nobody in after its restart', () =>
    killGatewayDuring(product, teamSteps.removal, 'writing'));
});
