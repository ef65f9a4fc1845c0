import { OfflineGeocoder } from '@nearward/common/geocoding/offline-geocoder';
import type { Point } from '@nearward/common/geocoding/distance';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import { v7 as uuid } from 'uuid';
import { matchingService } from '../src/app.module.js';

export interface Listed {
  id: string;
  owner: string;
  version: number;
  places: Point[];
  providerTypes: string[];
  specialties: string[];
  practiceSettings: string[];
  employmentType: string[];
}

const geocoder = new OfflineGeocoder();

export async function placeOf(address: string): Promise<Point> {
  const [place] = await geocoder.lookup(address);
  if (!place) throw new Error(`${address} is not in the table`);
  return place;
}

/** A registered nurse, or a job for one, in cardiology and San Francisco unless told otherwise. */
export async function listed(overrides: Partial<Listed> = {}): Promise<Listed> {
  return {
    id: uuid(),
    owner: `${uuid()}@example.com`,
    version: 1,
    places: [await placeOf('San Francisco, CA')],
    providerTypes: ['Registered Nurse'],
    specialties: ['Cardiology'],
    practiceSettings: [],
    employmentType: [],
    ...overrides,
  };
}

/** A running matching service, the events it hears and the pairs that its own events add up to. */
export class Scene {
  private constructor(readonly service: TestService) {}

  static async start(): Promise<Scene> {
    return new Scene(await TestService.start(matchingService));
  }

  postJob(job: Listed, event?: string): Promise<void> {
    const [place] = job.places;
    return this.service.deliver('jobs.v1.JobPosted', { job: { ...this.message(job), place } }, job, event);
  }

  createProfile(profile: Listed, event?: string): Promise<void> {
    const message = { ...this.message(profile), places: profile.places };
    return this.service.deliver('profiles.v1.ProfileCreated', { profile: message }, profile, event);
  }

  removeJob({ id, version }: Listed): Promise<void> {
    return this.service.deliver('jobs.v1.JobRemoved', { jobId: id }, { id, version: version + 1 });
  }

  removeProfile({ id, version }: Listed): Promise<void> {
    return this.service.deliver('profiles.v1.ProfileRemoved', { profileId: id }, { id, version: version + 1 });
  }

  /** Waits until everything delivered so far has been worked off. */
  async settled(): Promise<void> {
    await eventually(async () => {
      const open = await this.service.openDeliveries();
      if (open > 0) throw new Error(`${open} deliveries are open`);
    }, 30_000);
  }

  /** The pairs that live according to the events that were published, as `job profile`. */
  async pairs(): Promise<Set<string>> {
    const newest = new Map<string, { revision: bigint; lives: boolean }>();
    for (const { came, went } of await this.service.published('matching.v1.MatchesChanged')) {
      for (const [pairs, lives] of [[came, true], [went, false]] as const) {
        for (const { jobId, profileId, revision } of pairs) {
          const key = `${jobId} ${profileId}`;
          if ((newest.get(key)?.revision ?? -1n) < revision) newest.set(key, { revision, lives });
        }
      }
    }
    return new Set([...newest].filter(([, pair]) => pair.lives).map(([key]) => key));
  }

  async matches(job: Listed, profile: Listed): Promise<boolean> {
    await this.settled();
    return (await this.pairs()).has(`${job.id} ${profile.id}`);
  }

  private message(thing: Listed) {
    const { id, providerTypes, specialties, practiceSettings, employmentType } = thing;
    const ownerKey = this.service.viewer(thing.owner).owner_key;
    const now = new Date().toISOString();
    return { id, ownerKey, providerTypes, specialties, practiceSettings, employmentType, postedAt: now, createdAt: now };
  }
}
