import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Provider, Registry, failureModes } from './registry.ts';

const meanings = {
  none: 'it answers',
  down: 'it breaks the connection off',
  slow: 'it takes half a minute',
  failing: 'it answers 503',
  busy: 'it answers 429',
  malformed: 'its answer ends in the middle',
  empty: 'it knows no number',
  deactivated: 'each number has been ended',
} as const satisfies Record<(typeof failureModes)[number], string>;

const controlPage = ({ trouble, requestCount, providers }: Registry): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>NPI registry (stand-in)</title>
<style>body{font:1rem/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.25rem 0}
table{border-collapse:collapse;display:block;overflow-x:auto}td,th{text-align:left;padding:.25rem 1rem .25rem 0}:root{color-scheme:light dark}</style></head>
<body><h1>NPI registry (stand-in)</h1><p>Asked ${requestCount} times so far.</p>
<h2>Trouble</h2><form method="post" action="/sandbox/trouble">
${failureModes
  .map(
    (kind) =>
      `<label><input type="radio" name="kind" value="${kind}"${kind === trouble ? ' checked' : ''}> ${kind}: ${meanings[kind]}</label>`,
  )
  .join('\n')}
<button>Set</button></form>
<h2>Providers</h2><table><tr><th>Number</th><th>Name</th><th>Taxonomy</th><th>State</th><th>Status</th></tr>
${[...providers.values()]
  .map(
    ({ number, first_name, last_name, taxonomy, state, status }) =>
      `<tr>${[number, `${first_name} ${last_name}`, taxonomy, state, status].map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
  )
  .join('\n')}
</table><h2>One more</h2><form method="post" action="/sandbox/providers">
${['number', 'first_name', 'last_name', 'taxonomy', 'state'].map((name) => `<label>${name} <input name="${name}" required></label>`).join('\n')}
<button>Keep</button></form></body></html>`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const slowMs = 30_000;

/** A registry of NPIs for machines without a network: lookups by number, and a switch for each failure mode. */
export function nppesSandbox(): Server {
  const registry = new Registry();
  return createServer((request, response) => void answer(request, response, registry));
}

async function answer(request: IncomingMessage, response: ServerResponse, registry: Registry): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const form = await sentWith(request);
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(controlPage(registry));
    case 'GET /sandbox':
      return void json(200, {
        trouble: registry.trouble,
        asked: registry.requestCount,
        providers: [...registry.providers.values()],
      });
    case 'POST /sandbox/trouble': {
      const trouble = failureModes.find((each) => each === form.fields.kind);
      if (!trouble) return void json(400, { message: `kind is one of ${failureModes.join(', ')}` });
      registry.trouble = trouble;
      return done(response, form.typed);
    }
    case 'POST /sandbox/providers': {
      if (registry.keep(form.fields as Partial<Provider>)) return done(response, form.typed);
      return void json(400, { message: 'Give number, first_name, last_name, taxonomy and state' });
    }
    case 'GET /api/':
      return lookUp(searchParams.get('number') ?? '', response, registry);
    default:
      return void json(404, { message: 'Not found' });
  }
}

function lookUp(number: string, response: ServerResponse, registry: Registry): void {
  registry.requestCount += 1;
  const findProvider = (body: string) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  const body = JSON.stringify(registry.answerTo(number));
  switch (registry.trouble) {
    case 'down':
      return void response.destroy();
    case 'slow': {
      const late = setTimeout(() => findProvider(body), slowMs);
      return void response.on('close', () => clearTimeout(late));
    }
    case 'failing':
      return void response.writeHead(503).end('Service unavailable');
    case 'busy':
      return void response.writeHead(429, { 'retry-after': '1' }).end('Too many requests');
    case 'malformed':
      return findProvider('{"result_count": 1, "results": [{');
    case 'none':
    case 'empty':
    case 'deactivated':
      return findProvider(body);
  }
}

interface Sent {
  /** Sent by a form of the control page. */
  typed: boolean;
  fields: Record<string, string>;
}

async function sentWith(request: IncomingMessage): Promise<Sent> {
  const body = await text(request);
  const typed = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (typed) return { typed, fields: Object.fromEntries(new URLSearchParams(body)) };
  try {
    return { typed, fields: body ? (JSON.parse(body) as Record<string, string>) : {} };
  } catch {
    return { typed, fields: {} };
  }
}

const done = (response: ServerResponse, typed: boolean): void =>
  void (typed ? response.writeHead(303, { location: '/' }) : response.writeHead(204)).end();
