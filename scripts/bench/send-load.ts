import type { IncomingHttpHeaders } from 'node:http';
import autocannon from 'autocannon';

/** A person who loads a page, with a session or by a private link. */
export interface Visitor {
  path: string;
  cookie: string;
}

/** The address under load, and the last `ETag` that each visitor received. */
export class LoadTarget {
  readonly etags = new Map<Visitor, string>();
  readonly url: string;
  /** The cookie of a browser for two seconds after a write. The default is that of a write through another gateway. */
  readonly writeCookie: string;

  constructor(url: string, writeCookie = 'wrote=1') {
    this.url = url;
    this.writeCookie = writeCookie;
  }
}

export interface LoadResult {
  /** Milliseconds per response. */
  took: number[];
  seconds: number;
  rejected: number;
}

/** The number of clients and seconds. The clients load all visitors' pages in turn. */
export interface LoadOptions {
  clients: number;
  seconds: number;
  /** Sends the cookie of a browser that has just written, for which the product caches no response. */
  hasWritten?: boolean;
  /** Sends the last `ETag` in `If-None-Match`. */
  revalidate?: boolean;
}

/** Loads the visitors' pages as fast as the clients can. */
export async function sendLoad(
  { url, etags, writeCookie }: LoadTarget,
  people: readonly Visitor[],
  { clients, seconds, hasWritten = false, revalidate = false }: LoadOptions,
): Promise<LoadResult> {
  const requestOf = (person: Visitor): autocannon.Request => {
    const etag = revalidate ? etags.get(person) : undefined;
    const cookie = [person.cookie, hasWritten ? writeCookie : ''].filter(Boolean).join('; ');
    return {
      method: 'GET',
      path: person.path,
      headers: { ...(cookie && { cookie }), ...(etag && { 'if-none-match': etag }) },
      onResponse: (_status: number, _body: string, _context: object, headers?: IncomingHttpHeaders) => {
        if (headers?.etag) etags.set(person, headers.etag);
      },
    };
  };
  const result: LoadResult = { took: [], seconds: 0, rejected: 0 };
  const startedAt = performance.now();
  let next = 0;
  await autocannon({
    url,
    connections: clients,
    duration: seconds,
    setupClient: (client) => {
      const own = next++;
      client.setRequests(people.filter((_, at) => at % clients === own).map(requestOf));
      client.on('response', (status, _bytes, milliseconds) => {
        if (status === 200 || status === 304) result.took.push(milliseconds);
        else result.rejected += 1;
        result.seconds = (performance.now() - startedAt) / 1_000;
      });
    },
  });
  return result;
}

export const mergeResults = (turns: readonly LoadResult[]): LoadResult => ({
  took: turns.flatMap(({ took }) => took),
  seconds: turns.reduce((sum, { seconds }) => sum + seconds, 0),
  rejected: turns.reduce((sum, { rejected }) => sum + rejected, 0),
});
