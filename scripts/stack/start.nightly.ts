import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { CallResponse } from '@nearward/proto/calls';
import type { OwnAnswers } from '@nearward/proto/rest/answer';
import { freePorts } from './ports.ts';
import { runProgram } from '../testing/run-program.ts';
import { tempDir } from '../testing/temp-dir.ts';

interface Page {
  recommended: unknown[];
  saved: unknown[];
  applied: unknown[];
}

/** More than a busy machine needs to start everything. */
const startsWithinMs = 150_000;
/** More than the minute between two runs that decide what is due. */
const decidedWithinMs = 100_000;

describe('First `npm start`', () => {
  const folder = tempDir();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'starts the product with its demo set, and stops on SIGINT',
    async () => {
      const ports = await freePorts();
      const named: [string, string][] = Object.entries(ports).map(([name, port]) => [
        `${name.toUpperCase()}_PORT`,
        String(port),
      ]);
      const run = runProgram('scripts/start.ts', { DATA_DIR: folder, ...Object.fromEntries(named) });
      const url = `http://localhost:${ports.web}`;
      const signIn = async (email: string) => {
        const body = JSON.stringify({ email });
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`${url}/dev/sign-in`, { method: 'POST', headers, body });
        return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      };
      const ask = async <T>(path: string, cookie: string) =>
        (await (await fetch(url + path, { headers: { cookie } })).json()) as T;
      try {
        const isUp = () => expect(run.output()).toContain('The demo set is complete');
        const hasFailed = run.ended.then(() => Promise.reject(new Error(run.output())));
        await Promise.race([eventually(isUp, startsWithinMs), hasFailed]);
        const nurse = await ask<Page>('/api/user/current', await signIn('nurse@demo.example'));
        for (const list of ['recommended', 'saved', 'applied'] as const) expect(nurse[list]).not.toEqual([]);
        const clinic = await signIn('clinic@demo.example');
        const contacts = await ask('/api/contacts', clinic);
        expect(contacts).toMatchObject({ pagination: { total_contacts: expect.any(Number) } });
        const [keeper, breaker] = [
          await signIn('lakeshore@demo.example'),
          await signIn('goldengate@demo.example'),
        ];
        const promiseOf = async (cookie: string) => (await ask<OwnAnswers>('/api/answers', cookie)).promise;
        await eventually(async () => {
          const { due, in_time } = (await promiseOf(keeper)).records[0] ?? {};
          expect(in_time).toBe(due ?? 'known');
          const broken = { is_on: false, again_on: expect.any(String) };
          expect(await promiseOf(breaker)).toMatchObject(broken);
          const { hires } = await ask<CallResponse<'GET /billing'>>('/api/billing', clinic);
          expect(hires.filter(({ check }) => check?.is_open)).toHaveLength(1);
        }, decidedWithinMs);
      } finally {
        run.stop();
      }
      expect(await run.ended).toBe(0);
    },
    startsWithinMs + 2 * decidedWithinMs,
  );
});
