import { Controller, Inject, UseFilters } from '@nestjs/common';
import { ServiceQueues } from './service-queues.js';
import { FailedWorkDecided_Decision as Decision } from '@nearward/proto/gen/identity/v1/identity_pb';
import { EventPattern } from '@nestjs/microservices';
import { discardDeadLetter, requeueDeadLetter } from '../../events/dead-letters.js';
import { RethrowFilter } from '../../events/rethrow.filter.js';
import { EventArg } from '../../events/events-transport.js';
import { SERVICE } from '../../env/tokens.js';

/** Applies an operator's decision to a dead letter. A missing letter was already decided. */
@Controller()
@UseFilters(RethrowFilter)
export class FailedWorkConsumer {
  constructor(
    @Inject(SERVICE) private readonly service: string,
    private readonly queues: ServiceQueues,
  ) {}

  @EventPattern(['identity.v1.FailedWorkDecided'])
  async onDecided(
    @EventArg() { event: { service, workId, decision }, manager }: EventArg<'identity.v1.FailedWorkDecided'>,
  ): Promise<void> {
    if (service !== this.service) return;
    if (decision === Decision.RUN_AGAIN)
      await requeueDeadLetter(manager, workId, (kind, item) => this.queues.add(kind, item));
    if (decision === Decision.SET_ASIDE) await discardDeadLetter(manager, workId);
  }
}
