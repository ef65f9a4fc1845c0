import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { keepIdleConnections } from '@nearward/common/app/keep-alive';
import { readEnvelope, type SignedIn, type Viewer } from '@nearward/common/app/viewer/viewer';
import { graphql, type GraphQLSchema, parse } from 'graphql';

type Resolvers = NonNullable<
  Extract<Parameters<typeof buildSubgraphSchema>[0], { resolvers?: unknown }>['resolvers']
>;

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  viewer: Viewer;
  client: string;
}

/** Takes over a fake service, to hang, break or lie. */
type Behavior = (request: IncomingMessage, response: ServerResponse) => void;

/** A service with its real schema and made-up answers: it refuses what comes without an envelope for it. */
export class FakeSubgraph {
  readonly received: Received[] = [];
  /** Whom the sessions stand for; only identity is asked. */
  readonly sessions = new Map<string, SignedIn>();
  /** What identity says with a session of the person themselves; a version that says nothing has none. */
  described: ((viewer: SignedIn) => object) | undefined;
  /** What identity was told of reads and writes in another's name. */
  readonly audited: {
    viewer: Viewer;
    act: string;
    object_id: string | null;
    reading: boolean;
    outcome: string | null;
  }[] = [];
  behavior: Behavior | undefined;
  /** The gateways that hear what changed here; they are told nothing but by `tell` and `beat`. */
  readonly listening = new Set<ServerResponse>();
  /** The number of the newest notice. A test that raises it has lost one. */
  newest = 0;
  /** How often anything was asked, whatever was answered. */
  asked = 0;
  /** Sent with every answer. */
  cookies: string[] = [];

  private readonly server: Server;
  private readonly typeDefs: ReturnType<typeof parse>;
  private schema: GraphQLSchema;

  constructor(
    private readonly name: string,
    private readonly viewerKey: string,
  ) {
    this.typeDefs = parse(readFileSync(`services/${name}/schema.graphql`, 'utf8'));
    this.schema = buildSubgraphSchema(this.typeDefs);
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

  /** How many sockets lead here. */
  connections(): Promise<number> {
    return promisify<number>((done) => this.server.getConnections(done))();
  }

  /** Says that what these keys stand for has changed. */
  tell(...keys: string[]): void {
    this.newest++;
    for (const each of this.listening) each.write(`data: ${[this.newest, ...keys].join(' ')}\n\n`);
  }

  /** Says how far the notices are, as a service does again and again. */
  beat(): void {
    for (const each of this.listening) each.write(`data: ${this.newest}\n\n`);
  }

  answerWith(resolvers: Resolvers): void {
    this.schema = buildSubgraphSchema({ typeDefs: this.typeDefs, resolvers });
  }

  reset(): void {
    this.received.length = 0;
    this.asked = 0;
    this.sessions.clear();
    this.described = undefined;
    this.audited.length = 0;
    this.behavior = undefined;
    this.cookies = [];
    this.schema = buildSubgraphSchema(this.typeDefs);
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/internal/notices') return this.listenTo(response);
    this.asked++;
    if (this.behavior) return this.behavior(request, response);
    const path = request.url ?? '';
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    try {
      const header = String(request.headers['x-viewer']);
      this.received.push({
        path,
        headers: request.headers,
        ...readEnvelope(header, this.name, this.viewerKey),
      });
    } catch {
      return send(response, 401, { errors: [{ message: 'Not allowed' }] });
    }
    response.setHeader('set-cookie', this.cookies);
    if (path === '/graphql') return send(response, 200, await this.execute(body));
    if (path === '/internal/demo-session') return void response.writeHead(204).end();
    if (path === '/internal/audit/begun') return send(response, 201, { id: this.begin(body) });
    if (path === '/internal/audit/ended') {
      this.end(body);
      return void response.writeHead(204).end();
    }
    const viewer = this.sessions.get(String(body.session));
    return viewer
      ? send(response, 200, { viewer, me: this.described?.(viewer) })
      : send(response, 401, { message: 'Unauthorized', statusCode: 401 });
  }

  private listenTo(response: ServerResponse): void {
    this.listening.add(response);
    response.on('close', () => this.listening.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n');
  }

  private begin({ act, object_id, reading }: Record<string, unknown>): string {
    const viewer = this.received.at(-1)?.viewer ?? null;
    const entry = {
      viewer,
      act: String(act),
      object_id: object_id as string | null,
      reading: reading === true,
      outcome: null,
    };
    const index = String(this.audited.push(entry) - 1).padStart(12, '0');
    return `00000000-0000-4000-8000-${index}`;
  }

  private end({ id, outcome }: Record<string, unknown>): void {
    const entry = this.audited[Number(String(id).slice(-12))];
    if (entry) entry.outcome = String(outcome);
  }

  private execute(body: Record<string, unknown>) {
    const variableValues = body.variables as Record<string, unknown> | undefined;
    return graphql({ schema: this.schema, source: String(body.query), variableValues });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
