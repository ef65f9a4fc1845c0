import type { IncomingHttpHeaders } from 'node:http';
import autocannon from 'autocannon';

/** Who asks for which page: with a session, or by a private link. */
export interface Asker {
  path: string;
  cookie: string;
}

/** Where pages are asked for, and the last `ETag` that each asker was told there. */
export class Target {
  readonly etags = new Map<Asker, string>();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }
}

export interface Asked {
  /** Milliseconds of each answer. */
  took: number[];
  seconds: number;
  refused: number;
}

/** How many clients ask, and for how many seconds, in turn for everybody's page. */
export interface Asking {
  clients: number;
  seconds: number;
  /** As browsers that have just written something, whom the product answers with nothing that it has kept. */
  anew?: boolean;
  /** With what each was told last, in `If-None-Match`. */
  revalidate?: boolean;
}

/** Asks as fast as so many clients can, each for the pages of some of the people. */
export async function ask(
  { url, etags }: Target,
  people: readonly Asker[],
  { clients, seconds, anew = false, revalidate = false }: Asking,
): Promise<Asked> {
  const requestOf = (person: Asker): autocannon.Request => {
    const etag = revalidate ? etags.get(person) : undefined;
    const cookie = [person.cookie, anew ? 'wrote=1' : ''].filter(Boolean).join('; ');
    return {
      method: 'GET',
      path: person.path,
      headers: { ...(cookie && { cookie }), ...(etag && { 'if-none-match': etag }) },
      onResponse: (_status: number, _body: string, _context: object, headers?: IncomingHttpHeaders) => {
        if (headers?.etag) etags.set(person, headers.etag);
      },
    };
  };
  const asked: Asked = { took: [], seconds: 0, refused: 0 };
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
        if (status === 200 || status === 304) asked.took.push(milliseconds);
        else asked.refused += 1;
        asked.seconds = (performance.now() - startedAt) / 1_000;
      });
    },
  });
  return asked;
}

export const together = (turns: readonly Asked[]): Asked => ({
  took: turns.flatMap(({ took }) => took),
  seconds: turns.reduce((sum, { seconds }) => sum + seconds, 0),
  refused: turns.reduce((sum, { refused }) => sum + refused, 0),
});
