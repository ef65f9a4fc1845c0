import { setTimeout as sleep } from 'node:timers/promises';
import { randomNumbers } from '../../seed/random-numbers.ts';
import { waitFor } from '../../testing/wait-for.ts';
import type { DrillClient } from '../drill-client.ts';
import type { ExpectedState } from '../expected-state.ts';
import { type DrillUser, randomSource } from './drill-user.ts';
import { Employer, Professional } from './roles.ts';

/** The pause between two actions of one person, at least half of it. */
const pauseMs = 1_000;
/** The first calls after a start take longest. */
const arrivalMs = 10_000;

interface WorkloadOptions {
  seed?: number;
  people?: number;
  /** Without employers, so that nobody pays. */
  onlyProfessionals?: boolean;
}

/** Runs many people concurrently, each doing one thing at a time; a person with nothing left to do is replaced. */
export class Workload {
  private readonly people: DrillUser[];
  private isRunning = false;
  private hasStarted = false;
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
    this.people = this.chances.map((_, at) => this.createPerson(at));
  }

  start(): void {
    this.isRunning = true;
    const spreadMs = this.hasStarted ? 0 : arrivalMs;
    this.hasStarted = true;
    this.running = Promise.all(
      this.people.map((_, at) => sleep((at / this.people.length) * spreadMs).then(() => this.live(at))),
    );
  }

  /** Resolves when every command has a response. */
  async stop(): Promise<void> {
    this.isRunning = false;
    await this.running;
  }

  /** Starts, and stops after this many commands. */
  async run(commands: number): Promise<void> {
    this.start();
    await this.waitForCommands(commands);
    await this.stop();
  }

  /** Resolves when this many more commands are acknowledged. */
  async waitForCommands(commands: number): Promise<void> {
    const target = this.client.tally.outcomes.acknowledged + commands;
    while (this.client.tally.outcomes.acknowledged < target) await sleep(50);
  }

  /** Resolves when every person has a successful response, with the milliseconds until then. */
  async measureRecovery(): Promise<number> {
    const since = Date.now();
    const waits = this.people.map(async (_, at) => {
      await waitFor(`a response to person ${at}`, async () => (this.people[at]?.lastResponseAt ?? 0) > since);
      return (this.people[at]?.lastResponseAt ?? since) - since;
    });
    return Math.max(...(await Promise.all(waits)));
  }

  private async live(at: number): Promise<void> {
    const random = this.chances[at]?.random ?? Math.random;
    while (this.isRunning) {
      if (!(await this.people[at]?.act())) this.people[at] = this.createPerson(at);
      await sleep(pauseMs * (0.5 + random() / 2));
    }
  }

  private createPerson(at: number): DrillUser {
    const chance = this.chances[at] ?? randomSource(randomNumbers(at));
    return at % 2 || this.onlyProfessionals
      ? new Professional(this.client, this.model, chance)
      : new Employer(this.client, this.model, chance);
  }
}
