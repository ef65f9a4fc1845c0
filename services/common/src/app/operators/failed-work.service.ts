import type { ServiceName } from '@nearward/proto/services';
import { Injectable } from '@nestjs/common';
import { Directive } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type RowOf, sql } from '../../database/sql.js';
import { createObjectType } from '../graphql/object-type.js';
import { ServiceQueues } from './service-queues.js';

const deadLetters = sql(
  {
    id: z.uuid(),
    /** The type of the event, or the name of the email. */
    type: z.string(),
    failed_at: z.date(),
    /** The class of the error; null if unknown. */
    error: z.string().nullable(),
  },
  `select id, coalesce(data ->> 'type', queue) as type, failed_at, error from dead_letter
   order by failed_at, id limit 100`,
);
const counts = sql(
  {
    dead_letter_count: z.int(),
    /** Outbox rows that are not published yet, at most a thousand. */
    unpublished: z.int(),
    oldest_unpublished_at: z.date().nullable(),
  },
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

/** A failed delivery, without its content. Its id begins with the service, as `rerun` and `setAside` expect it. */
const DeadLetter = createObjectType('DeadLetter', z.object(deadLetters.columns));
Directive('@shareable')(DeadLetter);

const serviceWork = z.object({
  /** Oldest first, at most a hundred. */
  dead_letters: z.array(z.object(deadLetters.columns)),
  ...counts.columns,
  /** Deliveries that wait, run or will be retried; null while Redis is down. */
  queued: z.int().nullable(),
});
export const ServiceWork = createObjectType('ServiceWork', serviceWork, { dead_letters: DeadLetter });
export type ServiceWork = InstanceType<typeof ServiceWork>;
Directive('@shareable')(ServiceWork);

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
