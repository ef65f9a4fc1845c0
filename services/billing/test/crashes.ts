import type { KillableBilling } from './killable-billing.js';
import type { Till } from './till.js';

/**
 * How one of the two dies of what they say to each other: a question to Stripe, or a webhook. `asked`: it has left, and
 * nobody has got it · `done`: it is done and kept, and the answer is not on its way.
 */
export const crashKinds = [
  { victim: 'stripe', when: 'done' },
  { victim: 'billing', when: 'asked' },
  { victim: 'stripe', when: 'asked' },
  { victim: 'billing', when: 'done' },
] as const;
type CrashKind = (typeof crashKinds)[number];

/** Counts what billing and Stripe say to each other, and kills one of them at one step of it; both come back by themselves. */
export class Crashes {
  /** How many steps there were since the last arming. */
  steps = 0;
  private armed: { kind: CrashKind; step: number } | undefined;
  private comingBack: Promise<void> = Promise.resolve();

  constructor(
    private readonly till: Till,
    private readonly billing: KillableBilling,
  ) {
    billing.through = (ask) => this.step(ask);
    till.takeWebhook = (sent) => this.step(() => billing.takeWebhook(sent));
  }

  arm(kind: CrashKind, step: number): void {
    this.steps = 0;
    this.armed = { kind, step };
  }

  /** Once both are there again. What was so short that it never came to the step is over, and one of them dies then. */
  async over(): Promise<void> {
    if (this.armed) this.crash(this.armed.kind);
    await this.comingBack;
  }

  private async step<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const kind = this.armed?.step === this.steps ? this.armed.kind : undefined;
    this.steps += 1;
    if (kind?.when === 'asked') throw this.crash(kind);
    const answer = await ask();
    if (kind?.when === 'done') throw this.crash(kind);
    return answer;
  }

  private crash({ victim, when }: CrashKind): Error {
    this.armed = undefined;
    this.comingBack = victim === 'billing' ? this.billing.crash() : this.restartStripe();
    return new Error(`${victim} is killed (${when})`);
  }

  private async restartStripe(): Promise<void> {
    await this.till.standIn?.kill();
    await this.till.standIn?.start();
  }
}
