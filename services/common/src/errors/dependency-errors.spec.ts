import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isOutage, isRetryable } from './dependency-errors.js';

const like = (fields: object) => Object.assign(new Error('something'), fields);

/** What a real client says of a port at which nobody listens. */
async function refused(): Promise<unknown> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await new Promise((resolve) => server.close(resolve));
  return new pg.Client({ host: 'localhost', port }).connect().catch((error: unknown) => error);
}

describe('A part is away', () => {
  it('when nobody listens where the database should be', async () => {
    expect(isOutage(await refused())).toBe(true);
  });

  it.each(['08006', '53300', '55000', '57P01', '57P03', '25006'])('when Postgres says %s', (code) => {
    expect(isOutage(like({ code }))).toBe(true);
  });

  it.each([
    ['a socket', { code: 'ECONNRESET' }],
    ['a cause', { cause: like({ code: 'UND_ERR_SOCKET' }) }],
    ['one of several tries', { errors: [like({ code: 'ECONNREFUSED' })] }],
    ['a mail server that hangs up', { code: 'ECONNECTION' }],
    ['Stripe, not reached', { type: 'StripeConnectionError' }],
    ['a transaction that goes on without its connection', new QueryRunnerAlreadyReleasedError()],
    ['its manager', new QueryRunnerProviderAlreadyReleasedError()],
  ])('when that is what is said by %s', (_who, fields) => {
    expect(isOutage(fields instanceof Error ? fields : like(fields))).toBe(true);
  });

  it.each([
    ['a mail server has no time for one mail', { code: 'EENVELOPE', responseCode: 451 }],
    ['Stripe has an error of its own', { statusCode: 503 }],
    ['Stripe is asked too much', { statusCode: 429 }],
    ['Stripe still works on the same call', { statusCode: 409, code: 'idempotency_key_in_use' }],
  ])('for one thing only, when %s', (_when, fields) => {
    expect([isRetryable(like(fields)), isOutage(like(fields))]).toEqual([true, false]);
  });
});

describe('No part is away', () => {
  it.each([
    ['a constraint is broken', { code: '23505' }],
    ['a statement is wrong', { code: '42601' }],
    ['the mail server knows no such person', { code: 'EENVELOPE', responseCode: 550 }],
    ['Stripe refuses a card', { type: 'StripeCardError', statusCode: 402 }],
    ['the code is at fault', {}],
  ])('when %s', (_when, fields) => {
    expect(isRetryable(like(fields))).toBe(false);
  });

  it.each([null, undefined, 'ECONNREFUSED', 7])('when %p is thrown', (thrown) => {
    expect(isRetryable(thrown)).toBe(false);
  });
});
