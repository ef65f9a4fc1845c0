import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { awaited, Person } from '../../release/person.ts';

/** How many people read and post at the same time, and how long each rests between two calls. */
const readers = 3;
const writers = 2;
const restMs = 100;

/** People who read and post through the public door, each call once, and what they were answered. */
export class ReadersAndPosters {
  /** The employers whose job was acknowledged, each with an address of its own. */
  readonly posted = new Map<string, string>();
  readonly failures: string[] = [];
  reads = 0;
  /** What the jobs have in common with the one professional, and with nobody else. */
  readonly specialty = `Other: ${randomUUID()}`;
  readonly nurse: Person;
  private readonly reader: Person;
  private readonly door: { publicUrl: string; inboxUrl: string };
  private going = true;
  private running: Promise<unknown> = Promise.resolve();

  constructor(door: { publicUrl: string; inboxUrl: string }) {
    this.door = door;
    const name = randomUUID();
    this.nurse = new Person(door, `nurse-${name}@load.example`);
    this.reader = new Person(door, `clinic-${name}@load.example`);
  }

  async start(): Promise<void> {
    // The first calls of a cold product may be told to come again.
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

  /** Resolves when all calls are answered. */
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
    const person = new Person(this.door, `${randomUUID()}@load.example`);
    await person.postJob({ employer_name, specialties: [this.specialty] });
    this.posted.set(employer_name, person.email);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${reasonOf(error.cause)}` : error.message;
}
