import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readEnv } from '@nearward/common/env/env';
import { eventually } from '@nearward/common/testing/eventually';
import { testEnvelopeKey } from '@nearward/common/testing/sign-envelope';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { type ServiceName, serviceNames, urlVariable } from '@nearward/proto/services';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { gatewayEnv } from '../src/env.js';
import { createGateway } from '../src/gateway-app.js';
import { FakeSubgraph } from './fake-subgraph.js';

type Services = Record<ServiceName, FakeSubgraph>;

interface Call {
  body?: unknown;
  session?: string;
  headers?: Record<string, string>;
}

/** The fields of any response that tests look at. */
export type ResponseFields = Record<string, unknown>;

/** The public address of a gateway with files of the web app. */
export const publicUrl = 'http://localhost:3999';

/** The gateway with fake services, on a free port. */
export class TestGateway {
  /** The number of requests that have arrived. */
  requestCount = 0;
  private heartbeats: NodeJS.Timeout | undefined;
  private webFolder: string | undefined;

  private constructor(
    readonly services: Services,
    private readonly app: NestExpressApplication,
  ) {
    app.getHttpServer().on('request', () => (this.requestCount += 1));
  }

  static async start(variables: NodeJS.ProcessEnv = {}, webRoot = '/nowhere'): Promise<TestGateway> {
    const services = Object.fromEntries(
      serviceNames.map((name) => [name, new FakeSubgraph(name)]),
    ) as Services;
    await Promise.all(Object.values(services).map((service) => service.listen()));
    const urls = serviceNames.map((name) => [urlVariable(name), services[name].url] as const);
    const env = readEnv('gateway', gatewayEnv, {
      APP_ENV: 'test',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      FINISH_SECONDS: '3.5',
      CALL_SECONDS: '30', // a busy machine is not an outage
      ENVELOPE_KEY: testEnvelopeKey,
      CLIENT_KEY: 'a client key of the tests that is long enough',
      ...Object.fromEntries(urls),
      ...variables,
    });
    const app = await createGateway(env, webRoot);
    await app.listen(0, '127.0.0.1');
    return new TestGateway(services, app);
  }

  /** With files of the built web app, below a folder whose name starts with a dot, as a clone may be. */
  static async startWithFiles(files: Record<string, string>): Promise<TestGateway> {
    const folder = mkdtempSync(join(tmpdir(), 'nearward-web-'));
    const root = join(folder, '.client');
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    }
    const gateway = await TestGateway.start({ PUBLIC_URL: publicUrl }, root);
    gateway.webFolder = folder;
    return gateway;
  }

  /** Resolves when it gets the changes of every service and caches what it reads. */
  static async startWithCaches(): Promise<TestGateway> {
    const gateway = await TestGateway.start();
    gateway.startCaching();
    await eventually(async () => {
      for (const [name, { streams }] of Object.entries(gateway.services))
        if (streams.size !== 1) throw new Error(`${streams.size} streams of ${name}`);
      gateway.reset();
      const { session } = gateway.signIn();
      for (let time = 0; time < 2; time++) await gateway.send('GET', '/api/contacts', { session });
      if (gateway.sessionLookups !== 1) throw new Error('No session is cached');
    });
    return gateway;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.app.getHttpServer().address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    clearInterval(this.heartbeats);
    await this.app.close();
    await Promise.all(Object.values(this.services).map((service) => service.stop()));
    if (this.webFolder) rmSync(this.webFolder, { recursive: true });
  }

  /** Sends heartbeats of every service until it stops. Before that, nothing is cached. */
  startCaching(): void {
    this.heartbeats ??= setInterval(() => {
      for (const service of Object.values(this.services)) service.sendHeartbeat();
    }, 50);
  }

  /** How often it has asked identity for a session since the last reset. */
  get sessionLookups(): number {
    return this.services.identity.received.filter(({ path }) => path === '/internal/session').length;
  }

  reset(): void {
    for (const service of Object.values(this.services)) service.reset();
  }

  signIn(overrides: Partial<SignedIn> = {}): { session: string; viewer: SignedIn } {
    const session = randomUUID();
    const user_id = randomUUID();
    const viewer = {
      user_id,
      owner_key: 'o',
      actor_id: user_id,
      session_id: 's',
      is_admin: false,
      ...overrides,
    };
    this.services.identity.sessions.set(session, viewer);
    return { session, viewer };
  }

  /** Sends JSON, or a string unchanged. */
  send(method: string, path: string, { body, session, headers }: Call = {}): Promise<Response> {
    const raw = typeof body === 'string' ? body : body && JSON.stringify(body);
    return fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(raw ? { 'content-type': 'application/json' } : {}),
        ...(session ? { cookie: `session=${session}` } : {}),
        ...headers,
      },
      body: raw as string | undefined,
    });
  }

  async call(
    method: string,
    path: string,
    call: Call = {},
  ): Promise<{ status: number; body: ResponseFields }> {
    const response = await this.send(method, path, call);
    return { status: response.status, body: (await response.json()) as ResponseFields };
  }
}
