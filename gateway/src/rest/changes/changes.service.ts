import { createInterface } from 'node:readline';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  defer,
  filter,
  from,
  type Observable,
  retry,
  share,
  Subject,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs';
import { ENV, type GatewayEnv } from '../../env.js';
import { ServiceClient } from '../../graph/service-client.js';

const retryMs = 1_000;
const data = 'data: ';

/** Hears from contacts whose dashboards changed: one connection, for as long as any browser listens. */
@Injectable()
export class ChangesService implements OnModuleDestroy {
  private readonly logger = new Logger('Changes');
  private readonly contacts: ServiceClient;
  private readonly stopping = new Subject<void>();

  constructor(@Inject(ENV) env: GatewayEnv) {
    this.contacts = new ServiceClient('contacts', env);
  }

  private readonly changed = defer(() => this.contacts.stream('/internal/changes')).pipe(
    switchMap((body) => from(createInterface({ input: body }))),
    filter((line) => line.startsWith(data)),
    retry({
      delay: (error: unknown) => {
        this.logger.debug(`Changes are not heard: ${String(error)}`);
        return timer(retryMs);
      },
    }),
    share(),
  );

  /** One hint for each change of what the person sees. */
  of(owner_key: string): Observable<string> {
    return this.changed.pipe(
      filter((line) => line === data + owner_key),
      takeUntil(this.stopping),
    );
  }

  onModuleDestroy(): void {
    this.stopping.next();
  }
}
