import { FailedWorkDecided_Decision as Decision } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EventMessage } from '@nearward/proto/events';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { Redis } from 'ioredis';
import type { EntityManager } from 'typeorm';
import type { ServiceEnv } from '../env.js';
import { bringBack, endLetter } from '../events/dead-letters.js';
import type { EventContext } from '../events/events-transport.js';
import { openQueue, queueJob } from '../events/queues.js';
import { REDIS } from '../redis.js';
import { ENV, SERVICE } from '../service-definition.js';

/** Does with a dead letter what an operator decided. One that is gone meanwhile has been decided already. */
@Controller()
export class FailedWorkConsumer {
  constructor(
    @Inject(SERVICE) private readonly service: string,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  @EventPattern(['identity.v1.FailedWorkDecided'])
  async onDecided(
    @Payload() { service, workId, decision }: EventMessage<'identity.v1.FailedWorkDecided'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    if (service !== this.service) return;
    if (decision === Decision.RUN_AGAIN) await this.runAgain(manager, workId);
    if (decision === Decision.SET_ASIDE) await endLetter(manager, workId);
  }

  private runAgain(manager: EntityManager, id: string): Promise<void> {
    return bringBack(manager, id, async (kind, item) => {
      const { name, data, opts } = queueJob(item);
      const queue = openQueue(this.redis, this.env.QUEUE_PREFIX, this.service, kind);
      await queue.add(name, data, { ...opts, jobId: undefined });
    });
  }
}
