import { ENV } from '@nearward/common/service-definition';
import { Inject, Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { Observable, retry, share } from 'rxjs';
import type { ContactsEnv } from '../env.js';
import { changedChannel } from './changed.js';

const retryMs = 1_000;

/** Hears every instance's changes from the database, over one connection for as long as somebody listens. */
@Injectable()
export class ChangesService {
  private readonly logger = new Logger('Changes');

  constructor(@Inject(ENV) private readonly env: ContactsEnv) {}

  /** Owner keys. A hint only: whoever was not listening has missed it. */
  readonly changed = new Observable<string>((subscriber) => {
    const client = new pg.Client({ connectionString: this.env.DATABASE_URL });
    const lost = (error?: unknown) => subscriber.error(error ?? new Error('The connection ended'));
    client.on('error', lost).on('end', lost);
    client.on('notification', ({ payload = '' }) => subscriber.next(payload));
    client
      .connect()
      .then(() => client.query(`listen ${changedChannel}`))
      .catch(lost);
    return () => {
      client.removeListener('end', lost);
      client.end().catch(() => undefined);
    };
  }).pipe(
    retry({
      delay: (error: unknown) => {
        this.logger.warn({ msg: 'Changes are not heard', reason: String(error) });
        return new Promise((resolve) => setTimeout(resolve, retryMs));
      },
    }),
    share(),
  );
}
