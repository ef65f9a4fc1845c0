import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { Aggregate } from '@nearward/common/events/outbox';
import { repeat } from '@nearward/common/testing/repeat';
import type { EventContent, EventType } from '@nearward/proto/events';
import { v7 as uuid } from 'uuid';
import { endedMatch, job, match, profile } from './factories.js';
import { Scene } from './scene.js';

const shifts = [0, 3, 5, 1, 2, 4, 6].slice(0, repeat(2, 7));
const orders = shifts.flatMap((shift) => [false, true].map((backwards) => ({ shift, backwards })));

const reorder = <T>(items: T[], { shift, backwards }: { shift: number; backwards: boolean }): T[] => {
  const rotated = [...items.slice(shift), ...items.slice(0, shift)];
  return backwards ? rotated.reverse() : rotated;
};

describe('Events in any order, each delivered repeatedly', () => {
  const scene = duringTests(() => Scene.start());

  /** Delivers an event under an id. */
  type Delivery = (id: string) => Promise<void>;
  const event =
    <T extends EventType>(type: T, message: EventContent<T>, of?: Aggregate): Delivery =>
    (id) =>
      scene.service.deliver(type, message, of, id);
  /** The events of a clinic's job and a nurse's profile, in their original order. */
  const story = () => {
    const { service } = scene;
    const [jobId, profileId] = [uuid(), uuid()];
    const ofJob = (version: number) => ({ id: jobId, version });
    const ofProfile = (version: number) => ({ id: profileId, version });
    const clinic = service.viewer(`${jobId}@example.com`);
    const posted = { ...scene.owner(clinic), id: jobId, email: 'clinic@example.com' };
    const person = { ...scene.owner(service.viewer(profileId)), id: profileId, email: 'nurse@example.com' };
    const changed = profile(person, { specialties: ['Cardiology', 'Oncology'] });
    const events = [
      event('jobs.v1.JobPosted', { job: job(posted) }, ofJob(1)),
      event('profiles.v1.ProfileCreated', { profile: profile(person) }, ofProfile(1)),
      event('matching.v1.MatchesChanged', match(jobId, profileId, 1n)),
      event('matching.v1.MatchesChanged', endedMatch(jobId, profileId, 2n)),
      event('jobs.v1.JobChanged', { job: job(posted, { title: 'LPN' }) }, ofJob(2)),
      event('profiles.v1.ProfileChanged', { profile: changed }, ofProfile(2)),
      event('matching.v1.MatchesChanged', match(jobId, profileId, 3n)),
    ];
    const removals = [
      event('jobs.v1.JobRemoved', { jobId }, ofJob(3)),
      event('profiles.v1.ProfileRemoved', { profileId }, ofProfile(3)),
    ];
    return { clinic, jobId, profileId, events, removals };
  };

  const deliverTwice = async (events: Delivery[]) => {
    for (const deliver of events) {
      const id = uuid();
      await deliver(id);
      await deliver(id);
      await scene.waitForDeliveries();
    }
    const again = [...events].reverse().map((deliver) => deliver(uuid()));
    await Promise.all(again);
    await scene.waitForDeliveries();
  };

  const inEachOrder = (check: (order: (typeof orders)[number]) => Promise<void>) => async () => {
    for (const order of orders) await check(order);
  };

  it(
    'lead to the same contact',
    inEachOrder(async (order) => {
      const { clinic, events } = story();
      await deliverTwice(reorder(events, order));
      const contact = { job_title: 'LPN', all_specialties: ['Cardiology', 'Oncology'] };
      expect((await scene.contacts(clinic)).contacts).toMatchObject([
        { ...contact, has_match: true, miles: 10 },
      ]);
    }),
  );

  it(
    'do not bring back removed data',
    inEachOrder(async (order) => {
      const { clinic, jobId, profileId, events, removals } = story();
      await deliverTwice(reorder([...events, ...removals], order));
      expect((await scene.contacts(clinic)).contacts).toEqual([]);
      expect(await scene.readTables('profile_card')).not.toContain(profileId);
      const { viewer } = await scene.nurse();
      expect(await scene.save(viewer, jobId)).toBe('NOT_FOUND: Job not found');
    }),
  );

  it(
    'give the founder of a practice what the address has',
    inEachOrder(async (order) => {
      const { service } = scene;
      const { clinic, events } = story();
      const addressKey = clinic.owner_key;
      const newKey = `new-${uuid()}`;
      await scene.chooseEmails(clinic, 'interest', 'never');
      const founding = [
        event('identity.v1.OwnerKeyReplaced', { addressKey, newKey }),
        event('identity.v1.PracticeChanged', { practiceId: uuid(), ownerKey: addressKey }),
      ];
      await deliverTwice(reorder([...events, ...founding], order));
      expect((await scene.contacts(clinic)).contacts).toHaveLength(1);
      const rows = (query: string, key: string) => service.rows(query, key);
      expect(await rows('select kind, pace from mail_choice where owner_key = $1', newKey)).toEqual(
        await rows('select kind, pace from mail_choice where owner_key = $1', addressKey),
      );
      expect(await rows('select from mail_choice where owner_key = $1', newKey)).toHaveLength(1);
      expect(await rows('select from confirmed_owner where owner_key = $1', newKey)).toHaveLength(1);
      expect(await rows('select from practice where owner_key = $1', addressKey)).toHaveLength(1);
    }),
  );

  it('leave no open practice that closed, and keep one that was founded later', async () => {
    const ownerKey = `practice-${uuid()}`;
    const deletion = { deletionId: uuid(), askedAt: new Date(Date.now() + 60_000).toISOString() };
    const changed = { practiceId: uuid(), ownerKey };
    const isOpen = async () => {
      await scene.waitForDeliveries();
      const query = 'select from practice where owner_key = $1 and closed_at is null';
      return (await scene.rows(query, ownerKey)).length === 1;
    };
    for (let time = 0; time < 2; time += 1) {
      await scene.service.deliverDeletion(ownerKey, deletion);
      await scene.service.deliver('identity.v1.PracticeChanged', changed);
      expect(await isOpen()).toBe(false);
    }
    const later = uuid({ msecs: Date.now() + 120_000 });
    await scene.service.deliver('identity.v1.PracticeChanged', { ...changed, practiceId: later });
    expect(await isOpen()).toBe(true);
  });
});
