import { eventually } from '@nearward/common/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { decideSuspension } from '../../personas/decide-suspension.ts';
import { onlyEachOther } from '../../personas/matched-people.ts';
import { newPerson } from '../../personas/person.ts';
import { ownProduct } from './own-product.ts';

describe('A suspension while jobs, profiles, matching and contacts are down', () => {
  const own = ownProduct();

  it('hides the professional once they are up again', async () => {
    const { stack } = own;
    const stoppedServices = ['jobs', 'profiles', 'matching', 'contacts'] as const;
    const only = onlyEachOther();
    const [clinic, nurse, unlocked] = [
      newPerson('clinic', stack.at),
      newPerson('nurse', stack.at),
      newPerson('unlocked', stack.at),
    ];
    await clinic.postJob(only);
    for (const each of [nurse, unlocked]) await each.createProfile(only);
    for (const each of [clinic, nurse, unlocked]) await each.signIn();
    const seen = async () => (await clinic.call('GET /contacts')).contacts;
    await eventually(async () => expect(await seen()).toHaveLength(2));
    const unlockedId = (await unlocked.current()).profile?.id ?? '';
    await clinic.call('POST /profiles/:id/unlock', { id: unlockedId });

    for (const service of stoppedServices) await stack.kill(service);
    for (const { email } of [nurse, unlocked]) await decideSuspension(email, 'suspend', stack.at);
    for (const service of stoppedServices) await stack.start(service);
    await eventually(async () => expect(await seen()).toHaveLength(1));
    expect(await seen()).toMatchObject([{ profile_id: unlockedId, is_unlocked: true }]);
    await eventually(async () => expect((await clinic.current()).jobs[0]?.facts?.matches).toBe(0));
    expect((await nurse.current()).recommended).toEqual([]);

    for (const { email } of [nurse, unlocked]) await decideSuspension(email, 'reinstate', stack.at);
    await eventually(async () => expect(await seen()).toHaveLength(2));
  });
});
