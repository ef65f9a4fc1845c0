import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { readField, requestField } from '@nearward/common/testing/request-field';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { PracticeScene } from './practice-scene.js';

const unlocked = 'Contact unlocked';
const needsCard = expect.stringMatching(/^TOO_MANY: .* Please add a card to unlock more, or wait/) as unknown;

describe('Unlock limits', () => {
  const scene = duringTests(() =>
    PracticeScene.start({
      RATE_LIMITS:
        'unlock=3/3600,unlock-day=4/86400,unlock-payer=6/86400,unlock-network=5/86400,interview=1/3600,hidden-list=1/3600',
    }),
  );

  const matchedWith = async (job: { job_id: string }, count: number) => {
    const people: string[] = [];
    while (people.length < count) people.push((await scene.matchedNurse(job)).profile_id);
    return people;
  };
  const clinicWithContacts = async (count: number, email?: string) => {
    const clinic = await scene.employer(email);
    return { ...clinic, people: await matchedWith(clinic, count) };
  };
  const unlock = ({ viewer }: { viewer: SignedIn }, people: string[]) =>
    Promise.all(people.map((profile_id) => scene.unlock(viewer, profile_id)));

  it('apply per hour and per day, also to concurrent requests, and explain what to do', async () => {
    const clinic = await clinicWithContacts(6);
    const responses = await unlock(clinic, clinic.people);
    expect(responses.filter((response) => response === unlocked)).toHaveLength(3);
    const tooMany =
      'TOO_MANY: You have unlocked as many contacts as you can for now. Please add a card to unlock more, or wait 60 minutes.';
    expect(new Set(responses)).toEqual(new Set([unlocked, tooMany]));

    for (const table of ['unlock', 'unlock_count']) await scene.age(`${table}.unlocked_at`, '1 hour');
    const later = await unlock(
      clinic,
      clinic.people.filter((_, index) => responses[index] !== unlocked),
    );
    expect(later.filter((response) => response === unlocked)).toHaveLength(1);
    expect(later.filter((response) => response.endsWith('wait 23 hours.'))).toHaveLength(2);
  });

  it('do not count contacts that are already unlocked', async () => {
    const clinic = await clinicWithContacts(4);
    const [first = '', ...others] = clinic.people;
    await unlock(clinic, clinic.people.slice(0, 3));
    expect(await unlock(clinic, [first, first])).toEqual([unlocked, unlocked]);
    expect((await unlock(clinic, others.slice(2)))[0]).toMatch(/^TOO_MANY/);
  });

  it('are higher with a card on file', async () => {
    const clinic = await clinicWithContacts(7);
    await unlock(clinic, clinic.people.slice(0, 3));
    await scene.changeCustomer(clinic.viewer, { hasCard: true });
    const responses = await unlock(clinic, clinic.people.slice(3));
    expect(responses.filter((response) => response === unlocked)).toHaveLength(3);
    expect(responses.find((response) => response !== unlocked)).toBe(
      'TOO_MANY: You have unlocked as many contacts as you can for now. Please wait 24 hours.',
    );
  });

  it('count all addresses of one mailbox together and suggest a card', async () => {
    const mailbox = uuid();
    const [first, second] = [
      await clinicWithContacts(2, `${mailbox}+0@clinic.example`),
      await clinicWithContacts(3, `${mailbox}+1@clinic.example`),
    ];
    expect(await unlock(first, first.people)).toEqual([unlocked, unlocked]);
    const responses: string[] = [];
    for (const id of second.people) responses.push(await scene.unlock(second.viewer, id));
    expect(responses).toEqual([unlocked, needsCard, needsCard]);
    await scene.changeCustomer(second.viewer, { hasCard: true });
    expect(await unlock(second, second.people.slice(1))).toEqual([unlocked, unlocked]);
  });

  it('count all employers of one network together, also for concurrent requests', async () => {
    const network = uuid();
    const clinics = await Promise.all([1, 2, 3].map(() => clinicWithContacts(2)));
    const mutation = 'mutation ($id: ID!) { unlockContact(profile_id: $id) { message } }';
    const from = async ({ viewer }: { viewer: SignedIn }, id: string) =>
      (await scene.service.graphql(viewer, mutation, { id }, network)).errors?.[0]?.extensions.code;
    const responses = await Promise.all(
      clinics.flatMap((clinic) => clinic.people.map((id) => from(clinic, id))),
    );
    expect(responses.filter((code) => code === undefined)).toHaveLength(5);
    expect(responses.filter((code) => code === 'TOO_MANY')).toHaveLength(1);
  });

  it('are listed for admins only', async () => {
    const clinic = await clinicWithContacts(5);
    await unlock(clinic, clinic.people);
    const query = '{ unlockLimitsReached { employer_name employer_email times unlocks pays } }';
    const admin = scene.service.viewer('admin@example.com', { is_admin: true });
    const reached = await readField<{ employer_email: string }[]>(scene.service, admin, query);
    expect(reached.filter(({ employer_email }) => employer_email === clinic.email)).toEqual([
      { employer_name: 'Bayside Clinic', employer_email: clinic.email, times: 2, unlocks: 3, pays: false },
    ]);
    for (const viewer of [clinic.viewer, null, { ...admin, actor_id: 'another-admin' }])
      expect(await requestField(scene.service, viewer, query)).toMatch(/^(FORBIDDEN|UNAUTHENTICATED)/);
  });

  const practiceWith = async (count: number) => {
    const practice = await scene.practice();
    return { ...practice, people: await matchedWith(practice, count) };
  };
  const countUnlocked = async (acts: [viewer: SignedIn, id: string | undefined][]) => {
    const responses = await Promise.all(acts.map(([viewer, id = '']) => scene.unlock(viewer, id)));
    return responses.filter((response) => response === unlocked).length;
  };

  it('are shared by many members of a practice, also concurrently', async () => {
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
    const [one, two] = [await practiceWith(3), await practiceWith(4)];
    const self = scene.service.viewer('member-of-two@example.com');
    for (const { owner_key } of [one, two])
      await scene.changeCustomer({ ...self, owner_key }, { hasCard: true });
    expect(await countUnlocked(one.people.map((id) => [scene.member(one, 'hiring', self), id]))).toBe(3);
    expect(await countUnlocked(two.people.map((id) => [scene.member(two, 'hiring', self), id]))).toBe(3);
  });

  it('without a card are not used up by unlocks with one for another practice', async () => {
    const [paying, other] = [await practiceWith(4), await practiceWith(1)];
    const self = scene.service.viewer('member-of-both@example.com');
    await scene.changeCustomer({ ...self, owner_key: paying.owner_key }, { hasCard: true });
    expect(await countUnlocked(paying.people.map((id) => [scene.member(paying, 'hiring', self), id]))).toBe(
      4,
    );
    expect(await countUnlocked(other.people.map((id) => [scene.member(other, 'hiring', self), id]))).toBe(1);
  });
});
