import type { KillableBilling } from './killable-billing.js';
import type { TestBilling } from './test-billing.js';

/**
 * How billing or the Stripe stand-in crashes during a call to Stripe or a webhook. `sent`: the request was sent but not
 * received. `processed`: it was processed and stored, but the response was not sent.
 */
export const crashKinds = [
  { victim: 'stripe', when: 'processed' },
  { victim: 'billing', when: 'sent' },
  { victim: 'stripe', when: 'sent' },
  { victim: 'billing', when: 'processed' },
] as const;
type CrashKind = (typeof crashKinds)[number];

/** Counts the steps between billing and Stripe, and kills one of them at a given step. Both restart automatically. */
export class Crashes {
  /** The number of steps since the last arming. */
  steps = 0;
  private armed: { kind: CrashKind; step: number } | undefined;
  private restart: Promise<void> = Promise.resolve();

  constructor(
    private readonly testBilling: TestBilling,
    private readonly billing: KillableBilling,
  ) {
    billing.wrapCall = (send) => this.step(send);
    testBilling.receiveWebhook = (sent) => this.step(() => billing.receiveWebhook(sent));
  }

  arm(kind: CrashKind, step: number): void {
    this.steps = 0;
    this.armed = { kind, step };
  }

  /** Waits until both are running again. If the flow ended before the armed step, the crash happens now. */
  async settle(): Promise<void> {
    if (this.armed) this.crash(this.armed.kind);
    await this.restart;
  }

  private async step<T>(send: () => Promise<T>): Promise<T> {
    const kind = this.armed?.step === this.steps ? this.armed.kind : undefined;
    this.steps += 1;
    if (kind?.when === 'sent') throw this.crash(kind);
    const response = await send();
    if (kind?.when === 'processed') throw this.crash(kind);
    return response;
  }

  private crash({ victim, when }: CrashKind): Error {
    this.armed = undefined;
    this.restart = victim === 'billing' ? this.billing.crash() : this.restartStripe();
    return new Error(`${victim} is killed (${when})`);
  }

  private async restartStripe(): Promise<void> {
    await this.testBilling.standIn?.kill();
    await this.testBilling.standIn?.start();
  }
}
