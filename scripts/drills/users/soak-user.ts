import { setTimeout as sleep } from 'node:timers/promises';
import { awaited } from '../../release/release-user.ts';
import type { DrillClient } from './drill-client.ts';
import type { SubmittedListing } from '../expected-state.ts';
import { type RandomSource, drawListing, jobBody, profileBody } from './listing-requests.ts';

interface Current {
  jobs: { token: string | null }[];
  profile: { token: string | null } | null;
}

/** How long a page stays open, in milliseconds. */
const openMs = 5_000;

/** A person with one job or one profile, who reads pages, sometimes edits it, and leaves a page open for a while. */
export class SoakUser {
  private readonly kind: 'job' | 'profile';
  private readonly email: string;
  private readonly clinic: string;
  private readonly client: DrillClient;
  private readonly chance: RandomSource;
  private sent: SubmittedListing;
  private cookie = '';
  private token = '';

  constructor(client: DrillClient, chance: RandomSource, kind: SoakUser['kind']) {
    this.client = client;
    this.chance = chance;
    this.kind = kind;
    this.email = `${chance.uuid()}@soak.example`;
    this.clinic = `Clinic ${chance.uuid()}`;
    this.sent = drawListing(chance);
  }

  async arrive(): Promise<void> {
    await this.ask('POST', `/api/${this.kind}s`, this.body);
    if (this.client.wrong.length > 0) throw new Error(this.client.wrong[0]);
    await this.ask('POST', '/dev/sign-in', { email: this.email });
    this.token = await awaited(`${this.email} to be shown their ${this.kind}`, async () => {
      const current = (await this.ask('GET', '/api/user/current')) as Current | null;
      return (this.kind === 'job' ? current?.jobs[0] : current?.profile)?.token ?? undefined;
    });
  }

  /** One call, usually of a page; one in ten is an edit, and every second edit moves the listing. */
  async act(): Promise<void> {
    const { random } = this.chance;
    if (random() < 0.1) {
      this.sent = drawListing(this.chance, this.sent, random() < 0.5);
      await this.ask('PUT', `/api/${this.kind}s/${this.token}`, this.body);
    } else
      await this.ask('GET', this.kind === 'job' && random() < 0.5 ? '/api/contacts' : '/api/user/current');
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

  private get body(): object {
    return this.kind === 'job'
      ? jobBody(this.email, this.clinic, this.sent)
      : profileBody(this.email, this.sent);
  }

  private async ask(method: string, path: string, body?: object): Promise<unknown> {
    const answered = await this.client.request(method, path, this.cookie, body);
    this.cookie = answered.cookie;
    if (answered.fate !== 'acknowledged')
      this.client.wrong.push(`${method} ${path.split('/', 3).join('/')}: ${answered.status ?? 'no answer'}`);
    return answered.body;
  }
}
