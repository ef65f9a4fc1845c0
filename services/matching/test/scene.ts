import { create } from '@bufbuild/protobuf';
import { roundMiles } from '@nearward/marketplace/geocoding/distance';
import { matchingRadiusMiles } from '@nearward/proto/choices';
import { PreferencesSchema } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import type { ServiceEnv } from '@nearward/common/env/env';
import { laptopKeys } from '@nearward/common/env/keys';
import { type RunningService, runService } from '@nearward/common/app/service-app';
import { eventually } from '@nearward/common/testing/eventually';
import { seal } from '@nearward/marketplace/seal';
import { type PrepareDatabase, TestService } from '@nearward/common/testing/test-service';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import type { MatchesChanged } from '@nearward/proto/gen/matching/v1/matching_pb';
import { matchingService } from '../src/app.module.js';
import { normalizeNames, type Reasons } from './brute-force.js';
import type { Listing } from './listing-factory.js';

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
  reasons?: Reasons;
}

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
  job(job: Listing, event?: string): Promise<void> {
    const { practiceSettings, employmentType, since: postedAt, isPaused, employers: employerKeys } = job;
    const facts = { ...this.facts(job), place: job.places[0], postedAt, practiceSettings, employmentType };
    const shownKeys = job.shown ?? employerKeys;
    const newer = { ...job.pay, posterKey: facts.ownerKey, isPaused, employerKeys, shownKeys };
    const message = { job: { ...facts, ...(!job.isOlder && newer) } };
    return this.service.deliver(
      job.version === 1 ? 'jobs.v1.JobPosted' : 'jobs.v1.JobChanged',
      message,
      job,
      event,
    );
  }

  profile(profile: Listing, event?: string): Promise<void> {
    const { practiceSettings, employmentType, places, since: createdAt, ...own } = profile;
    const { isPaused, radiusMiles = matchingRadiusMiles, employers: hiddenFrom } = own;
    const stillAt = own.isUnverified ? '' : createdAt;
    const preferences = create(PreferencesSchema, { practiceSettings, employmentType });
    const sealedPreferences = seal(PreferencesSchema, preferences, laptopKeys.SEAL_KEY);
    const newer = { isPaused, radiusMiles, hiddenFrom, stillAt };
    const facts = { ...this.facts(profile), places, createdAt, sealedPreferences };
    const message = { profile: { ...facts, ...(!own.isOlder && newer) } };
    const type = profile.version === 1 ? 'profiles.v1.ProfileCreated' : 'profiles.v1.ProfileChanged';
    return this.service.deliver(type, message, profile, event);
  }

  removeJob({ id, version }: Listing, event?: string): Promise<void> {
    return this.service.deliver('jobs.v1.JobRemoved', { jobId: id }, { id, version: version + 1 }, event);
  }

  removeProfile({ id, version }: Listing, event?: string): Promise<void> {
    const aggregate = { id, version: version + 1 };
    return this.service.deliver('profiles.v1.ProfileRemoved', { profileId: id }, aggregate, event);
  }

  /** Delivers jobs, then profiles, and waits for them. */
  async deliver(jobs: readonly Listing[], profiles: readonly Listing[] = []): Promise<void> {
    for (const job of jobs) await this.job(job);
    for (const profile of profiles) await this.profile(profile);
    await this.waitForDeliveries();
  }

  /** Waits until every delivered event is processed. */
  async waitForDeliveries(): Promise<void> {
    await eventually(async () => {
      const open = (await this.countRematchRequests()) + (await this.service.countOpenDeliveries());
      if (open > 0) throw new Error(`${open} deliveries are open`);
    });
  }

  /** The current matches of some jobs according to the published events, by `job profile`. */
  async publishedMatches(jobs: readonly Listing[]): Promise<Map<string, Reasons>> {
    await this.waitForDeliveries();
    const newest = new Map<string, PublishedPair>();
    for (const change of [...(await this.changedPairs()), ...(await this.recomputedPairs())].flat()) {
      const pair = `${change.jobId} ${change.profileId}`;
      if ((newest.get(pair)?.revision ?? -1n) < change.revision) newest.set(pair, change);
    }
    const result = new Map<string, Reasons>();
    for (const [pair, { jobId, reasons }] of newest) {
      if (reasons && jobs.some(({ id }) => id === jobId)) result.set(pair, reasons);
    }
    return result;
  }

  /** The pairs of each event about a change of a job or a profile. */
  async changedPairs(): Promise<PublishedPair[][]> {
    return (await this.service.publishedEvents('matching.v1.MatchesChanged')).map(toPairs);
  }

  /** The pairs of each event about a recomputation. */
  async recomputedPairs(): Promise<PublishedPair[][]> {
    const events = await this.service.publishedEvents('matching.v1.MatchesRecomputed');
    return events.flatMap(({ changes }) => changes ?? []).map(toPairs);
  }

  /** The same by which of these jobs are recommended to the professionals, each with an account of their own. */
  async recommendedMatches(
    jobs: readonly Listing[],
    profiles: readonly Listing[],
  ): Promise<Map<string, Reasons>> {
    await this.waitForDeliveries();
    const result = new Map<string, Reasons>();
    for (const { id, owner } of profiles) {
      for (const { job, miles, common_provider_types, common_specialties } of await this.recommended(owner)) {
        if (!jobs.some((one) => one.id === job.id)) continue;
        result.set(`${job.id} ${id}`, toReasons(miles, common_provider_types, common_specialties));
      }
    }
    return result;
  }

  /** The stored distances of a job's pairs in meters, which are never published. */
  storedMetres(job: Listing): Promise<{ profile_id: string; metres: number }[]> {
    return this.service.rows(
      `select profile_id, metres from match
       join matched_job on matched_job.number = match.job join matched_provider on matched_provider.number = match.provider
       where job_id = $1`,
      job.id,
    );
  }

  async isMatch(job: Listing, profile: Listing): Promise<boolean> {
    return (await this.publishedMatches([job])).has(`${job.id} ${profile.id}`);
  }

  async recommended(owner: string): Promise<Recommended[]> {
    const viewer = this.service.viewer(owner);
    const { data } = await this.requestRecommended(viewer, viewer.user_id);
    return data._entities[0].recommended;
  }

  requestRecommended(viewer: Viewer, user_id: string) {
    return this.service.graphql<{ _entities: [{ recommended: Recommended[] }] }>(
      viewer,
      `query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) { ... on User {
        recommended { job { id } miles common_provider_types common_specialties } } } }`,
      { id: user_id },
    );
  }

  /** Counts the requests to recompute that are not published yet, which the service sends to itself. */
  private async countRematchRequests(): Promise<number> {
    const [{ count } = { count: 0 }] = await this.service.rows<{ count: number }>(
      `select count(*)::int from outbox where type = 'matching.v1.RematchRequested' and published_at is null`,
    );
    return count;
  }

  private facts({ id, owner, providerTypes, specialties }: Listing) {
    const ownerKey = this.service.viewer(owner).owner_key;
    return { id, ownerKey, providerTypes, specialties };
  }
}

function toPairs({ revision, of, reasons }: MatchesChanged): PublishedPair[] {
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
          reasons: toReasons(roundMiles(columns.metres[at] ?? NaN), commonProviderTypes, commonSpecialties),
        };
      }),
      ...went.map(pair),
    ];
  });
}

const toReasons = (miles: number, types: readonly string[], specialties: readonly string[]): Reasons => ({
  miles,
  types: normalizeNames(types),
  specialties: normalizeNames(specialties),
});
