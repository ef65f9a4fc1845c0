import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { create } from '@bufbuild/protobuf';
import { readField, requireSuccess } from '@nearward/common/testing/request-field';
import { PlaceSchema } from '@nearward/proto/gen/geography/v1/place_pb';
import { type Numbers, numbersResponse, type PublicNumber } from '@nearward/proto/rest/numbers';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import { v7 as uuid } from 'uuid';
import { NumbersSweeper } from '../src/numbers/numbers-sweeper.js';
import { job } from './factories.js';
import { InterviewScene } from './interview-scene.js';
import type { Clinic, Nurse } from './scene.js';

export const dayMs = 24 * 60 * 60 * 1_000;
const query = `query { publicNumbers ${selectionOf(numbersResponse)} }`;

interface Employer {
  viewer: SignedIn;
  email: string;
}
interface Interest {
  /** Each is interested in one job. */
  nurses: readonly Nurse[];
  /** The n-th person's job belongs to employer `owners(n)`. */
  owners: (index: number) => Employer | undefined;
  state?: string;
  employerKeys?: string[];
  /** How long before the n-th person's interest the job was posted. */
  days?: (index: number) => number;
}

/** A `Scene` whose interest of this month is measured in the next month. */
export class NumbersScene extends InterviewScene {
  static async use(run: (scene: NumbersScene) => Promise<void>): Promise<void> {
    const scene = await NumbersScene.start({
      RATE_LIMITS: 'unlock=99/3600,unlock-day=99/86400,unlock-network=999/86400',
    });
    try {
      await run(scene);
    } finally {
      await scene.service.stop();
    }
  }

  employers = (count: number, host = 'example.com'): Employer[] =>
    Array.from({ length: count }, () => {
      const email = `clinic-${uuid()}@${host}`;
      return { email, viewer: this.service.viewer(email) };
    });

  nurses = (count: number, provider_type = 'Registered Nurse'): Promise<Nurse[]> =>
    Promise.all(Array.from({ length: count }, () => this.confirmedNurse({ providerTypes: [provider_type] })));

  /** One job per person, each with that person's interest. Returns the jobs. */
  async interest({
    nurses,
    owners,
    state = 'CA',
    employerKeys = [],
    days = () => 3,
  }: Interest): Promise<string[]> {
    const place = create(PlaceSchema, {
      formattedAddress: `Springfield, ${state}, 94601`,
      lat: 37.77,
      lng: -122.42,
    });
    const ids = nurses.map((_, index) => uuid({ msecs: Date.now() - days(index) * dayMs }));
    for (const [index, id] of ids.entries()) {
      const owner = owners(index);
      if (!owner) throw new Error('Each job has an owner');
      const fields = { ...this.owner(owner.viewer), id, email: owner.email };
      const posted = job(fields, { place, employerKeys });
      await this.service.deliver('jobs.v1.JobPosted', { job: posted }, { id, version: 1 });
    }
    await this.waitForDeliveries();
    await Promise.all(nurses.map(({ viewer }, index) => this.apply(viewer, ids[index] ?? '')));
    return ids;
  }

  /** Books an interview that is over, so that the next sweep ends it. */
  async bookPastInterview(clinic: Clinic, nurse: Nurse): Promise<void> {
    const { id, starts } = await this.mustOffer(clinic, nurse);
    requireSuccess(await this.book(nurse.viewer, id, starts[0] ?? ''));
    await this.shift(id, 50);
  }

  /** Computes the numbers of next month, as a process does that starts late in it. Months only go forward. */
  async compute(months = 1): Promise<Numbers> {
    const now = new Date();
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 17, 5));
    await new NumbersSweeper(this.service.dataSource, this.service.env).sweep(at);
    return this.numbers();
  }

  numbers = (): Promise<Numbers> => readField(this.service, null, query);

  /** The names of a table of the measure `interest` with their people. */
  async peopleBy(split: PublicNumber['split'], of?: Numbers): Promise<Record<string, number>> {
    const { numbers } = of ?? (await this.numbers());
    const table = numbers.filter((number) => number.measure === 'interest' && number.split === split);
    return Object.fromEntries(table.map(({ name, people }) => [name, people]));
  }
}
