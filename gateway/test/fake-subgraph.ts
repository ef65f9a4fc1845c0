import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { keepIdleConnections } from '@nearward/common/app/graceful-stop';
import { cacheKeysHeader, textCallHeader, textPath } from '@nearward/common/app/text/text-calls';
import { EnvelopeReader } from '@nearward/common/app/viewer/envelope';
import { testPublicKey } from '@nearward/common/testing/sign-envelope';
import type { ActingPractice, SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import {
  defaultFieldResolver,
  graphql,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isObjectType,
  parse,
} from 'graphql';

type Resolvers = NonNullable<
  Extract<Parameters<typeof buildSubgraphSchema>[0], { resolvers?: unknown }>['resolvers']
>;
/** By type and field. */
type FieldResolvers = Record<string, Record<string, GraphQLFieldResolver<unknown, unknown>>>;

type TextCall = (parameters: Record<string, unknown>) => Promise<{ body: object; keys?: string[] }>;

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  viewer: Viewer;
  client: string;
}

/** Handles requests instead of the fake service, to hang, fail or send invalid responses. */
type Behavior = (request: IncomingMessage, response: ServerResponse) => void;

/** A service with its real schema and fake responses. It rejects requests without a valid envelope. */
export class FakeSubgraph {
  readonly received: Received[] = [];
  /** The users of the sessions, which only identity knows. */
  readonly sessions = new Map<string, SignedIn>();
  /** The practices that a session's user belongs to, by session. The first is the default. */
  readonly memberships = new Map<string, ActingPractice[]>();
  /** The owners of API keys and what the keys may do. */
  readonly keys = new Map<string, { viewer: SignedIn; scopes: string[] }>();
  /** The seconds that a caller of identity has to wait for the next call with a key. */
  retryAfter: number | undefined;
  readonly suspendedPractices = new Set<string>();
  /** The user that identity sends along with a session. Older versions send none. */
  sessionUser: ((viewer: SignedIn) => object) | undefined;
  /** The reads and writes that identity audited for impersonating admins. */
  readonly audited: {
    viewer: Viewer;
    act: string;
    object_id: string | null;
    reading: boolean;
    outcome: string | null;
  }[] = [];
  behavior: Behavior | undefined;
  /** The gateways that subscribe to changes. They only get what `publishChange` and `sendHeartbeat` send. */
  readonly streams = new Set<ServerResponse>();
  /** The number of the newest notice. A test that increases it simulates a lost one. */
  newest = 0;
  /** The number of requests, whatever the response. */
  requestCount = 0;
  /** The text calls that it has, by name. Without them it is of a release before text responses. */
  textCalls: Record<string, TextCall> = {};
  /** Headers of every response. */
  cookies: string[] = [];

  private readonly server: Server;
  private readonly envelopes: EnvelopeReader;
  private resolvers: FieldResolvers = {};

  constructor(private readonly name: string) {
    this.envelopes = new EnvelopeReader(name, { ENVELOPE_PUBLIC_KEY: testPublicKey });
    this.server = createServer((request, response) => void this.handle(request, response));
    keepIdleConnections(this.server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  /** The number of open sockets. */
  connections(): Promise<number> {
    return promisify<number>((done) => this.server.getConnections(done))();
  }

  publishChange(...keys: string[]): void {
    this.newest++;
    for (const each of this.streams) each.write(`data: ${[this.newest, ...keys].join(' ')}\n\n`);
  }

  /** Sends the number of the newest notice, like the heartbeat of a service. */
  sendHeartbeat(): void {
    for (const each of this.streams) each.write(`data: ${this.newest}\n\n`);
  }

  respondWith(resolvers: Resolvers): void {
    this.resolvers = resolvers as FieldResolvers;
  }

  /** Responds to these mutations with a message. */
  respondDone(...mutations: string[]): void {
    const done = () => ({ message: 'Done' });
    this.respondWith({ Mutation: Object.fromEntries(mutations.map((name) => [name, done])) });
  }

  reset(): void {
    this.received.length = 0;
    this.requestCount = 0;
    this.sessions.clear();
    this.memberships.clear();
    this.keys.clear();
    this.retryAfter = undefined;
    this.suspendedPractices.clear();
    this.sessionUser = undefined;
    this.audited.length = 0;
    this.behavior = undefined;
    this.cookies = [];
    this.textCalls = {};
    this.resolvers = {};
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/internal/notices') return this.listenTo(response);
    this.requestCount++;
    if (this.behavior) return this.behavior(request, response);
    const path = request.url ?? '';
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    try {
      const header = String(request.headers['x-viewer']);
      this.received.push({
        path,
        headers: request.headers,
        ...this.envelopes.read(header),
      });
    } catch {
      return send(response, 401, { errors: [{ message: 'Not allowed' }] });
    }
    response.setHeader('set-cookie', this.cookies);
    if (path === textPath) return this.respondWithText(body, response);
    if (path === '/graphql') return send(response, 200, await this.execute(body));
    if (path === '/internal/demo-session') return void response.writeHead(204).end();
    if (path === '/internal/audit/begun') return send(response, 201, { id: this.begin(body) });
    if (path === '/internal/audit/ended') {
      this.end(body);
      return void response.writeHead(204).end();
    }
    if (path === '/internal/key') {
      if (this.retryAfter) return send(response, 429, { statusCode: 429, retry_after: this.retryAfter });
      const key = this.keys.get(String(body.key));
      return key ? send(response, 200, key) : send(response, 401, { statusCode: 401 });
    }
    const viewer = this.sessions.get(String(body.session));
    return viewer
      ? this.respondWithSession(viewer, body, response)
      : send(response, 401, { message: 'Unauthorized', statusCode: 401 });
  }

  private respondWithSession(
    viewer: SignedIn,
    { session, practice }: Record<string, unknown>,
    response: ServerResponse,
  ): void {
    const mine = this.memberships.get(String(session)) ?? [];
    const acting = practice ? mine.find(({ practice_id }) => practice_id === practice) : mine[0];
    if (practice && practice !== 'none' && !acting)
      return send(response, 404, { message: 'Practice not found', statusCode: 404 });
    const is_suspended =
      acting && this.suspendedPractices.has(acting.practice_id) ? true : viewer.is_suspended;
    send(response, 200, { viewer: { ...viewer, acting, is_suspended }, me: this.sessionUser?.(viewer) });
  }

  private async respondWithText(body: Record<string, unknown>, response: ServerResponse): Promise<void> {
    const name = String(body.call);
    const result = await this.textCalls[name]?.(body.parameters as Record<string, unknown>);
    if (!result) return send(response, 404, { statusCode: 404 });
    response.setHeader(textCallHeader, name);
    if (result.keys) response.setHeader(cacheKeysHeader, result.keys.join());
    send(response, 'errors' in result.body ? 422 : 200, result.body);
  }

  private listenTo(response: ServerResponse): void {
    this.streams.add(response);
    response.on('close', () => this.streams.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n');
  }

  private begin({ act, object_id, reading, people }: Record<string, unknown>): string {
    const viewer = this.received.at(-1)?.viewer ?? null;
    const entry = {
      viewer,
      act: String(act),
      object_id: object_id as string | null,
      reading: reading === true,
      outcome: null,
      ...(people ? { people } : {}),
    };
    const index = String(this.audited.push(entry) - 1).padStart(12, '0');
    return `00000000-0000-4000-8000-${index}`;
  }

  private end({ id, outcome }: Record<string, unknown>): void {
    const entry = this.audited[Number(String(id).slice(-12))];
    if (entry) entry.outcome = String(outcome);
  }

  private execute(body: Record<string, unknown>) {
    return graphql({
      schema: schemaOf(this.name),
      source: String(body.query),
      variableValues: body.variables as Record<string, unknown> | undefined,
      contextValue: this.resolvers,
      fieldResolver: (source, parameters, resolvers: FieldResolvers, info) => {
        const resolve = resolvers[info.parentType.name]?.[info.fieldName] ?? defaultFieldResolver;
        return resolve(source, parameters, resolvers, info);
      },
    });
  }
}

const schemas = new Map<string, GraphQLSchema>();

/** Built once, since that takes longer than most tests. It uses the resolvers of the context. */
function schemaOf(service: string): GraphQLSchema {
  const known = schemas.get(service);
  if (known) return known;
  const schema = buildSubgraphSchema(parse(readFileSync(`services/${service}/schema.graphql`, 'utf8')));
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    const resolveReference = (
      reference: object,
      resolvers: FieldResolvers,
      info: GraphQLResolveInfo,
    ): unknown => {
      const resolve = resolvers[type.name]?.__resolveReference;
      return resolve ? resolve(reference, {}, resolvers, info) : reference;
    };
    type.extensions = { ...type.extensions, apollo: { subgraph: { resolveReference } } };
  }
  schemas.set(service, schema);
  return schema;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
