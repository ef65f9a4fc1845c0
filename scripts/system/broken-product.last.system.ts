// Runs after all other files because it kills and freezes services of the shared product.
import { eventually } from '@nearward/common/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { apart, expectContacts } from './matches.ts';
import { newPerson, product } from './product.ts';
import { killGatewayDuring, teamSteps } from './team-steps.ts';

const { stack, signal } = product;

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

  it('responds 503 for calls to a frozen service, and recovers when it continues', async () => {
    const [nurse, visitor] = [newPerson('nurse'), newPerson('visitor')];
    await nurse.createProfile(apart());
    await nurse.signIn();
    const place = () => visitor.try('GET', '/api/geocode?address=94601');
    signal('matching', 'SIGSTOP');
    try {
      const { status, text } = await place();
      expect([status, JSON.parse(text)]).toEqual([503, expect.objectContaining({ code: 'UNAVAILABLE' })]);
      const { profile, unavailable } = await nurse.call('GET /user/current');
      expect(profile).toMatchObject({ name: 'Dana Ortiz' });
      expect(unavailable).toEqual(['recommended', 'recommended_total']);
    } finally {
      signal('matching', 'SIGCONT');
    }
    await eventually(async () => expect((await place()).status).toBe(200));
    await eventually(async () => expect((await nurse.call('GET /user/current')).unavailable).toEqual([]));
  });

  it('removes a member once if the gateway is killed, and lets nobody in after its restart', () =>
    killGatewayDuring(product, teamSteps.removal, 'writing'));
});
