import { eventually } from '@nearward/common/testing/eventually';
import { queueKinds } from '@nearward/common/env/queue-kinds';
import { repeat } from '@nearward/common/testing/repeat';
import { texts } from '@nearward/proto/rest/texts';
import { serviceNames } from '@nearward/proto/services';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { openDeliveries } from '../testing/open-deliveries.ts';
import { anyRequest } from './any-request.ts';
import { type Call, documentedCalls } from './api-document.ts';
import { everyRow } from './every-row.ts';
import { fuzzSubjects, type Sent, type Subjects } from './fuzz-subjects.ts';
import { product } from './product.ts';

const { publicUrl, postgresUrl, redisUrl } = product.stack.at;

const seed = Number(process.env.E2E_SEED ?? repeat(1, Date.now() % 2 ** 31));
const runsPerCall = repeat(3, 300);
const longestMs = repeat(180_000, 3_600_000);

/** Errors that may come later in the run: a wrong state, or the own job, which an edit can move to another address. */
const mayComeLater = (status: number, text: string) => status === 409 || text.includes(texts.ownJob);
const errorResponse = z.strictObject({
  message: z.string().min(1),
  error: z.string(),
  code: z.string().min(1),
});
/** Statuses that any call may have for a request that does not reach it, besides the documented ones. */
const earlyStatuses = [400, 403, 404, 413, 415, 431];

/** Signing out would end the sessions of the other calls, so these calls are sent cross-site only. */
const sessionEndings = ['GET /api/logout', 'DELETE /api/account', 'DELETE /api/account/sessions'];

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

const send = async ({ method, path, headers, body, cookie }: Sent) => {
  const response = await fetch(publicUrl + path, {
    method,
    headers: { ...headers, cookie },
    body,
    redirect: 'manual',
  });
  return { response, status: response.status, text: await response.text() };
};

describe(`The API under fuzzing with E2E_SEED=${seed}`, () => {
  let calls: Call[];
  let subjects: Subjects;
  const rejected = new Map<string, Sent[]>();

  beforeAll(async () => {
    calls = await documentedCalls(publicUrl);
    subjects = await fuzzSubjects();
  });

  /** The existing path values of a call, unless it would delete what other calls need. */
  const knownTo = ({ method, path }: Call): string[] => {
    if ((method === 'DELETE' && !path.endsWith('/save')) || path.endsWith('/renew-link')) return [];
    const start = Object.keys(subjects.known).find((prefix) => path.startsWith(prefix));
    return (start && subjects.known[start]) || [];
  };
  const crossSite = (call: Call): Record<string, string> =>
    sessionEndings.includes(nameOf(call)) ? { 'sec-fetch-site': 'cross-site' } : {};
  const requests = (call: Call): fc.Arbitrary<Sent> =>
    fc
      .tuple(anyRequest(call, knownTo(call)), fc.constantFrom(...subjects.cookies))
      .map(([drawn, cookie]) => ({ ...drawn, cookie, headers: { ...drawn.headers, ...crossSite(call) } }));

  /** Throws if the document does not describe the response. */
  async function checkResponse(call: Call, request: Sent): Promise<void> {
    const { response, status, text } = await send(request);
    expect([status < 500, text]).toEqual([true, text]);
    const isFile = response.headers.get('content-type')?.startsWith('text/');
    const body: unknown = isFile ? text : JSON.parse(text);
    const described = call.responses[status];
    if (response.ok) {
      const undescribed = described ? described.safeParse(body).error : 'not in the document';
      expect([nameOf(call), status, undescribed]).toEqual([nameOf(call), status, undefined]);
      return;
    }
    const { message, error } = errorResponse.parse(body);
    expect(error).toBe(message);
    if (!earlyStatuses.includes(status)) expect(Object.keys(call.responses)).toContain(String(status));
    if (!mayComeLater(status, text)) rejected.get(nameOf(call))?.push(request);
  }

  it(
    'responds as its document says, in JSON with a message, and never with a 5xx',
    async () => {
      for (const call of calls) {
        rejected.set(nameOf(call), []);
        const check = (request: Sent) => checkResponse(call, request);
        await fc.assert(fc.asyncProperty(requests(call), check), { seed, numRuns: runsPerCall });
      }
    },
    longestMs,
  );

  it(
    'changes no row when it rejects',
    async () => {
      const open = () => openDeliveries({ redisUrl, prefix: 'nearward' }, serviceNames, queueKinds);
      await eventually(async () => expect(await open()).toBe(0));
      let before = await everyRow(postgresUrl);
      /** The tables that differ after these requests. */
      const changedBy = async (requests: Sent[]): Promise<string[]> => {
        for (const request of requests) {
          const { status } = await send(request);
          expect([request, status >= 400]).toEqual([request, true]);
        }
        const [earlier, later] = [before, await everyRow(postgresUrl)];
        before = later;
        return Object.keys(later).filter((table) => later[table] !== earlier[table]);
      };
      if ((await changedBy([...rejected.values()].flat())).length === 0) return;
      // A delivery or webhook of an accepted call may still arrive. A change by a rejected call repeats each time.
      for (const [name, requests] of rejected)
        await eventually(async () => expect([name, await changedBy(requests)]).toEqual([name, []]));
    },
    longestMs,
  );
});
