import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** It responds, breaks the connection, responds 429, breaks off in the middle of its response, or knows no number. */
const failureModes = ['none', 'down', 'busy', 'malformed', 'empty'] as const;
type FailureMode = (typeof failureModes)[number];
const isFailureMode = (kind: unknown): kind is FailureMode => failureModes.some((known) => known === kind);

interface Provider {
  number: string;
  first_name: string;
  last_name: string;
  former_last_name?: string;
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
    const {
      number,
      first_name,
      last_name,
      former_last_name,
      taxonomy,
      state,
      license,
      status = 'A',
    } = fields;
    if (!number || !first_name || !last_name || !taxonomy || !state) return undefined;
    const provider = { number, first_name, last_name, former_last_name, taxonomy, state, license, status };
    this.providers.set(number, provider);
    return provider;
  }

  /** The response of version 2.1 of the public API for a number. */
  responseFor(number: string): object {
    const provider = this.trouble === 'empty' ? undefined : this.providers.get(number);
    if (!provider) return { result_count: 0, results: [] };
    const {
      first_name,
      last_name,
      former_last_name,
      taxonomy: code,
      state,
      license = null,
      status,
    } = provider;
    const result = {
      number,
      enumeration_type: 'NPI-1',
      basic: { first_name, last_name, status },
      other_names: former_last_name ? [{ type: 'Former Name', first_name, last_name: former_last_name }] : [],
      addresses: [{ address_purpose: 'LOCATION', country_code: 'US', state }],
      practiceLocations: [],
      taxonomies: [{ code, primary: true, state, license }],
    };
    return { result_count: 1, results: [result] };
  }
}

/** A registry of NPIs for machines without a network: lookups by number, and a switch for each failure mode. */
export function nppesSandbox(): Server {
  const registry = new Registry();
  return createServer((request, response) => {
    respond(request, response, registry).catch(() => response.writeHead(400).end());
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  registry: Registry,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const json = (status: number, body: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const body = await text(request);
  const sent = (body ? JSON.parse(body) : {}) as Record<string, string>;
  switch (`${request.method} ${pathname}`) {
    case 'GET /sandbox':
      return json(200, {
        trouble: registry.trouble,
        requests: registry.requestCount,
        providers: [...registry.providers.values()],
      });
    case 'POST /sandbox/trouble':
      if (!isFailureMode(sent.kind))
        return json(400, { message: `kind is one of ${failureModes.join(', ')}` });
      registry.trouble = sent.kind;
      return void response.writeHead(204).end();
    case 'POST /sandbox/providers':
      if (registry.keep(sent as Partial<Provider>)) return void response.writeHead(204).end();
      return json(400, { message: 'Give number, first_name, last_name, taxonomy and state' });
    case 'GET /api/':
      return lookUp(searchParams.get('number') ?? '', response, registry);
    default:
      return json(404, { message: 'Not found' });
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
