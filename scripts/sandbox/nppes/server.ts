import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** The failure modes, with their labels on the control page. */
const failureModes = {
  none: 'it answers',
  down: 'it breaks the connection off',
  busy: 'it answers 429',
  malformed: 'its answer ends in the middle',
  empty: 'it knows no number',
} as const;
type FailureMode = keyof typeof failureModes;
const isFailureMode = (kind = ''): kind is FailureMode => Object.hasOwn(failureModes, kind);

interface Provider {
  number: string;
  first_name: string;
  last_name: string;
  /** A code of the NUCC taxonomy. */
  taxonomy: string;
  state: string;
  /** The number of a license of the state. */
  license?: string;
  /** `D` if the number is deactivated. */
  status: 'A' | 'D';
}

/** The numbers of the demo set's nurse, of a physician, and of a deactivated provider. */
const known: Partial<Provider>[] = [
  {
    number: '1234567893',
    first_name: 'DANA',
    last_name: 'ORTIZ',
    taxonomy: '163W00000X',
    state: 'CA',
    license: '95012345',
  },
  { number: '1245319599', first_name: 'ROBIN', last_name: 'LEE', taxonomy: '207RC0000X', state: 'NV' },
  {
    number: '1003000126',
    first_name: 'PAT',
    last_name: 'DOE',
    taxonomy: '363LF0000X',
    state: 'TX',
    status: 'D',
  },
];

/** The data of the stand-in, and its active failure mode. */
class Registry {
  readonly providers = new Map<string, Provider>();
  trouble: FailureMode = 'none';
  requestCount = 0;

  constructor() {
    for (const provider of known) this.keep(provider);
  }

  keep(fields: Partial<Provider>): Provider | undefined {
    const { number, first_name, last_name, taxonomy, state, license, status = 'A' } = fields;
    if (!number || !first_name || !last_name || !taxonomy || !state) return undefined;
    const provider = { number, first_name, last_name, taxonomy, state, license, status };
    this.providers.set(number, provider);
    return provider;
  }

  /** The response of version 2.1 of the public API for a number. */
  responseFor(number: string): object {
    const provider = this.trouble === 'empty' ? undefined : this.providers.get(number);
    if (!provider) return { result_count: 0, results: [] };
    const { first_name, last_name, taxonomy: code, state, license = null, status } = provider;
    const result = {
      number,
      enumeration_type: 'NPI-1',
      basic: { first_name, last_name, status },
      other_names: [],
      addresses: [{ address_purpose: 'LOCATION', country_code: 'US', state }],
      practiceLocations: [],
      taxonomies: [{ code, primary: true, state, license }],
    };
    return { result_count: 1, results: [result] };
  }
}

const controlPage = ({ trouble }: Registry): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>NPI registry (stand-in)</title></head>
<body><h1>NPI registry (stand-in)</h1><p><a href="/sandbox">All it knows, as JSON</a></p>
<h2>Trouble: ${trouble}</h2>
${Object.entries(failureModes)
  .map(
    ([kind, meaning]) =>
      `<form method="post" action="/sandbox/trouble"><button name="kind" value="${kind}">${kind}: ${meaning}</button></form>`,
  )
  .join('\n')}
<h2>One more provider</h2><form method="post" action="/sandbox/providers">
${['number', 'first_name', 'last_name', 'taxonomy', 'state'].map((name) => `<label>${name} <input name="${name}" required></label>`).join('\n')}
<button>Keep</button></form></body></html>`;

/** A registry of NPIs for machines without a network: lookups by number, and a switch for each failure mode. */
export function nppesSandbox(): Server {
  const registry = new Registry();
  return createServer((request, response) => void respond(request, response, registry));
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  registry: Registry,
): Promise<void> {
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
        requests: registry.requestCount,
        providers: [...registry.providers.values()],
      });
    case 'POST /sandbox/trouble': {
      const { kind } = form.fields;
      if (!isFailureMode(kind))
        return void json(400, { message: `kind is one of ${Object.keys(failureModes).join(', ')}` });
      registry.trouble = kind;
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
  const body = JSON.stringify(registry.responseFor(number));
  switch (registry.trouble) {
    case 'down':
      return void response.destroy();
    case 'busy':
      return void response.writeHead(429, { 'retry-after': '1' }).end('Too many requests');
    case 'malformed':
      return findProvider('{"result_count": 1, "results": [{');
    case 'none':
    case 'empty':
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
