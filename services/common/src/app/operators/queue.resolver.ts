import type { Type } from '@nestjs/common';
import { Directive, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { type Database, sql } from '../../database/sql.js';
import { createObjectType } from '../graphql/object-type.js';
import { OperatorReference, Queues } from './operators.object.js';
import { z } from 'zod';

/** Makes the resolver of a list on Queues, for admins. It is nullable, so that an outage affects only this field. */
export function createQueueResolver<Row extends object>(
  field: string,
  type: Type<Row>,
  rows: { all: (database: Database) => Promise<Row[]> },
): Type {
  @Resolver(() => Queues)
  class QueueResolver extends OperatorReference {
    constructor(private readonly dataSource: DataSource) {
      super();
    }

    @ResolveField(() => [type], { name: field, nullable: true })
    async find(): Promise<Row[]> {
      return rows.all(this.dataSource);
    }
  }
  return QueueResolver;
}

/** How often something happened on a day, in UTC. */
const dailyCount = z.object({ day: z.string(), count: z.int() });
const DailyCount = createObjectType('DailyCount', dailyCount);
Directive('@shareable')(DailyCount);

interface DailyCountOptions {
  /** On Queues. It is nullable, so that an outage affects only this field. */
  field: string;
  table: string;
  /** The column with the time. */
  at: string;
}

/** Makes the resolver that counts the rows of a table per day, for the past two weeks, oldest day first. */
export function createDailyCountResolver({ field, table, at }: DailyCountOptions): Type {
  const perDay = sql(
    dailyCount.shape,
    `with today as (select (now() at time zone 'utc')::date as day),
     per_day as (
       select (${at} at time zone 'utc')::date as day, count(*)::int as count
       from ${table} where ${at} > now() - interval '14 days' group by 1
     )
     select to_char(each, 'YYYY-MM-DD') as day, coalesce(per_day.count, 0) as count
     from today, generate_series(today.day - 13, today.day, interval '1 day') as each
     left join per_day on per_day.day = each::date order by each`,
  );
  return createQueueResolver(field, DailyCount, perDay);
}
