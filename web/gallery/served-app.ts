import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallResponse, CallName } from '@nearward/proto/calls';
import { builtPath, pages } from '@nearward/proto/pages';
import { matchPath } from 'react-router';
import { axeSource } from '../../scripts/e2e/accessibility';
import { builtPages, fallback } from '../../gateway/dist/html/built-pages.js';
import { servedPages } from '../../gateway/dist/html/served-page.js';

const build = fileURLToPath(new URL('../build/client', import.meta.url));
/** The content security policies that the product sends. */
const documents = builtPages(build, 'http://localhost');
const withContent = await servedPages(build);
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The path of axe's rules. */
export const axePath = '/axe.js';
/** The path of a document outside the app. */
export const documentPath = '/document';
const immutableHeaders = { 'cache-control': 'public, max-age=31536000, immutable' };

/** An error response, with the server's message if it has one. */
export class ErrorResponse {
  constructor(
    readonly status: number,
    readonly message = '',
  ) {}
}
/** The call stays without an answer. */
export const pending = 'pending';

export type Responses = { [Name in CallName]?: CallResponse<Name> | ErrorResponse | typeof pending };
/** GraphQL responses by the name of the operation. */
export type GraphQLResponses = Record<string, unknown>;

/** The built web app behind recorded responses, at an address of its own. */
export class ServedApp {
  /** Calls without a recorded answer. */
  readonly missingResponses: string[] = [];
  /** The response of `documentPath`. A route of the browser would turn off its cache. */
  document = '';
  private responses: Responses = {};
  private graph: GraphQLResponses = {};
  private readonly server = createServer((request, response) => void this.respond(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('The server has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  record(responses: Responses, graph: GraphQLResponses = {}): void {
    this.responses = responses;
    this.graph = graph;
    this.missingResponses.length = 0;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://app');
    if (pathname === '/graphql') sendGraph(this.graph[await operationOf(request)], response);
    else if (pathname === '/api/changes') response.writeHead(204).end();
    else if (pathname === axePath)
      response.writeHead(200, { 'content-type': types['.js'], ...immutableHeaders }).end(axeSource);
    else if (pathname === documentPath)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(this.document);
    else if (pathname.startsWith('/api/')) this.respondTo(`${request.method} ${pathname.slice(4)}`, response);
    else if (!this.sendWithContent(request.url ?? '', response)) sendFile(pathname, response);
  }

  /** A public page with the recorded response in it, as the gateway sends it. */
  private sendWithContent(url: string, response: ServerResponse): boolean {
    const id = matchPath('/share/:id', url)?.params.id;
    const path = id ? '/share/:id' : '/jobs';
    const data: unknown = this.responses[id ? 'GET /shared-jobs/:id' : 'GET /shared-jobs'];
    const built = documents.get(builtPath(path));
    if (!built || (!id && url !== path) || data === pending || data instanceof ErrorResponse) return false;
    const key = id ? ['shared-job', id] : ['shared-jobs', {}];
    response.writeHead(200, { 'content-type': types['.html'], 'content-security-policy': built.policy });
    response.end(withContent(built.html, url, [[key, data]]));
    return true;
  }

  private respondTo(call: string, response: ServerResponse): void {
    const [method = '', path = ''] = call.split(' ');
    const fits = (name: string) => {
      const [ownMethod, pattern = ''] = name.split(' ');
      return ownMethod === method && matchPath(pattern, path) !== null;
    };
    const entry = Object.entries(this.responses).find(([name]) => name === call || fits(name));
    const recorded: unknown = entry?.[1];
    if (recorded === pending) return;
    if (recorded === undefined) this.missingResponses.push(call);
    if (recorded === undefined || recorded instanceof ErrorResponse) {
      const { status, message } = recorded ?? new ErrorResponse(404);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(message ? { message, error: message, code: 'SOME' } : {}));
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(recorded));
  }
}

async function operationOf(request: IncomingMessage): Promise<string> {
  const body = await new Response(request as unknown as ReadableStream).text();
  return (JSON.parse(body) as { operationName: string }).operationName;
}

function sendGraph(data: unknown, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json');
  const isRejected = data instanceof ErrorResponse;
  const errors = [{ message: isRejected ? data.message : 'No answer', extensions: { code: 'FORBIDDEN' } }];
  response.end(JSON.stringify(data === undefined || isRejected ? { data: null, errors } : { data }));
}

/** Whether a page of the product has this address. */
const isPage = (path: string) => pages.some((page) => page.path !== '*' && matchPath(page.path, path));

/** The file that the product would send for a path; undefined where there is nothing. */
export function fileAt(path: string): string | undefined {
  const exact = build + path;
  if (existsSync(exact) && statSync(exact).isFile()) return exact;
  const document = `${exact.replace(/\/$/, '')}/index.html`;
  if (existsSync(document)) return document;
  return isPage(path) ? `${build}/__spa-fallback.html` : undefined;
}

function sendFile(path: string, response: ServerResponse): void {
  const file = fileAt(path);
  const shown = file ?? `${build}/__spa-fallback.html`;
  const isAsset = path.startsWith('/assets/');
  const policy = isAsset ? undefined : (documents.get(path) ?? documents.get(fallback))?.policy;
  response.writeHead(file ? 200 : 404, {
    'content-type': types[extname(shown)] ?? 'application/octet-stream',
    ...(policy && { 'content-security-policy': policy }),
    ...(isAsset ? immutableHeaders : { 'cache-control': 'no-cache' }),
  });
  // In one piece, as a compressed page arrives: between two pieces the browser may paint.
  response.end(readFileSync(shown));
}
