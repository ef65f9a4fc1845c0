import type { Readable } from 'node:stream';
import { type ServiceName, serviceNames } from '@nearward/proto/services';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Observable, retry, Subject, type Subscription, timer } from 'rxjs';
import { ENV, type GatewayEnv } from '../env.js';
import { ServiceClient } from '../service-client/service-client.js';
import { allIds, ChangeStream } from './change-stream.js';

const retryMs = 500;
const data = 'data: ';

/** A change in some services. */
export interface Change {
  /** The ids of changed owners, jobs and profiles, or `*`. */
  keys: readonly string[];
  services: readonly ServiceName[];
}

/** Subscribes to the changes of every service. */
@Injectable()
export class ChangeFeed implements OnApplicationBootstrap, OnModuleDestroy {
  readonly changed = new Subject<Change>();
  private readonly logger = new Logger('Notices');
  private readonly streams = new Map<ServiceName, ChangeStream>();
  private subscriptions: Subscription[] = [];

  constructor(@Inject(ENV) private readonly env: GatewayEnv) {}

  onApplicationBootstrap(): void {
    this.subscriptions = serviceNames.map((name) =>
      this.follow(name).subscribe((keys) => this.changed.next({ keys, services: [name] })),
    );
  }

  onModuleDestroy(): void {
    for (const each of this.subscriptions) each.unsubscribe();
  }

  /** Whether the streams of these services are open and complete. */
  areCurrent(services: readonly ServiceName[]): boolean {
    const now = performance.now();
    return services.every((name) => this.streams.get(name)?.isCurrent(now) ?? false);
  }

  private follow(name: ServiceName): Observable<readonly string[]> {
    const client = new ServiceClient(name, this.env);
    return new Observable<readonly string[]>((subscriber) => {
      const leaving = new AbortController();
      const stream = new ChangeStream();
      const listen = async () => {
        const body = await client.stream('/internal/notices', leaving.signal);
        this.streams.set(name, stream);
        for await (const line of linesOf(body)) {
          if (line.startsWith(data))
            subscriber.next(stream.receive(line.slice(data.length), performance.now()));
        }
        throw new Error('The stream ended');
      };
      listen().catch((error: unknown) => subscriber.error(error));
      return () => leaving.abort(); // also while connecting
    }).pipe(
      retry({
        delay: (error: unknown) => {
          this.streams.delete(name);
          this.changed.next({ keys: [allIds], services: [name] });
          this.logger.debug(`${name} is not connected: ${String(error)}`);
          return timer(retryMs);
        },
      }),
    );
  }
}

/** Node's readline does not forward errors of its input. */
async function* linesOf(body: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of body.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
