import { setTimeout as sleep } from 'node:timers/promises';
import { awaited } from '../../testing/awaited.ts';
import type { ClientResponse, DrillClient } from '../drill-client.ts';
import type { ExpectedState, Listing } from '../expected-state.ts';
import { DrillUser, isDone, type RandomSource } from './drill-user.ts';

/** How long a page stays open, in milliseconds. */
const openMs = 5_000;

/** A person with one job or one profile, who reads pages, sometimes edits it, and leaves a page open for a while. */
export class SoakUser extends DrillUser {
  private readonly kind: Listing['kind'];

  constructor(client: DrillClient, model: ExpectedState, chance: RandomSource, kind: Listing['kind']) {
    super(client, model, chance);
    this.kind = kind;
  }

  async arrive(): Promise<void> {
    await this.create(this.kind);
    if (this.client.wrong.length > 0) throw new Error(this.client.wrong[0]);
    await this.signIn();
    await awaited(`${this.email} to be shown their ${this.kind}`, () => this.findListing(this.listing));
  }

  /** One call, usually of a page; one in ten is an edit, and every second edit moves the listing. */
  async act(): Promise<boolean> {
    const { random } = this.chance;
    if (random() < 0.1) await this.change(this.listing, random() < 0.5 ? 'move' : 'edit');
    else await this.read(this.kind === 'job' && random() < 0.5 ? '/api/contacts' : '/api/user/current');
    return true;
  }

  /** Opens the stream that keeps a page current, listens for a while, and closes it. */
  async watch(): Promise<void> {
    const leaving = new AbortController();
    const opened = await fetch(`${this.client.url}/api/changes`, {
      headers: { cookie: this.cookie },
      signal: leaving.signal,
    }).catch(() => null);
    if (!opened?.ok) this.client.wrong.push(`GET /api/changes: ${opened?.status ?? 'no answer'}`);
    await sleep(openMs);
    leaving.abort();
  }

  protected override async ask(method: string, path: string, body?: object): Promise<ClientResponse> {
    const answered = await super.ask(method, path, body);
    if (!isDone(answered.fate))
      this.client.wrong.push(`${method} ${path.split('/', 3).join('/')}: ${answered.status ?? 'no answer'}`);
    return answered;
  }

  private get listing(): Listing {
    const [listing] = this.listings;
    if (!listing) throw new Error(`${this.email} has no ${this.kind}`);
    return listing;
  }
}
