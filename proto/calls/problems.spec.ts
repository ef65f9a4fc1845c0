import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { messageResponse } from '../rest/account.js';
import { problemsOf } from './problems.js';
import type { Row } from './row.js';

const row: Row = { summary: 'Does it', who: 'anybody', response: messageResponse };
const limited: Row = { ...row, rate: 'POST_RATE' };
const rates = new Set(['POST_RATE']);

describe('A table of calls', () => {
  it('that is correct has no problem', () => {
    const parts = {
      'jobs.ts': { 'GET /jobs/:token': row, 'PUT /jobs/:token': limited },
    };
    expect(problemsOf(parts, rates)).toEqual([]);
  });

  it('has each path once, whatever its names are called', () => {
    const parts = { 'jobs.ts': { 'GET /jobs/:token': row }, 'profiles.ts': { 'GET /jobs/:id': row } };
    expect(problemsOf(parts, rates)).toEqual([
      "'GET /jobs/:id' in profiles.ts is the path of 'GET /jobs/:token' in jobs.ts: remove one of the two rows",
    ]);
  });

  it('has answers that the API document can name', () => {
    expect(problemsOf({ 'jobs.ts': { 'GET /jobs': { ...row, response: z.object({}) } } }, rates)).toEqual([
      "'GET /jobs' in jobs.ts has a response without a name: add .meta({ id: '…' }) to its schema",
    ]);
  });

  it('has the rates that can be set', () => {
    expect(problemsOf({ 'jobs.ts': { 'GET /jobs': { ...row, rate: 'JOB_RATE' } } }, rates)).toEqual([
      "'GET /jobs' in jobs.ts has the rate JOB_RATE, which .env.example lacks: add #JOB_RATE=30/60 there",
    ]);
  });
});
