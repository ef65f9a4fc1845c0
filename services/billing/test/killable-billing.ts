import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandOutcome } from '@nearward/common/testing/command-outcome';
import { eventually } from '@nearward/common/testing/eventually';
import { type Viewer, viewerHeader } from '@nearward/common/app/viewer/viewer';
import { signEnvelope, testPublicKey } from '@nearward/common/testing/sign-envelope';
import { v7 as uuid } from 'uuid';
import { billingService } from '../src/app.module.js';
import { listenOnFreePort } from './listen-on-free-port.js';
import { type SentWebhook, type TestBilling, webhookSecret } from './test-billing.js';

/**
 * The step of a charge at which the process is killed, observed from outside, so that the shipped service runs unchanged.
 * `charged` comes first, because billing cannot know afterwards what Stripe has done. `asked`: the request was sent,
 * but Stripe has not received it. `charged`: Stripe has charged, but sent no response. `answered`: the response is on
 * its way. `keeping`: a few milliseconds later, while billing stores it.
 */
export const crashPoints = ['charged', 'answered', 'keeping', 'asked'] as const;
type CrashPoint = (typeof crashPoints)[number];

/** It takes a second on an idle machine, and ten times that on a busy one. */
const startMs = 60_000;

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The compiled service as a process, with the database and queues of a `TestBilling` whose own service is stopped. */
export class KillableBilling {
  private child: ChildProcess | undefined;
  private armed: { point: CrashPoint; afterMs: number; call: string } | undefined;
  /** Wraps each call to Stripe. If it throws, the call gets no response. */
  wrapCall = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => ask();
  private readonly url: string;

  private constructor(
    private readonly testBilling: TestBilling,
    private readonly stripe: Server,
    private readonly stripeUrl: string,
    private readonly port: number,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  static async create(testBilling: TestBilling): Promise<KillableBilling> {
    const stripe = createServer();
    const stripeUrl = await listenOnFreePort(stripe);
    const free = createServer();
    const port = Number(new URL(await listenOnFreePort(free)).port);
    await new Promise((resolve) => free.close(resolve));
    const billing = new KillableBilling(testBilling, stripe, stripeUrl, port);
    stripe.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void billing.forward(request, response).catch(() => response.destroy());
    });
    return billing;
  }

  /** Starts the process, to be killed at the given crash point of its next charge or of another call. */
  async start(point?: CrashPoint, afterMs = 0, call = 'POST /v1/payment_intents'): Promise<void> {
    this.armed = point && { point, afterMs, call };
    this.child = this.run();
    await Promise.race([eventually(() => fetch(`${this.url}/health/live`), startMs), this.ended()]);
  }

  /** Redrives dead letters, like an operator. */
  async redrive(): Promise<void> {
    const { failed, output } = await commandOutcome(billingService, this.testBilling.service, ['redrive']);
    if (failed) throw new Error(output);
  }

  /** Reconciles with Stripe, like an operator, and returns the exit code. */
  async reconcile(): Promise<number | null> {
    const child = this.run('reconcile');
    await once(child, 'exit');
    return child.exitCode;
  }

  /** Waits until the process has ended. */
  async ended(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  /** The response of a call, or null if the process ended before. */
  async graphql<Data>(viewer: Viewer, query: string, variables: object): Promise<Data | null> {
    return this.post('/graphql', viewer, { query, variables })
      .then((answer) => answer.json() as Promise<Data>)
      .catch(() => null);
  }

  /** The status of its response to a webhook. */
  async takeWebhook(sent: SentWebhook): Promise<number> {
    return (await this.post('/internal/stripe-webhook', null, sent)).status;
  }

  private post(path: string, viewer: Viewer, body: object): Promise<Response> {
    const envelope = signEnvelope({ viewer, client: uuid() }, 'billing');
    return fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [viewerHeader]: envelope },
      body: JSON.stringify(body),
    });
  }

  /** Kills it and starts it again. */
  async crash(): Promise<void> {
    await this.halt();
    await this.start();
  }

  /** Kills it, so that it can be started again. */
  async halt(): Promise<void> {
    this.kill();
    await this.ended();
  }

  async stop(): Promise<void> {
    await this.halt();
    this.stripe.closeAllConnections();
    this.stripe.close();
  }

  /** Forwards the calls of the process to Stripe. */
  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const call = `${request.method} ${new URL(request.url ?? '/', this.url).pathname}`;
    const crash = call === this.armed?.call ? this.disarm() : undefined;
    if (crash?.point === 'asked') return this.kill();
    const { status, answered } = await this.wrapCall(async () => {
      const answer = await fetch(this.testBilling.stripeUrl + request.url, {
        method: request.method,
        headers: copied(request.headers),
        body: body || undefined,
      });
      return { status: answer.status, answered: await answer.text() };
    });
    if (crash?.point === 'charged') return this.kill();
    response.writeHead(status, { 'content-type': 'application/json' }).end(answered);
    if (crash?.point === 'keeping') await sleep(crash.afterMs);
    if (crash) this.kill();
  }

  private run(...args: string[]): ChildProcess {
    const { env, inbox } = this.testBilling.service;
    return spawn(process.execPath, [program, ...args], {
      env: {
        ...process.env,
        APP_ENV: 'test',
        RECONCILE_HOUR: 'off',
        LOG_LEVEL: 'silent',
        PORT: String(this.port),
        DATABASE_URL: env.DATABASE_URL,
        REDIS_URL: env.REDIS_URL,
        QUEUE_PREFIX: env.QUEUE_PREFIX,
        SMTP_URL: inbox.url,
        STRIPE_API_URL: this.stripeUrl,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        ENVELOPE_PUBLIC_KEY: testPublicKey,
      },
      stdio: 'ignore',
    });
  }

  kill(): void {
    this.child?.kill('SIGKILL');
  }

  private disarm() {
    const { armed } = this;
    this.armed = undefined;
    return armed;
  }
}

const copied = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    ['authorization', 'content-type', 'idempotency-key', 'stripe-version'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
