import { sql } from '@nearward/common/database/sql';
import { isImpersonating, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** A visit ends after half an hour without activity. */
const recordVisit = sql(
  { before_at: z.date().nullable() },
  `insert into employer_visit as stored (owner_key) values ($1)
   on conflict (owner_key) do update set last_at = now(),
     before_at = case when stored.last_at < now() - interval '30 minutes' then stored.last_at else stored.before_at end
   returning before_at`,
);
const lastVisit = sql(
  { before_at: z.date().nullable() },
  'select before_at from employer_visit where owner_key = $1',
);

/** When an employer last opened the contacts. */
@Injectable()
export class VisitsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Extends the current visit and returns when the previous one ended. Admins who act as the employer make no visit. */
  async previousVisit(employer: SignedIn): Promise<Date | null> {
    const statement = isImpersonating(employer) ? lastVisit : recordVisit;
    return (await statement.first(this.dataSource, employer.owner_key))?.before_at ?? null;
  }
}
