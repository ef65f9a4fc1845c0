import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { awaited, ReleaseUser } from '../../release/release-user.ts';

/** The number of people who read and post concurrently, and the pause of each between two calls. */
const readers = 3;
const writers = 2;
const restMs = 100;

/** People who read and post through the public API, each call once, and their responses. */
export class ReadersAndPosters {
  /** The employers whose job was acknowledged, each with their own address. */
  readonly posted = new Map<string, string>();
  readonly failures: string[] = [];
  reads = 0;
  /** A specialty that only these jobs and their one professional have. */
  readonly specialty = `Other: ${randomUUID()}`;
  readonly nurse: ReleaseUser;
  private readonly reader: ReleaseUser;
  private readonly addresses: { publicUrl: string; inboxUrl: string };
  private going = true;
  private running: Promise<unknown> = Promise.resolve();

  constructor(addresses: { publicUrl: string; inboxUrl: string }) {
    this.addresses = addresses;
    const name = randomUUID();
    this.nurse = new ReleaseUser(addresses, `nurse-${name}@load.example`);
    this.reader = new ReleaseUser(addresses, `clinic-${name}@load.example`);
  }

  async start(): Promise<void> {
    // The first calls of a cold product may get a 503.
    await awaited('a profile', () => this.nurse.createProfile({ specialties: [this.specialty] }));
    await awaited('a job', () => this.reader.postJob());
    await this.nurse.signIn();
    await this.reader.signIn();
    const { jobs } = await this.reader.call<{ jobs: { token: string }[] }>('GET', '/user/current');
    const token = jobs[0]?.token;
    const pages = [
      () => this.reader.call('GET', `/jobs/${token}`),
      () => this.reader.call('GET', '/contacts'),
      () => this.nurse.call('GET', '/user/current'),
    ];
    this.running = Promise.all([
      ...Array.from({ length: readers }, (_, i) =>
        this.repeat((turn) => this.read(pages[(turn + i) % pages.length])),
      ),
      ...Array.from({ length: writers }, () => this.repeat(() => this.post())),
    ]);
  }

  /** Resolves when all calls have responses. */
  async stop(): Promise<void> {
    this.going = false;
    await this.running;
  }

  private async repeat(work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; this.going; turn++) {
      await work(turn).catch((error: unknown) => this.failures.push(reasonOf(error)));
      await sleep(restMs);
    }
  }

  private async read(page?: () => Promise<unknown>): Promise<void> {
    this.reads++;
    await page?.();
  }

  private async post(): Promise<void> {
    const employer_name = `Clinic ${randomUUID()}`;
    const person = new ReleaseUser(this.addresses, `${randomUUID()}@load.example`);
    await person.postJob({ employer_name, specialties: [this.specialty] });
    this.posted.set(employer_name, person.email);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${reasonOf(error.cause)}` : error.message;
}
