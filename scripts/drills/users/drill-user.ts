import type { ClientResponse, DrillClient, Fate } from './drill-client.ts';
import {
  type EffectKind,
  isCertain,
  type Listing,
  type ExpectedState,
  type SubmittedListing,
  sentLast,
} from '../expected-state.ts';
import { type Chance, drawListing, jobBody, profileBody } from './listing-requests.ts';

interface Found {
  id: string;
  token: string | null;
}
interface Current {
  jobs: (Found & { employer_name: string })[] | null;
  profile: Found | null;
}

/** One person at one address: signs in, has jobs or a profile, and does one thing after the other. */
export abstract class DrillUser {
  /** When they were last answered what they asked for. */
  answeredAt = 0;
  protected readonly listings: Listing[] = [];
  protected isSignedIn = false;
  protected readonly chance: Chance;
  protected readonly email: string;
  private cookie = '';
  private readonly ids = new Map<string, Found>();
  private readonly door: DrillClient;
  private readonly model: ExpectedState;

  constructor(door: DrillClient, model: ExpectedState, chance: Chance) {
    this.door = door;
    this.model = model;
    this.chance = chance;
    this.email = `${chance.uuid()}@faults.example`;
  }

  /** Does one thing. False when this person has nothing more to do and another takes the place. */
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
    const token = (await this.found(listing))?.token;
    const before = sentLast(listing);
    if (!token || !before) return;
    const path = `/api/${listing.kind}s/${token}`;
    const next = how === 'delete' ? null : drawListing(this.chance, before, how === 'move');
    const body = next ? this.bodyOf(listing, next) : undefined;
    const { fate } = await this.command(next ? 'PUT' : 'DELETE', path, body);
    this.model.sent(listing, next, fate);
  }

  /** Something that is done at most once between two, and what came of it. */
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
    this.door.fates[answered.fate]++;
    return answered;
  }

  protected async read<T>(path: string): Promise<T | null> {
    const { fate, body } = await this.ask('GET', path);
    return fate === 'acknowledged' ? (body as T) : null;
  }

  /** Its id and its private link, once its owner has been shown them. */
  protected async found(listing: Listing): Promise<Found | null> {
    const known = this.ids.get(listing.key);
    if (known || !isCertain(listing)) return known ?? null;
    const current = await this.read<Current>('/api/user/current');
    const found =
      listing.kind === 'profile'
        ? current?.profile
        : current?.jobs?.find(({ employer_name }) => employer_name === listing.key);
    if (found) this.ids.set(listing.key, found);
    return found ?? null;
  }

  protected get certain(): Listing[] {
    return this.listings.filter((each) => isCertain(each) && sentLast(each) !== null);
  }

  private async ask(method: string, path: string, body?: object): Promise<ClientResponse> {
    const answered = await this.door.request(method, path, this.cookie, body);
    this.cookie = answered.cookie;
    if (isDone(answered.fate)) this.answeredAt = Date.now();
    return answered;
  }

  private bodyOf({ kind, key }: Listing, sent: SubmittedListing): object {
    return kind === 'job' ? jobBody(this.email, key, sent) : profileBody(this.email, sent);
  }
}

export const isDone = (fate: Fate): boolean => fate === 'acknowledged';
