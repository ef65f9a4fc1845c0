import type { ServiceName } from '@nearward/proto/services';
import { Controller, Inject, Injectable, UseFilters } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type RowOf, sql } from '../../database/sql.js';
import type { ServiceWork } from './operators.object.js';
import { ServiceQueues } from './service-queues.js';
import { FailedWorkDecided_Decision as Decision } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EventMessage } from '@nearward/proto/events';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { discardDeadLetter, requeueDeadLetter } from '../../events/dead-letters.js';
import { RethrowFilter } from '../../events/rethrow.filter.js';
import type { EventContext } from '../../events/events-transport.js';
import { SERVICE } from '../../env/tokens.js';

const deadLetters = sql(
  { id: z.uuid(), type: z.string(), failed_at: z.date(), error: z.string().nullable() },
  `select id, coalesce(data ->> 'type', queue) as type, failed_at, error from dead_letter
   order by failed_at, id limit 100`,
);
const counts = sql(
  { dead_letter_count: z.int(), unpublished: z.int(), oldest_unpublished_at: z.date().nullable() },
  `select (select count(*)::int from dead_letter) as dead_letter_count,
          (select count(*)::int from (
             (select from outbox where published_at is null and not bulk limit 1000)
             union all (select from outbox where published_at is null and bulk limit 1000)
             limit 1000) waiting) as unpublished,
          (select min(occurred_at) from (
             (select occurred_at from outbox where published_at is null and not bulk order by seq limit 1)
             union all
             (select occurred_at from outbox where published_at is null and bulk order by type, seq limit 1)
           ) oldest) as oldest_unpublished_at`,
);

/** The failed and waiting work of a service, for operators. */
@Injectable()
export class FailedWorkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: ServiceQueues,
  ) {}

  /** Counts unpublished outbox rows and dead letters. */
  counts(): Promise<RowOf<typeof counts>> {
    return counts.one(this.dataSource);
  }

  async readWork(service: ServiceName): Promise<ServiceWork> {
    const [letters, totals, queued] = await Promise.all([
      deadLetters.all(this.dataSource),
      this.counts(),
      this.queues.depth(),
    ]);
    const dead_letters = letters.map((letter) => ({ ...letter, id: `${service}/${letter.id}` }));
    return { ...totals, dead_letters, queued };
  }
}

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
    @Payload() { service, workId, decision }: EventMessage<'identity.v1.FailedWorkDecided'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    if (service !== this.service) return;
    if (decision === Decision.RUN_AGAIN)
      await requeueDeadLetter(manager, workId, (kind, item) => this.queues.add(kind, item));
    if (decision === Decision.SET_ASIDE) await discardDeadLetter(manager, workId);
  }
}
