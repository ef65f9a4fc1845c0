import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { waitUntilBlocked } from '@nearward/common/testing/wait-until-blocked';
import { metresBetween, type Point } from '@nearward/marketplace/geocoding/distance';
import { MatchesChangedSchema } from '@nearward/proto/gen/matching/v1/matching_pb';
import { v7 as uuid } from 'uuid';
import { ShownDistanceBackfill } from '../src/cards/shown-distances.js';
import { PipelineScene } from './pipeline-scene.js';

describe('Distances to locked professionals', () => {
  const scene = duringTests(() => PipelineScene.start());

  it('leave at least eight of forty homes possible, whatever an employer posts or moves', async () => {
    const places = Array.from({ length: 40 }, (_, at) => ({
      lat: 37 + 0.025 * Math.floor(at / 8),
      lng: -120 + 0.031 * (at % 8),
    }));
    const [clinic, homes] = [await scene.employer(), new Map<string, Point>()];
    for (const place of places) homes.set((await scene.nurse()).profile_id, place);
    const jobs: string[] = [];
    const putAt = async (jobId: string, place: Point | undefined) => {
      const metres = [...homes.values()].map((home) => Math.round(metresBetween(home, place ?? home)));
      const changed = create(MatchesChangedSchema, {
        revision: scene.nextRevision(),
        reasons: [{ commonProviderTypes: ['LPN'], commonSpecialties: ['Cardiology'] }],
        of: [
          {
            own: { case: 'jobId', value: jobId },
            came: [...homes.keys()],
            metres,
            reasons: metres.map(() => 0),
          },
        ],
      });
      await scene.service.handle('matching.v1.MatchesChanged', changed);
    };
    const readViews = async () => {
      const orders = new Set<string>();
      const views = new Map<string, string>();
      for (const job of jobs) {
        const { contacts } = await scene.contactsFor(clinic.viewer, { job, sort: 'match' });
        orders.add(contacts.map(({ profile_id }) => profile_id).join());
        for (const { profile_id, miles } of contacts)
          views.set(profile_id, `${views.get(profile_id) ?? ''} ${miles}`);
      }
      const alike = Map.groupBy(views.values(), (view) => view);
      return {
        orders: orders.size,
        people: views.size,
        fewest: Math.min(...[...alike.values()].map((group) => group.length)),
      };
    };
    for (const place of [...places.slice(19), ...places.slice(0, 19)]) {
      const job = jobs.length > 0 ? await scene.postJob(clinic) : clinic.job_id;
      jobs.push(job);
      await putAt(job, place);
    }
    expect(await readViews()).toEqual({ orders: 1, people: 40, fewest: 15 });
    for (const [at, job] of jobs.entries()) await putAt(job, places[(at * 7) % 40]);
    expect(await readViews()).toEqual({ orders: 1, people: 40, fewest: 15 });
  });

  it('are shown immediately for matches that arrive while the card of their new job is stored', async () => {
    await scene.service.endSweeps(ShownDistanceBackfill);
    const [clinic, nurse, job] = [await scene.employer(), await scene.nurse(), uuid()];
    const arriving: Promise<unknown>[] = [];
    await scene.service.dataSource.transaction(async (manager) => {
      // Storing the card takes this lock last.
      await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [clinic.viewer.owner_key]);
      arriving.push(scene.postJob(clinic, job));
      await waitUntilBlocked(manager, 1);
      arriving.push(scene.match(job, nurse.profile_id));
      await waitUntilBlocked(manager, 2);
    });
    await Promise.all(arriving);
    expect((await scene.contactsFor(clinic.viewer, { job })).contacts).toHaveLength(1);
  });
});
