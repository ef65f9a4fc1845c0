import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '../../testing/wait-for.ts';
import type { ClientResponse, DrillClient } from '../drill-client.ts';
import type { ExpectedState, Listing } from '../expected-state.ts';
import { DrillUser, isDone, type RandomSource } from './drill-user.ts';

/** How long a page stays open, in milliseconds. */
const openMs = 5_000;

/** A person with one job or one profile, who reads pages, sometimes edits it, and leaves a page open for a while. */
export class SoakUser extends DrillUser {
  private readonly kind: Listing['kind'];
  private isEditing = false;

  constructor(client: DrillClient, model: ExpectedState, chance: RandomSource, kind: Listing['kind']) {
    super(client, model, chance);
    this.kind = kind;
  }

  async arrive(): Promise<void> {
    await this.create(this.kind);
    if (this.client.tally.wrong.length > 0) throw new Error(this.client.tally.wrong[0]);
    await this.signIn();
    await waitFor(`${this.email} to be shown their ${this.kind}`, () => this.findListing(this.listing));
  }

  /** One call, usually of a page; one in ten is an edit, and every second edit moves the listing. */
  async act(): Promise<boolean> {
    const { random } = this.chance;
    if (random() < 0.1 && !this.isEditing) {
      this.isEditing = true; // of two concurrent edits, the one that is stored would be unknown
      await this.change(this.listing, random() < 0.5 ? 'move' : 'edit');
      this.isEditing = false;
    } else await this.read(this.kind === 'job' && random() < 0.5 ? '/api/contacts' : '/api/user/current');
    return true;
  }

  /** Opens the stream that keeps a page current, listens for a while, and closes it. */
  async watch(): Promise<void> {
    const leaving = new AbortController();
    const { signal } = leaving;
    const stream = await this.fetch('GET', '/api/changes', undefined, { signal }).catch(() => null);
    if (!stream?.ok) this.client.tally.wrong.push(`GET /api/changes: ${stream?.status ?? 'no response'}`);
    await sleep(openMs);
    leaving.abort();
  }

  protected override async request(method: string, path: string, body?: object): Promise<ClientResponse> {
    const response = await super.request(method, path, body);
    const name = `${method} ${path.split('/', 3).join('/')}`;
    if (!isDone(response.outcome))
      this.client.tally.wrong.push(`${name}: ${response.status ?? 'no response'}`);
    return response;
  }

  private get listing(): Listing {
    const [listing] = this.listings;
    if (!listing) throw new Error(`${this.email} has no ${this.kind}`);
    return listing;
  }
}
