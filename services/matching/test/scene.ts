import { create } from '@bufbuild/protobuf';
import { roundMiles, type Point } from '@nearward/marketplace/geocoding/distance';
import { OfflineGeocoder } from '@nearward/marketplace/geocoding/offline-geocoder';
import { PreferencesSchema } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import type { ServiceEnv } from '@nearward/common/env/env';
import { laptopKeys } from '@nearward/common/env/keys';
import { type RunningService, runService } from '@nearward/common/app/service-app';
import { eventually } from '@nearward/common/testing/eventually';
import { seal } from '@nearward/marketplace/seal';
import { type PrepareDatabase, TestService } from '@nearward/common/testing/test-service';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import type { MatchesChanged } from '@nearward/proto/gen/matching/v1/matching_pb';
import { v7 as uuid } from 'uuid';
import { matchingService } from '../src/app.module.js';
import { spelled, type Why } from './brute-force.js';
import type { Listed } from './listing-factory.js';

interface Recommended {
  job: { id: string };
  miles: number;
  common_provider_types: string[];
  common_specialties: string[];
}

/** One pair in an event. An ended pair has no reasons. */
interface PublishedPair {
  jobId: string;
  profileId: string;
  revision: bigint;
  why?: Why;
}

const geocoder = new OfflineGeocoder();

export async function placeOf(address: string): Promise<Point> {
  const [place] = await geocoder.lookup(address);
  if (!place) throw new Error(`${address} is not in the table`);
  return place;
}

export const sanFrancisco = await placeOf('San Francisco, CA');
export const oakland = await placeOf('Oakland, CA');
export const losAngeles = await placeOf('Los Angeles, CA');

/** A registered nurse, or a job for one, in cardiology and San Francisco by default. */
export const listed = (overrides: Partial<Listed> = {}): Listed => ({
  id: uuid(),
  owner: `${uuid()}@example.com`,
  version: 1,
  places: [sanFrancisco],
  providerTypes: ['Registered Nurse'],
  specialties: ['Cardiology'],
  practiceSettings: [],
  employmentType: [],
  since: new Date().toISOString(),
  ...overrides,
});

export const edited = (thing: Listed, changes: Partial<Listed>): Listed => ({
  ...thing,
  version: thing.version + 1,
  ...changes,
});

/** A running matching service with its incoming events and the pairs that its published events add up to. */
export class Scene {
  private constructor(readonly service: TestService) {}

  static async start(
    ...settings: [variables?: NodeJS.ProcessEnv, prepare?: PrepareDatabase]
  ): Promise<Scene> {
    return new Scene(await TestService.start(matchingService, ...settings));
  }

  /** A second process of the service with the same database and queue. */
  secondProcess(changes: Partial<ServiceEnv> = {}): Promise<RunningService> {
    return runService(matchingService, { ...this.service.env, ...changes, PORT: 0 });
  }

  /** Delivers a new job, or an edit from the second version on. */
  job(job: Listed, event?: string): Promise<void> {
    const [place] = job.places;
    const { practiceSettings, employmentType, since: postedAt, isPaused, employers: employerKeys } = job;
    const preferences = { practiceSettings, employmentType, ...job.pay };
    const message = { job: { ...this.facts(job), ...preferences, place, postedAt, isPaused, employerKeys } };
    return this.service.deliver(
      job.version === 1 ? 'jobs.v1.JobPosted' : 'jobs.v1.JobChanged',
      message,
      job,
      event,
    );
  }

  profile(profile: Listed, event?: string): Promise<void> {
    const { practiceSettings, employmentType, places, since: createdAt, ...own } = profile;
    const { isPaused, radiusMiles, employers: hiddenFrom } = own;
    const preferences = create(PreferencesSchema, { practiceSettings, employmentType });
    const sealedPreferences = seal(PreferencesSchema, preferences, laptopKeys.SEAL_KEY);
    const chosen = { isPaused, radiusMiles, hiddenFrom };
    const message = { profile: { ...this.facts(profile), ...chosen, places, createdAt, sealedPreferences } };
    const type = profile.version === 1 ? 'profiles.v1.ProfileCreated' : 'profiles.v1.ProfileChanged';
    return this.service.deliver(type, message, profile, event);
  }

  removeJob({ id, version }: Listed, event?: string): Promise<void> {
    return this.service.deliver('jobs.v1.JobRemoved', { jobId: id }, { id, version: version + 1 }, event);
  }

  removeProfile({ id, version }: Listed, event?: string): Promise<void> {
    const aggregate = { id, version: version + 1 };
    return this.service.deliver('profiles.v1.ProfileRemoved', { profileId: id }, aggregate, event);
  }

  /** Waits until every delivered event is processed. */
  async settled(): Promise<void> {
    await eventually(async () => {
      const open = (await this.requestsOfItsOwn()) + (await this.service.countOpenDeliveries());
      if (open > 0) throw new Error(`${open} deliveries are open`);
    });
  }

  /** The live pairs of some jobs according to the published events: `job profile` and the reasons. */
  async published(jobs: readonly Listed[]): Promise<Map<string, Why>> {
    await this.settled();
    const newest = new Map<string, PublishedPair>();
    for (const change of [...(await this.changed()), ...(await this.recomputed())].flat()) {
      const pair = `${change.jobId} ${change.profileId}`;
      if ((newest.get(pair)?.revision ?? -1n) < change.revision) newest.set(pair, change);
    }
    const result = new Map<string, Why>();
    for (const [pair, { jobId, why }] of newest) {
      if (why && jobs.some(({ id }) => id === jobId)) result.set(pair, why);
    }
    return result;
  }

  async changed(): Promise<PublishedPair[][]> {
    return (await this.service.publishedEvents('matching.v1.MatchesChanged')).map(pairs);
  }

  async recomputed(): Promise<PublishedPair[][]> {
    const events = await this.service.publishedEvents('matching.v1.MatchesRecomputed');
    return events.flatMap(({ changes }) => changes ?? []).map(pairs);
  }

  /** The same from the professionals' side: which of these jobs are recommended to these people. Each has an own account. */
  async shown(jobs: readonly Listed[], profiles: readonly Listed[]): Promise<Map<string, Why>> {
    await this.settled();
    const result = new Map<string, Why>();
    for (const { id, owner } of profiles) {
      for (const { job, miles, common_provider_types, common_specialties } of await this.recommended(owner)) {
        if (!jobs.some((one) => one.id === job.id)) continue;
        result.set(`${job.id} ${id}`, why(miles, common_provider_types, common_specialties));
      }
    }
    return result;
  }

  /** The stored distances of a job's pairs in meters, which are never published. */
  storedMetres(job: Listed): Promise<{ profile_id: string; metres: number }[]> {
    return this.service.dataSource.query(
      `select profile_id, metres from match
       join matched_job on matched_job.number = match.job join matched_provider on matched_provider.number = match.provider
       where job_id = $1`,
      [job.id],
    );
  }

  async matches(job: Listed, profile: Listed): Promise<boolean> {
    return (await this.published([job])).has(`${job.id} ${profile.id}`);
  }

  async recommended(owner: string): Promise<Recommended[]> {
    const viewer = this.service.viewer(owner);
    const { data } = await this.askRecommended(viewer, viewer.user_id);
    return data._entities[0].recommended;
  }

  askRecommended(viewer: Viewer, user_id: string) {
    return this.service.graphql<{ _entities: [{ recommended: Recommended[] }] }>(
      viewer,
      `query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) { ... on User {
        recommended { job { id } miles common_provider_types common_specialties } } } }`,
      { id: user_id },
    );
  }

  /** The number of pending requests to recompute. */
  private async requestsOfItsOwn(): Promise<number> {
    const [{ count }]: [{ count: number }] = await this.service.dataSource.query(
      `select count(*)::int from outbox where type = 'matching.v1.RematchRequested' and published_at is null`,
    );
    return count;
  }

  private facts({ id, owner, providerTypes, specialties }: Listed) {
    const ownerKey = this.service.viewer(owner).owner_key;
    return { id, ownerKey, providerTypes, specialties };
  }
}

function pairs({ revision, of, reasons }: MatchesChanged): PublishedPair[] {
  return of.flatMap(({ own, came, went, ...columns }) => {
    const pair = (partner: string) => {
      const [jobId = '', profileId = ''] = own.case === 'jobId' ? [own.value, partner] : [partner, own.value];
      return { jobId, profileId, revision };
    };
    return [
      ...came.map((partner, at) => {
        const reason = reasons[columns.reasons[at] ?? NaN];
        const { commonProviderTypes = [], commonSpecialties = [] } = reason ?? {};
        return {
          ...pair(partner),
          why: why(roundMiles(columns.metres[at] ?? NaN), commonProviderTypes, commonSpecialties),
        };
      }),
      ...went.map(pair),
    ];
  });
}

const why = (miles: number, types: readonly string[], specialties: readonly string[]): Why => ({
  miles,
  types: spelled(types),
  specialties: spelled(specialties),
});
