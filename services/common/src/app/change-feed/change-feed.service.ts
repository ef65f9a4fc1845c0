import { Inject, Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { Observable, retry, share } from 'rxjs';
import type { ServiceEnv } from '../../env/env.js';
import { ENV } from '../../env/tokens.js';

const retryMs = 250;
/** The pause between two reports of the newest number, by which a gateway notices that it missed one. */
const heartbeatMs = 200;

/**
 * Hears the notices of every process from the database, over one connection for as long as somebody listens. A line is
 * `number key key…`, or a number alone: that of the newest notice that was sent, or will be when its transaction ends.
 */
@Injectable()
export class ChangeFeed {
  private readonly logger = new Logger('ChangeFeed');

  constructor(@Inject(ENV) private readonly env: ServiceEnv) {}

  readonly lines = new Observable<string>((subscriber) => {
    const connectionString = this.env.DATABASE_DIRECT_URL ?? this.env.DATABASE_URL;
    const client = new pg.Client({ connectionString, query_timeout: 2_000 });
    let heartbeat: NodeJS.Timeout | undefined;
    const lost = (error?: unknown) => subscriber.error(error ?? new Error('The connection ended'));
    const beat = async () => {
      const { rows } = await client.query<{ newest: string }>(
        `select coalesce(pg_sequence_last_value('notice_number'), 0) as newest`,
      );
      subscriber.next(rows[0]?.newest ?? '0');
      heartbeat = setTimeout(() => void beat().catch(lost), heartbeatMs);
    };
    client.on('error', lost).on('end', lost);
    client.on('notification', ({ payload = '' }) => subscriber.next(payload));
    client
      .connect()
      .then(() => client.query('listen notices'))
      .then(beat)
      .catch(lost);
    return () => {
      clearTimeout(heartbeat);
      client.removeListener('end', lost);
      client.end().catch(() => undefined);
    };
  }).pipe(
    retry({
      delay: (error: unknown) => {
        this.logger.warn({ msg: 'Notices are not heard', reason: String(error) });
        return new Promise((resolve) => setTimeout(resolve, retryMs));
      },
    }),
    share(),
  );
}
