import type { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { filter, Observable, retry, share, timer } from 'rxjs';
import { ENV, type GatewayEnv } from '../../env.js';
import { ServiceClient } from '../../graph/service-client.js';

const retryMs = 1_000;
const data = 'data: ';
/** Heard after a gap, in which anybody's dashboard may have changed. */
const everybody = `${data}*`;

/** Hears from contacts whose dashboards changed: one connection, for as long as any browser listens. */
@Injectable()
export class ChangesService {
  private readonly logger = new Logger('Changes');
  private readonly contacts: ServiceClient;
  private missed = false;

  constructor(@Inject(ENV) env: GatewayEnv) {
    this.contacts = new ServiceClient('contacts', env);
  }

  private readonly changed = new Observable<string>((subscriber) => {
    const leaving = new AbortController();
    const hear = async () => {
      const body = await this.contacts.stream('/internal/changes', leaving.signal);
      if (this.missed) subscriber.next(everybody);
      this.missed = false;
      for await (const line of linesOf(body)) subscriber.next(line);
      throw new Error('contacts ended the stream');
    };
    hear().catch((error: unknown) => subscriber.error(error));
    return () => leaving.abort(); // also of a connection that is only being made
  }).pipe(
    retry({
      delay: (error: unknown) => {
        this.missed = true;
        this.logger.debug(`Changes are not heard: ${String(error)}`);
        return timer(retryMs);
      },
    }),
    share(),
  );

  /** One hint for each change of what the person sees. */
  of(owner_key: string): Observable<string> {
    return this.changed.pipe(filter((line) => line === data + owner_key || line === everybody));
  }
}

/** Node's readline does not pass on the failure of what it reads. */
async function* linesOf(body: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of body.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
