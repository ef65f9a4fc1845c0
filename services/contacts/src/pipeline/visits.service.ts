import { sql } from '@nearward/common/database/sql';
import { isImpersonating, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** A visit ends with half an hour in which nothing was looked at. */
const visit = sql(
  { before_at: z.date().nullable() },
  `insert into employer_visit as held (owner_key) values ($1)
   on conflict (owner_key) do update set last_at = now(),
     before_at = case when held.last_at < now() - interval '30 minutes' then held.last_at else held.before_at end
   returning before_at`,
);
const lastVisit = sql(
  { before_at: z.date().nullable() },
  'select before_at from employer_visit where owner_key = $1',
);

/** When an employer last looked at the contacts. */
@Injectable()
export class VisitsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes this look as part of a visit, and returns when the one before it ended. Who acts as them makes no visit. */
  async before(employer: SignedIn): Promise<Date | null> {
    const statement = isImpersonating(employer) ? lastVisit : visit;
    return (await statement.first(this.dataSource, employer.owner_key))?.before_at ?? null;
  }
}
