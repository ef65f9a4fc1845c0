import { randomUUID } from 'node:crypto';
import { queueKinds } from '@nearward/common/env/queue-kinds';
import { eventually } from '@nearward/common/testing/eventually';
import { repeat } from '@nearward/common/testing/repeat';
import { type AnyInput, buildAnyRequest } from '@nearward/proto/call-request';
import { type CallName, calls } from '@nearward/proto/calls';
import { texts } from '@nearward/proto/rest/texts';
import { serviceNames } from '@nearward/proto/services';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { unlockedPeople } from '../personas/matched-people.ts';
import { openDeliveries } from '../testing/open-deliveries.ts';
import { documentedCalls } from './api-document.ts';
import { everyRow } from './every-row.ts';
import { product } from './product.ts';
import { rolesTable } from './roles-table.ts';

const { publicUrl, postgresUrl, redisUrl } = product.stack.at;

/** Longer than any text, and more than any list, may be. */
const [tooLong, tooMany] = ['x'.repeat(5_001), Array.from({ length: 600 }, (_, n) => `Other: ${n}`)];
/** Bodies that are no JSON, too large or too deep, and headers are tested at the gateway. */
const hostile: unknown[] = [
  ...['\0', '\ud800', "' or 1=1 --", '%00', '__proto__', '["Other: \0"]', '{"__proto__":{"x":1}}', '1e999'],
  ...['a@example.com\r\nBcc: b@example.com', '[null]', '', undefined, null, true, -1, 1e308],
  ...[{}, [[null]], { toString: 1 }, tooLong, tooMany],
];
const valuesPerField = repeat(3, hostile.length);
/** Fields that no body has. */
const unknownFields = ['__proto__', 'id'];
/** These end sessions that other calls need. */
const leftOut = ['GET /logout', 'DELETE /account', 'DELETE /account/sessions'];
/** Values of a path or query, without a path that names another call. */
const toTexts = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return [name, text.toWellFormed() || '%'];
    }),
  );
const errorResponse = z.strictObject({
  message: z.string().min(1),
  error: z.string(),
  code: z.string().min(1),
});
/** Statuses of requests that do not reach their call. */
const earlyStatuses = [400, 403, 404, 413, 415, 431];

it(
  'A call with a hostile value responds as its document says, never with a 5xx, is not accepted if it is too long, and changes nothing if it rejects',
  async () => {
    const { clinic, nurse, job, profile } = await unlockedPeople();
    const actors = [clinic.cookie, nurse.cookie, ''];
    const byAll = (value: unknown) => actors.map(() => value);
    const known = { '/jobs/': job.id, '/profiles/': profile.id, '/contacts/': profile.id };
    const documented = new Map(
      (await documentedCalls(publicUrl)).map((call) => [
        `${call.method} ${call.path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
        call,
      ]),
    );
    let next = 0;
    /** Each field of a call in turn with some of the hostile values. */
    const inputsOf = (name: CallName): AnyInput[] => {
      const [, path = ''] = name.split(' ');
      const id = Object.entries(known).find(([start]) => path.startsWith(start))?.[1] ?? randomUUID();
      const ids = Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => [parameter, id]),
      );
      const { query = {}, body } = { ...rolesTable[name]?.sent?.(id) } as Pick<AnyInput, 'query'> & {
        body?: object;
      };
      const some = () => Array.from({ length: valuesPerField }, () => hostile[next++ % hostile.length]);
      const each = (part: object, more: string[], always: unknown[] = []) =>
        [...Object.keys(part), ...more].flatMap((field) =>
          [...some(), ...always].map((value) => ({ ...part, [field]: value })),
        );
      const queryNames = documented.get(name)?.query.map((parameter) => parameter.name) ?? [];
      return [
        ...each(ids, []).map((odd) => ({ query, body, ...toTexts(odd) })),
        ...(name.startsWith('GET ')
          ? each(query, queryNames).map((odd) => ({ ...ids, query: toTexts(odd) }))
          : []),
        ...(body
          ? each(body, unknownFields, byAll(tooLong)).map((odd) => ({ ...ids, query, body: odd }))
          : []),
      ];
    };
    const send = async (name: CallName, input: AnyInput, cookie: string) => {
      const { method, path, headers, body } = buildAnyRequest(name, input);
      const response = await fetch(publicUrl + path, { method, headers: { ...headers, cookie }, body });
      return { response, status: response.status, text: await response.text() };
    };
    const rejected: Parameters<typeof send>[] = [];
    for (const name of (Object.keys(calls) as CallName[]).filter((each) => !leftOut.includes(each)))
      for (const [at, input] of inputsOf(name).entries()) {
        const request = [name, input, actors[at % 3] ?? ''] as const;
        const { response, status, text } = await send(...request);
        expect([name, input, status < 500, text]).toEqual([name, input, true, text]);
        const { responses = {} } = documented.get(name) ?? {};
        const isFile = response.headers.get('content-type')?.startsWith('text/');
        const parsed: unknown = isFile ? text : JSON.parse(text);
        if (response.ok) {
          const problem = responses[status] ? responses[status].safeParse(parsed).error : 'not documented';
          expect([name, status, problem]).toEqual([name, status, undefined]);
          const accepted = Object.entries({ ...(input.body as object) }).filter(
            ([field, value]) => (value === tooLong || value === tooMany) && !unknownFields.includes(field),
          );
          expect([name, accepted]).toEqual([name, []]);
          continue;
        }
        errorResponse.parse(parsed);
        if (!earlyStatuses.includes(status))
          expect([name, ...Object.keys(responses)]).toContain(String(status));
        // A conflict can end later.
        if (status !== 409 && !text.includes(texts.ownJob)) rejected.push([...request]);
      }
    const open = () => openDeliveries({ redisUrl, prefix: 'nearward' }, serviceNames, queueKinds);
    await eventually(async () => expect(await open()).toBe(0));
    let before = await everyRow(postgresUrl);
    // A delivery of an accepted call may still arrive. A change by a rejected call repeats each time.
    await eventually(async () => {
      for (const request of rejected) await send(...request);
      const [earlier, later] = [before, await everyRow(postgresUrl)];
      before = later;
      expect(Object.keys(later).filter((table) => later[table] !== earlier[table])).toEqual([]);
    });
  },
  repeat(300_000, 3_600_000),
);
