import type { ClientResponse, DrillClient, CommandOutcome } from './drill-client.ts';
import {
  type EffectKind,
  isCertain,
  type Listing,
  type ExpectedState,
  type SubmittedListing,
  sentLast,
} from '../expected-state.ts';
import { type RandomSource, drawListing, jobBody, profileBody } from './listing-requests.ts';

interface Found {
  id: string;
  token: string | null;
}
interface Current {
  jobs: (Found & { employer_name: string })[] | null;
  profile: Found | null;
}

/** One person at one address: signs in, has jobs or a profile, and does one thing at a time. */
export abstract class DrillUser {
  /** The time of their last successful response. */
  answeredAt = 0;
  protected readonly listings: Listing[] = [];
  protected isSignedIn = false;
  protected readonly chance: RandomSource;
  protected readonly email: string;
  private cookie = '';
  private readonly ids = new Map<string, Found>();
  private readonly client: DrillClient;
  private readonly model: ExpectedState;

  constructor(client: DrillClient, model: ExpectedState, chance: RandomSource) {
    this.client = client;
    this.model = model;
    this.chance = chance;
    this.email = `${chance.uuid()}@faults.example`;
  }

  /** Does one thing. Returns false when this person has nothing left to do and is replaced by another. */
  abstract act(): Promise<boolean>;

  protected async signIn(): Promise<void> {
    const { fate } = await this.command('POST', '/dev/sign-in', { email: this.email });
    this.isSignedIn = fate === 'acknowledged';
  }

  protected async create(kind: Listing['kind']): Promise<void> {
    const sent = drawListing(this.chance);
    const key = kind === 'job' ? `Clinic ${this.chance.uuid()}` : this.email;
    const listing: Listing = { kind, key, owner: this.email, created: 'unknown', possible: [null] };
    const { fate } = await this.command('POST', `/api/${kind}s`, this.bodyOf(listing, sent));
    listing.created = fate;
    this.model.sent(listing, sent, fate);
    if (fate !== 'refused') this.listings.push(listing);
  }

  /** Edits it, moves it or removes it. */
  protected async change(listing: Listing, how: 'edit' | 'move' | 'delete'): Promise<void> {
    const token = (await this.findListing(listing))?.token;
    const before = sentLast(listing);
    if (!token || !before) return;
    const path = `/api/${listing.kind}s/${token}`;
    const next = how === 'delete' ? null : drawListing(this.chance, before, how === 'move');
    const body = next ? this.bodyOf(listing, next) : undefined;
    const { fate } = await this.command(next ? 'PUT' : 'DELETE', path, body);
    this.model.sent(listing, next, fate);
  }

  /** Does something that happens at most once between two parties, and records its outcome. */
  protected async effect(
    kind: EffectKind,
    of: [string, string],
    path: string,
    body: object,
  ): Promise<ClientResponse> {
    const answered = await this.command('POST', path, body);
    this.model.did(kind, of.join(' '), of, answered.fate);
    return answered;
  }

  protected async command(method: string, path: string, body?: object): Promise<ClientResponse> {
    const answered = await this.ask(method, path, body);
    this.client.fates[answered.fate]++;
    return answered;
  }

  protected async read<T>(path: string): Promise<T | null> {
    const { fate, body } = await this.ask('GET', path);
    return fate === 'acknowledged' ? (body as T) : null;
  }

  /** The id and private link, once the owner has seen them. */
  protected async findListing(listing: Listing): Promise<Found | null> {
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
    return this.listings.filter((each) => isCertain(each) && sentLast(each) !== null);
  }

  private async ask(method: string, path: string, body?: object): Promise<ClientResponse> {
    const answered = await this.client.request(method, path, this.cookie, body);
    this.cookie = answered.cookie;
    if (isDone(answered.fate)) this.answeredAt = Date.now();
    return answered;
  }

  private bodyOf({ kind, key }: Listing, sent: SubmittedListing): object {
    return kind === 'job' ? jobBody(this.email, key, sent) : profileBody(this.email, sent);
  }
}

export const isDone = (fate: CommandOutcome): boolean => fate === 'acknowledged';
