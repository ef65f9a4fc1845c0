import type { Type } from '@nestjs/common';
import { ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { sql } from '../../database/sql.js';
import type { GraphQLContext } from '../graphql/graphql-context.js';
import { CurrentViewer } from '../viewer/viewer.decorators.js';
import { requireOperator, type Viewer } from '../viewer/viewer.js';
import { DailyCount } from './daily-count.object.js';
import { Queues } from './operators.object.js';

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
    { day: z.string(), count: z.int() },
    `with today as (select (now() at time zone 'utc')::date as day),
     per_day as (
       select (${at} at time zone 'utc')::date as day, count(*)::int as count
       from ${table} where ${at} > now() - interval '14 days' group by 1
     )
     select to_char(each, 'YYYY-MM-DD') as day, coalesce(per_day.count, 0) as count
     from today, generate_series(today.day - 13, today.day, interval '1 day') as each
     left join per_day on per_day.day = each::date order by each`,
  );

  @Resolver(() => Queues)
  class DailyCountResolver {
    constructor(private readonly dataSource: DataSource) {}

    @ResolveReference()
    resolveReference(reference: Queues, { viewer }: GraphQLContext): Queues {
      requireOperator(viewer);
      return reference;
    }

    @ResolveField(() => [DailyCount], { name: field, nullable: true })
    countPerDay(@CurrentViewer() viewer: Viewer): Promise<DailyCount[]> {
      requireOperator(viewer);
      return perDay.all(this.dataSource);
    }
  }
  return DailyCountResolver;
}
