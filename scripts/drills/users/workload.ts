import { setTimeout as sleep } from 'node:timers/promises';
import { randomNumbers } from '../../seed/random-numbers.ts';
import { awaited } from '../../testing/awaited.ts';
import type { DrillClient } from '../drill-client.ts';
import type { ExpectedState } from '../expected-state.ts';
import { type DrillUser, randomSource } from './drill-user.ts';
import { Employer, Professional } from './roles.ts';

/** The pause between two actions of one person, at least half of it. */
const pauseMs = 1_000;
/** The first calls after a start take longest. */
const arrivedWithinMs = 10_000;

interface WorkloadOptions {
  seed?: number;
  people?: number;
  /** Without employers, so that nobody pays. */
  onlyProfessionals?: boolean;
}

/** Runs many people concurrently, each doing one thing at a time; a person with nothing left to do is replaced. */
export class Workload {
  private readonly present: DrillUser[];
  private going = false;
  private arrived = false;
  private running: Promise<unknown> = Promise.resolve();
  private readonly client: DrillClient;
  private readonly model: ExpectedState;
  private readonly onlyProfessionals: boolean;
  private readonly chances;

  constructor(
    { client, model }: { client: DrillClient; model: ExpectedState },
    { seed = 1, people = 50, onlyProfessionals = false }: WorkloadOptions = {},
  ) {
    this.client = client;
    this.model = model;
    this.onlyProfessionals = onlyProfessionals;
    this.chances = Array.from({ length: people }, (_, at) => randomSource(randomNumbers(seed * 1_000 + at)));
    this.present = this.chances.map((_, at) => this.newcomer(at));
  }

  start(): void {
    this.going = true;
    const arrivingMs = this.arrived ? 0 : arrivedWithinMs;
    this.arrived = true;
    this.running = Promise.all(
      this.present.map((_, at) => sleep((at / this.present.length) * arrivingMs).then(() => this.live(at))),
    );
  }

  /** Resolves when every command has a response. */
  async stop(): Promise<void> {
    this.going = false;
    await this.running;
  }

  /** Resolves when this many more commands are acknowledged. */
  async more(commands: number): Promise<void> {
    const target = this.client.fates.acknowledged + commands;
    while (this.client.fates.acknowledged < target) await sleep(50);
  }

  /** How long each person waits for the next successful response, in milliseconds, the shortest first. */
  async recovered(): Promise<number[]> {
    const since = Date.now();
    const waits = this.present.map(async (_, at) => {
      await awaited(`person ${at} to be answered`, async () => (this.present[at]?.answeredAt ?? 0) > since);
      return (this.present[at]?.answeredAt ?? since) - since;
    });
    return (await Promise.all(waits)).sort((a, b) => a - b);
  }

  private async live(at: number): Promise<void> {
    const random = this.chances[at]?.random ?? Math.random;
    while (this.going) {
      if (!(await this.present[at]?.act())) this.present[at] = this.newcomer(at);
      await sleep(pauseMs * (0.5 + random() / 2));
    }
  }

  private newcomer(at: number): DrillUser {
    const chance = this.chances[at] ?? randomSource(randomNumbers(at));
    return at % 2 || this.onlyProfessionals
      ? new Professional(this.client, this.model, chance)
      : new Employer(this.client, this.model, chance);
  }
}
