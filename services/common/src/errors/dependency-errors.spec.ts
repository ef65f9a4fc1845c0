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
  it('is an unreachable dependency', async () => {
    expect(isOutage(await connectToClosedPort())).toBe(true);
    const errors = [
      ...['08006', '53300', '55000', '57P01', '57P03', '25006'].map((code) => errorWith({ code })),
      errorWith({ code: 'ECONNRESET' }),
      errorWith({ cause: errorWith({ code: 'UND_ERR_SOCKET' }) }),
      errorWith({ errors: [errorWith({ code: 'ECONNREFUSED' })] }),
      errorWith({ code: 'ECONNECTION' }),
      errorWith({ type: 'StripeConnectionError' }),
      new QueryRunnerAlreadyReleasedError(),
      new QueryRunnerProviderAlreadyReleasedError(),
    ];
    expect(errors.filter((error) => !isOutage(error))).toEqual([]);
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
  it('is a violated constraint, an invalid statement, an unknown mailbox, a declined card, or one in our code', () => {
    const errors = [
      { code: '23505' },
      { code: '42601' },
      { code: 'EENVELOPE', responseCode: 550 },
      { type: 'StripeCardError', statusCode: 402 },
      {},
    ].map(errorWith);
    for (const thrown of [...errors, null, undefined, 'ECONNREFUSED', 7])
      expect(isRetryable(thrown)).toBe(false);
  });
});
