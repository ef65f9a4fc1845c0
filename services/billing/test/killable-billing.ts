import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@nearward/common/testing/find-free-port';
import { KillableService } from '@nearward/common/testing/killable-service';
import { listenOnFreePort } from './listen-on-free-port.js';
import { type TestBilling, webhookSecret } from './test-billing.js';

/**
 * The step of a charge at which the process is killed, observed from outside, so that the shipped service runs unchanged.
 * `charged` comes first, because billing cannot know afterwards what Stripe has done. `requested`: the request was sent, but
 * Stripe has not received it. `charged`: Stripe has charged, but sent no response. `responded`: the response is on its way.
 * `storing`: a few milliseconds later, while billing stores it.
 */
export const crashPoints = ['charged', 'responded', 'storing', 'requested'] as const;
type CrashPoint = (typeof crashPoints)[number];

/** A killable service with calls to Stripe, for a `TestBilling` whose own service is stopped. */
export class KillableBilling extends KillableService {
  private armed: { point: CrashPoint; afterMs: number; call: string } | undefined;

  private constructor(
    private readonly testBilling: TestBilling,
    private readonly stripe: Server,
    stripeUrl: string,
    port: number,
  ) {
    super('billing', testBilling.service, port, {
      RECONCILE_HOUR: 'off',
      STRIPE_API_URL: stripeUrl,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    });
  }

  static async create(testBilling: TestBilling): Promise<KillableBilling> {
    const stripe = createServer();
    const stripeUrl = await listenOnFreePort(stripe);
    const billing = new KillableBilling(testBilling, stripe, stripeUrl, await findFreePort());
    stripe.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void billing.forward(request, response).catch(() => response.destroy());
    });
    return billing;
  }

  /** Starts the process, to be killed at the given crash point of its next charge or of another call. */
  override async start(point?: CrashPoint, afterMs = 0, call = 'POST /v1/payment_intents'): Promise<void> {
    this.armed = point && { point, afterMs, call };
    await super.start();
  }

  /** Reconciles with Stripe, like an operator, and returns the exit code. */
  async reconcile(): Promise<number | null> {
    const child = this.run('reconcile');
    await once(child, 'exit');
    return child.exitCode;
  }

  override async stop(): Promise<void> {
    await super.stop();
    this.stripe.closeAllConnections();
    this.stripe.close();
  }

  /** Forwards the calls of the process to Stripe. */
  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const call = `${request.method} ${new URL(request.url ?? '/', this.url).pathname}`;
    const crash = call === this.armed?.call ? this.armed : undefined;
    if (crash) this.armed = undefined;
    if (crash?.point === 'requested') return this.kill();
    const stripeResponse = await fetch(this.testBilling.stripeUrl + request.url, {
      method: request.method,
      headers: selectHeaders(request.headers),
      body: body || undefined,
    });
    const responseBody = await stripeResponse.text();
    if (crash?.point === 'charged') return this.kill();
    response.writeHead(stripeResponse.status, { 'content-type': 'application/json' }).end(responseBody);
    if (crash?.point === 'storing') await sleep(crash.afterMs);
    if (crash) this.kill();
  }
}

const selectHeaders = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    ['authorization', 'content-type', 'idempotency-key', 'stripe-version'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
