import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { KillableService } from '@nearward/common/testing/killable-service';
import { repeat } from '@nearward/common/testing/repeat';
import { type Clinic, inJobZone, InterviewScene, type Nurse } from './interview-scene.js';

const bookMutation = `mutation ($id: String!, $at: String!) { bookInterview(token: $id, starts_at: $at) { state } }`;
const minute = 60_000;

describe('Concurrent changes of interviews', () => {
  const scene = duringTests(() => InterviewScene.start());
  const secondProcess = duringTests(() => KillableService.prepare('contacts', scene.service));
  beforeAll(() => secondProcess.start());

  interface Offered {
    clinic: Clinic;
    nurse: Nurse;
    id: string;
    start: string;
  }
  const offered = async (clinic?: Clinic, input?: Record<string, unknown>): Promise<Offered> => {
    const pair = await scene.unlockedPair(clinic);
    const { id, starts } = await scene.mustOffer(pair.clinic, pair.nurse, input);
    return { ...pair, id, start: starts[0] ?? '' };
  };
  const book = ({ nurse, id, start }: Offered) => scene.book(nurse.viewer, id, start);
  const bookInSecondProcess = ({ nurse, id, start }: Offered) =>
    secondProcess.graphql(nurse.viewer, bookMutation, { id, at: start });
  const rowsOf = (ids: string[]) =>
    scene.service.dataSource.query<{ state: string; profile_id: string | null }[]>(
      'select state, profile_id from interview where id = any($1)',
      [ids],
    );

  it('book one of several that overlap, in two processes', async () => {
    for (let n = 0; n < repeat(3, 50); n += 1) {
      const clinic = await scene.employer();
      // From 0:15 to 1:15, from 0:45 to 1:15 and from 1:05 to 1:50: each two overlap.
      const hour = Math.ceil(Date.now() / (60 * minute)) + 24;
      const offers: Offered[] = [];
      for (const [at, minutes] of [
        [15, 60],
        [45, 30],
        [65, 45],
      ] as const) {
        const starts = [inJobZone(new Date((hour * 60 + at) * minute))];
        offers.push(await offered(clinic, { starts, minutes }), await offered(clinic, { starts, minutes }));
      }
      await Promise.all(offers.map((each, k) => (k % 2 ? book(each) : bookInSecondProcess(each))));
      const states = (await rowsOf(offers.map(({ id }) => id))).map(({ state }) => state);
      expect(states.filter((state) => state === 'booked')).toHaveLength(1);
    }
  });

  it('cancel one that is booked during a request to stop', async () => {
    for (let n = 0; n < repeat(4, 50); n += 1) {
      const offer = await offered();
      await Promise.all([book(offer), scene.stopContact(offer.nurse.viewer, offer.clinic.job_id)]);
      expect(await rowsOf([offer.id])).toMatchObject([{ state: 'canceled' }]);
    }
  });

  it('erase one that is booked during the deletion of the profile', async () => {
    for (let n = 0; n < repeat(4, 50); n += 1) {
      const offer = await offered();
      await Promise.all([book(offer), scene.removeProfile(offer.nurse.profile_id)]);
      const rows = await rowsOf([offer.id]);
      if (rows.length > 0) expect(rows).toEqual([{ state: 'canceled', profile_id: null }]);
      expect(await scene.readTables('interview', 'contact_state')).not.toContain(offer.nurse.profile_id);
      const events = await scene.service.publishedEvents('contacts.v1.InterviewChanged');
      expect(events.filter(({ profileId }) => profileId === offer.nurse.profile_id)).toEqual([]);
    }
  });
});
