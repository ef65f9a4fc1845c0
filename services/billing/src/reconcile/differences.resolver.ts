import { sql } from '@nearward/common/database/sql';
import { Queues } from '@nearward/common/app/operators/operators.object';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { differenceKinds } from '@nearward/proto/rest/matter';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { MoneyDifference } from './difference.object.js';

const oldest = sql(
  {
    id: z.uuid(),
    kind: z.enum(differenceKinds),
    owner_key: z.string(),
    employer_email: z.string().nullable(),
    subject: z.string(),
    stripe_cents: z.int(),
    ledger_cents: z.int(),
    since: z.date(),
  },
  `select id, kind, owner_key, subject, stripe_cents, ledger_cents, found_at as since,
     (select employer_email from unlocked_contact contact where employer_key = owner_key
      order by unlocked_at desc limit 1) as employer_email
   from difference order by found_at limit 200`,
);

/** For admins in person. */
@Resolver(() => Queues)
export class DifferencesResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** Differences from Stripe that could not be fixed automatically, oldest first. */
  @ResolveField(() => [MoneyDifference], { nullable: true })
  async differences(@CurrentViewer() viewer: Viewer): Promise<MoneyDifference[]> {
    requireOperator(viewer);
    return oldest.all(this.dataSource);
  }
}
