import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { findTableProblems } from './table-problems.js';
import type { Row } from './row.js';

const row: Row = { summary: 'Does it', who: 'anybody' };

describe('Table of calls', () => {
  it('has no problem if it is correct', () => {
    const parts = {
      'jobs.ts': { 'GET /jobs/:token': row, 'PUT /jobs/:token': row },
    };
    expect(findTableProblems(parts)).toEqual([]);
  });

  it('has a problem if a path occurs twice, also with other parameter names', () => {
    const parts = { 'jobs.ts': { 'GET /jobs/:token': row }, 'profiles.ts': { 'GET /jobs/:id': row } };
    expect(findTableProblems(parts)).toEqual([
      "'GET /jobs/:id' in profiles.ts is the path of 'GET /jobs/:token' in jobs.ts: remove one of the two rows",
    ]);
  });

  it('has a problem if a response has no name for the API document', () => {
    expect(findTableProblems({ 'jobs.ts': { 'GET /jobs': { ...row, response: z.object({}) } } })).toEqual([
      "'GET /jobs' in jobs.ts has a response without a name: add .meta({ id: '…' }) to its schema",
    ]);
  });
});
