import { createHash } from 'node:crypto';
import { Person, clinicJob, nurseProfile } from '../../personas/person.ts';
import { type ClientResponse, type CommandOutcome, type DrillClient, timeoutMs } from '../drill-client.ts';
import {
  type EffectKind,
  isCertain,
  type Listing,
  type ExpectedState,
  type SubmittedListing,
  lastSubmitted,
} from '../expected-state.ts';

/** Random numbers from a seed, as a list item or an id. */
export interface RandomSource {
  random: () => number;
  pick: <T>(from: readonly T[]) => T | undefined;
  uuid: () => string;
}

export const randomSource = (random: () => number): RandomSource => ({
  random,
  pick: (from) => from[Math.floor(random() * from.length)],
  uuid: () => createHash('sha256').update(String(random())).digest('hex').slice(0, 32),
});

/** Some places are within 50 miles of each other, some are not, and two are just beyond the limit. */
const places = ['San Francisco, CA', 'Oakland, CA', 'San Jose, CA', 'Sacramento, CA', 'Los Angeles, CA'];
const types = ['Registered Nurse', 'Physician (MD/DO)', 'CRNA'];
const specialties = ['Cardiology', 'Neurology', 'Urology', 'Other: Sleep'];

const some = (from: readonly string[], { pick, random }: RandomSource): string[] => [
  ...new Set([pick(from) ?? '', ...(random() < 0.3 ? [pick(from) ?? ''] : [])]),
];

/** Fills in a first form, or changes an existing one; the place changes only if `moves`. */
function drawListing(chance: RandomSource, before?: SubmittedListing, moves = true): SubmittedListing {
  const mark = chance.uuid();
  const others = places.filter((place) => place !== before?.place);
  const place = before && !moves ? before.place : (chance.pick(others) ?? '');
  return { mark, place, providerTypes: some(types, chance), specialties: some(specialties, chance) };
}

const jobBody = (email: string, key: string, sent: SubmittedListing): object => ({
  ...clinicJob(email),
  employer_name: key,
  emr: sent.mark,
  job_location: sent.place,
  provider_types: sent.providerTypes,
  specialties: sent.specialties,
});

const profileBody = (email: string, sent: SubmittedListing): object => ({
  ...nurseProfile(email),
  name: sent.mark,
  locations: [sent.place],
  provider_types: sent.providerTypes,
  specialties: sent.specialties,
});

interface OwnListing {
  id: string;
  token: string | null;
}
interface Current {
  jobs: (OwnListing & { employer_name: string })[] | null;
  profile: OwnListing | null;
}

/** One person at one address: signs in, has jobs or a profile, and does one thing at a time. */
export abstract class DrillUser extends Person {
  /** The time of their last successful response. */
  lastResponseAt = 0;
  protected readonly listings: Listing[] = [];
  protected isSignedIn = false;
  protected readonly chance: RandomSource;
  private readonly ids = new Map<string, OwnListing>();
  protected readonly client: DrillClient;
  private readonly model: ExpectedState;

  constructor(client: DrillClient, model: ExpectedState, chance: RandomSource) {
    super({ publicUrl: client.url }, `${chance.uuid()}@faults.example`);
    this.client = client;
    this.model = model;
    this.chance = chance;
  }

  /** Does one thing. Returns false when this person has nothing left to do and is replaced by another. */
  abstract act(): Promise<boolean>;

  override async signIn(): Promise<this> {
    const { outcome } = await this.command('POST', '/dev/sign-in', { email: this.email });
    this.isSignedIn = isDone(outcome);
    return this;
  }

  protected async create(kind: Listing['kind']): Promise<void> {
    const input = drawListing(this.chance);
    const key = kind === 'job' ? `Clinic ${this.chance.uuid()}` : this.email;
    const listing: Listing = { kind, key, owner: this.email, created: 'unknown', possible: [null] };
    const { outcome } = await this.command('POST', `/api/${kind}s`, this.bodyOf(listing, input));
    listing.created = outcome;
    this.model.recordListing(listing, input, outcome);
    if (outcome !== 'rejected') this.listings.push(listing);
  }

  protected async change(listing: Listing, how: 'edit' | 'move' | 'delete'): Promise<void> {
    const token = (await this.findListing(listing))?.token;
    const before = lastSubmitted(listing);
    if (!token || !before) return;
    const path = `/api/${listing.kind}s/${token}`;
    const next = how === 'delete' ? null : drawListing(this.chance, before, how === 'move');
    const body = next ? this.bodyOf(listing, next) : undefined;
    const { outcome } = await this.command(next ? 'PUT' : 'DELETE', path, body);
    this.model.recordListing(listing, next, outcome);
  }

  /** Does something that happens at most once between two parties, and records its outcome. */
  protected async doOnce(
    kind: EffectKind,
    of: [string, string],
    path: string,
    body: object,
  ): Promise<ClientResponse> {
    const response = await this.command('POST', path, body);
    this.model.recordEffect(kind, of.join(' '), of, response.outcome);
    return response;
  }

  protected async command(method: string, path: string, body?: object): Promise<ClientResponse> {
    const response = await this.request(method, path, body);
    this.client.tally.outcomes[response.outcome]++;
    return response;
  }

  protected async read<T>(path: string): Promise<T | null> {
    const { outcome, body } = await this.request('GET', path);
    return isDone(outcome) ? (body as T) : null;
  }

  /** The id and private link, once the owner has seen them. */
  protected async findListing(listing: Listing): Promise<OwnListing | null> {
    const known = this.ids.get(listing.key);
    if (known || !isCertain(listing)) return known ?? null;
    const current = await this.read<Current>('/api/user/current');
    const listed =
      listing.kind === 'profile'
        ? current?.profile
        : current?.jobs?.find(({ employer_name }) => employer_name === listing.key);
    if (listed) this.ids.set(listing.key, listed);
    return listed ?? null;
  }

  protected get certain(): Listing[] {
    return this.listings.filter((each) => isCertain(each) && lastSubmitted(each) !== null);
  }

  protected async request(method: string, path: string, body?: object): Promise<ClientResponse> {
    const init = { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' } as const;
    const send = () => this.fetch(method, path, body && JSON.stringify(body), init);
    const response = await this.client.measure(`${method} ${path}`, send);
    this.cookie = response.session ?? this.cookie;
    if (isDone(response.outcome)) this.lastResponseAt = Date.now();
    return response;
  }

  private bodyOf({ kind, key }: Listing, sent: SubmittedListing): object {
    return kind === 'job' ? jobBody(this.email, key, sent) : profileBody(this.email, sent);
  }
}

export const isDone = (outcome: CommandOutcome): boolean => outcome === 'acknowledged';
