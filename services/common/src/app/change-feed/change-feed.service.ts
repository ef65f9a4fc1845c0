import { Inject, Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { Observable, retry, share } from 'rxjs';
import type { ServiceEnv } from '../../env/env.js';
import { ENV } from '../../env/tokens.js';

const retryMs = 250;
/** The interval of reports of the newest number, which let a gateway detect a missed change. */
const heartbeatMs = 200;

/**
 * Listens to the change notices of all processes in the database, over one connection while there are subscribers. A line
 * is `number key key…`, or only the number of the newest notice, which may still wait for its transaction to end.
 */
@Injectable()
export class ChangeFeed {
  private readonly logger = new Logger('ChangeFeed');

  constructor(@Inject(ENV) private readonly env: ServiceEnv) {}

  readonly lines = new Observable<string>((subscriber) => {
    const connectionString = this.env.DATABASE_DIRECT_URL ?? this.env.DATABASE_URL;
    const client = new pg.Client({ connectionString, query_timeout: 2_000 });
    let heartbeat: NodeJS.Timeout | undefined;
    const fail = (error?: unknown) => subscriber.error(error ?? new Error('The connection ended'));
    const sendHeartbeat = async () => {
      const { rows } = await client.query<{ newest: string }>(
        `select coalesce(pg_sequence_last_value('notice_number'), 0) as newest`,
      );
      subscriber.next(rows[0]?.newest ?? '0');
      heartbeat = setTimeout(() => void sendHeartbeat().catch(fail), heartbeatMs);
    };
    client.on('error', fail).on('end', fail);
    client.on('notification', ({ payload = '' }) => subscriber.next(payload));
    client
      .connect()
      .then(() => client.query('listen notices'))
      .then(sendHeartbeat)
      .catch(fail);
    return () => {
      clearTimeout(heartbeat);
      client.removeListener('end', fail);
      client.end().catch(() => undefined);
    };
  }).pipe(
    retry({
      delay: (error: unknown) => {
        this.logger.warn({ msg: 'The change feed lost its connection and retries', reason: String(error) });
        return new Promise((resolve) => setTimeout(resolve, retryMs));
      },
    }),
    share(),
  );
}
