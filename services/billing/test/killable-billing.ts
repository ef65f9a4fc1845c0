import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandOutcome } from '@nearward/common/testing/command-outcome';
import { eventually } from '@nearward/common/testing/eventually';
import { signEnvelope, type Viewer, viewerHeader } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { billingService } from '../src/app.module.js';
import { listening } from './listening.js';
import { type SentWebhook, type Till, webhookSecret } from './till.js';

/**
 * Where inside a charge the process is killed. They are points of its conversation with Stripe, seen from outside, so the
 * service that runs is the one that is shipped and knows nothing of them.
 *
 * The first is the one after which billing cannot know what Stripe has done.
 *
 * - `asked`: the request has left, Stripe has not got it · `charged`: Stripe has charged, the answer is not on its way
 * - `answered`: the answer is on its way · `keeping`: some milliseconds later, while it is written down
 */
export const crashPoints = ['charged', 'answered', 'keeping', 'asked'] as const;
type CrashPoint = (typeof crashPoints)[number];

/** A second when nothing else runs; a busy machine takes ten times that only to read the program. */
const startMs = 60_000;

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The compiled service as a process, at the database and queues of a till whose own service has been halted. */
export class KillableBilling {
  private child: ChildProcess | undefined;
  private armed: { point: CrashPoint; afterMs: number; call: string } | undefined;
  /** What each question to Stripe goes through: one that is thrown is not answered. */
  through = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => ask();
  private readonly url: string;

  private constructor(
    private readonly till: Till,
    private readonly stripe: Server,
    private readonly stripeUrl: string,
    private readonly port: number,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  static async at(till: Till): Promise<KillableBilling> {
    const stripe = createServer();
    const stripeUrl = await listening(stripe);
    const free = createServer();
    const port = Number(new URL(await listening(free)).port);
    await new Promise((resolve) => free.close(resolve));
    const billing = new KillableBilling(till, stripe, stripeUrl, port);
    stripe.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void billing.handOn(request, response).catch(() => response.destroy());
    });
    return billing;
  }

  /** Runs it, to be killed at its next charge, or at another call, where a crash point is given. */
  async start(point?: CrashPoint, afterMs = 0, call = 'POST /v1/payment_intents'): Promise<void> {
    this.armed = point && { point, afterMs, call };
    this.child = this.run();
    await Promise.race([eventually(() => fetch(`${this.url}/health/live`), startMs), this.ended()]);
  }

  /** Brings buried deliveries back, as an operator would. */
  async redrive(): Promise<void> {
    const { failed, said } = await commandOutcome(billingService, this.till.service, ['redrive']);
    if (failed) throw new Error(said);
  }

  /** Compares everything with Stripe, as an operator would; what it exits with. */
  async reconcile(): Promise<number | null> {
    const child = this.run('reconcile');
    await once(child, 'exit');
    return child.exitCode;
  }

  /** Once the process is gone. */
  async ended(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  /** A call, or null when the process died before it answered. */
  async graphql<Data>(viewer: Viewer, query: string, variables: object): Promise<Data | null> {
    return this.post('/graphql', viewer, { query, variables })
      .then((answer) => answer.json() as Promise<Data>)
      .catch(() => null);
  }

  /** The status that it gives to a webhook. */
  async takeWebhook(sent: SentWebhook): Promise<number> {
    return (await this.post('/internal/stripe-webhook', null, sent)).status;
  }

  private post(path: string, viewer: Viewer, body: object): Promise<Response> {
    const envelope = signEnvelope({ viewer, client: uuid() }, 'billing', this.till.service.env.VIEWER_KEY);
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

  /** Kills it, to be started again. */
  async halt(): Promise<void> {
    this.kill();
    await this.ended();
  }

  async stop(): Promise<void> {
    await this.halt();
    this.stripe.closeAllConnections();
    this.stripe.close();
  }

  /** What the process asks Stripe goes through here. */
  private async handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const call = `${request.method} ${new URL(request.url ?? '/', this.url).pathname}`;
    const crash = call === this.armed?.call ? this.disarm() : undefined;
    if (crash?.point === 'asked') return this.kill();
    const { status, answered } = await this.through(async () => {
      const answer = await fetch(this.till.stripeUrl + request.url, {
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
    const { env, inbox } = this.till.service;
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
