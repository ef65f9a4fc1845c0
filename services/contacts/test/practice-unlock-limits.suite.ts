import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { PracticeScene } from './practice-scene.js';

const unlocked = 'Contact unlocked';

describe('Unlock limits of practices', () => {
  const scene = duringTests(() =>
    PracticeScene.start({
      RATE_LIMITS: 'unlock=3/3600,unlock-day=4/86400,unlock-payer=5/86400,unlock-network=100/86400',
    }),
  );

  const practiceWith = async (count: number) => {
    const practice = await scene.practice();
    const people: string[] = [];
    for (let n = 0; n < count; n++) people.push((await scene.matchedNurse(practice)).profile_id);
    return { ...practice, people };
  };
  const countUnlocked = async (acts: [viewer: SignedIn, id: string | undefined][]) => {
    const responses = await Promise.all(acts.map(([viewer, id = '']) => scene.unlock(viewer, id)));
    return responses.filter((response) => response === unlocked).length;
  };

  it('are shared by many members, also concurrently', async () => {
    const practice = await practiceWith(6);
    expect(await countUnlocked(practice.people.map((id) => [scene.member(practice), id]))).toBe(3);
  });

  it('count an account over all practices for which it acts, and for itself', async () => {
    const [one, two] = [await practiceWith(2), await practiceWith(3)];
    const alone = await scene.employer();
    const own = await scene.matchedNurse(alone);
    const [actingOne, actingTwo] = [
      scene.member(one, 'hiring', alone.viewer),
      scene.member(two, 'owner', alone.viewer),
    ];
    expect(await scene.unlock(alone.viewer, own.profile_id)).toBe(unlocked);
    expect(await countUnlocked(one.people.map((id) => [actingOne, id]))).toBe(2);
    expect(await countUnlocked(two.people.map((id) => [actingTwo, id]))).toBe(0);
    const colleague = scene.member(two);
    expect(await countUnlocked(two.people.map((id) => [colleague, id]))).toBe(3);
  });

  it('count an account over practices with a card', async () => {
    const [one, two] = [await practiceWith(3), await practiceWith(3)];
    const self = scene.service.viewer('member-of-two@example.com');
    for (const { owner_key } of [one, two])
      await scene.changeCustomer({ ...self, owner_key }, { hasCard: true });
    expect(await countUnlocked(one.people.map((id) => [scene.member(one, 'hiring', self), id]))).toBe(3);
    expect(await countUnlocked(two.people.map((id) => [scene.member(two, 'hiring', self), id]))).toBe(2);
  });

  it('without a card are not used up by unlocks with one', async () => {
    const [paying, other] = [await practiceWith(4), await practiceWith(1)];
    const self = scene.service.viewer('member-of-both@example.com');
    await scene.changeCustomer({ ...self, owner_key: paying.owner_key }, { hasCard: true });
    expect(await countUnlocked(paying.people.map((id) => [scene.member(paying, 'hiring', self), id]))).toBe(
      4,
    );
    expect(await countUnlocked(other.people.map((id) => [scene.member(other, 'hiring', self), id]))).toBe(1);
  });
});
