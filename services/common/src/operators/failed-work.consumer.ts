import { FailedWorkDecided_Decision as Decision } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EventMessage } from '@nearward/proto/events';
import { Controller, Inject, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { bringBack, endLetter } from '../events/dead-letters.js';
import { ErrorsAsThrown } from '../events/errors-as-thrown.js';
import type { EventContext } from '../events/events-transport.js';
import { SERVICE } from '../service-definition.js';
import { OwnQueues } from './own-queues.js';

/** Does with a dead letter what an operator decided. One that is gone meanwhile has been decided already. */
@Controller()
@UseFilters(ErrorsAsThrown)
export class FailedWorkConsumer {
  constructor(
    @Inject(SERVICE) private readonly service: string,
    private readonly queues: OwnQueues,
  ) {}

  @EventPattern(['identity.v1.FailedWorkDecided'])
  async onDecided(
    @Payload() { service, workId, decision }: EventMessage<'identity.v1.FailedWorkDecided'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    if (service !== this.service) return;
    if (decision === Decision.RUN_AGAIN)
      await bringBack(manager, workId, (kind, item) => this.queues.add(kind, item));
    if (decision === Decision.SET_ASIDE) await endLetter(manager, workId);
  }
}
