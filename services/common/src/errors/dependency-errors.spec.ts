import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isConnectionBroken, isOutage, isRetryable } from './dependency-errors.js';

const errorWith = (fields: object) => Object.assign(new Error('something'), fields);

/** The error of a real client for a closed port. */
async function connectToClosedPort(): Promise<unknown> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await new Promise((resolve) => server.close(resolve));
  return new pg.Client({ host: 'localhost', port }).connect().catch((error: unknown) => error);
}

describe('An outage', () => {
  it('is a rejected database connection', async () => {
    expect(isOutage(await connectToClosedPort())).toBe(true);
  });

  it.each(['08006', '53300', '55000', '57P01', '57P03', '25006'])('is Postgres error %s', (code) => {
    expect(isOutage(errorWith({ code }))).toBe(true);
  });

  it.each([
    ['a socket error', { code: 'ECONNRESET' }],
    ['an error cause', { cause: errorWith({ code: 'UND_ERR_SOCKET' }) }],
    ['one of several attempts', { errors: [errorWith({ code: 'ECONNREFUSED' })] }],
    ['a disconnected mail server', { code: 'ECONNECTION' }],
    ['an unreachable Stripe', { type: 'StripeConnectionError' }],
    ['a transaction without its connection', new QueryRunnerAlreadyReleasedError()],
    ['a transaction manager without its connection', new QueryRunnerProviderAlreadyReleasedError()],
  ])('is %s', (_name, fields) => {
    expect(isOutage(fields instanceof Error ? fields : errorWith(fields))).toBe(true);
  });

  it.each([
    ['a mail server that defers one email', { code: 'EENVELOPE', responseCode: 451 }],
    ['an internal error of Stripe', { statusCode: 503 }],
    ['a rate limit of Stripe', { statusCode: 429 }],
    ['a request that Stripe still processes', { statusCode: 409, code: 'idempotency_key_in_use' }],
  ])('is not %s, which is retryable', (_name, fields) => {
    expect([isRetryable(errorWith(fields)), isOutage(errorWith(fields))]).toEqual([true, false]);
  });
});

describe('A broken connection', () => {
  it('is one that broke or closed before the statement', async () => {
    const client = new pg.Client();
    await client.end();
    const closed: unknown = await client.query('select').catch((error: unknown) => error);
    const broken = new Error('Client has encountered a connection error and is not queryable');
    expect([closed, broken, errorWith({ code: '57P01' })].map(isConnectionBroken)).toEqual([
      true,
      true,
      true,
    ]);
    expect(isConnectionBroken(errorWith({ code: '23505' }))).toBe(false);
  });
});

describe('A permanent error', () => {
  it.each([
    ['a violated constraint', { code: '23505' }],
    ['an invalid statement', { code: '42601' }],
    ['an unknown mailbox', { code: 'EENVELOPE', responseCode: 550 }],
    ['a declined card', { type: 'StripeCardError', statusCode: 402 }],
    ['an error in our code', {}],
  ])('is %s', (_name, fields) => {
    expect(isRetryable(errorWith(fields))).toBe(false);
  });

  it.each([null, undefined, 'ECONNREFUSED', 7])('is %p', (thrown) => {
    expect(isRetryable(thrown)).toBe(false);
  });
});
