import { command, preparedSql } from '@nearward/common/database/sql';
import { requireInPerson, type SignedIn, type Viewer } from '@nearward/common/app/viewer/viewer';
import { limits } from '@nearward/proto/choices';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CardsService } from '../cards/cards.service.js';
import type { JobMarks } from './job-marks.object.js';

/** Looking again within half an hour is still the same visit. */
const anotherVisit = `seeker_visit.last_at < now() - interval '30 minutes'`;
const begin = command(
  `insert into seeker_visit (profile_id) values ($1)
   on conflict (profile_id) do update set before_at = seeker_visit.last_at, last_at = now() where ${anotherVisit}`,
);
const goOn = command(
  `update seeker_visit set last_at = now() where profile_id = $1 and not (${anotherVisit})`,
);
const since = preparedSql(
  { before_at: z.date().nullable() },
  `select seeker_visit.before_at from profile_card profile
   join seeker_visit on seeker_visit.profile_id = profile.id
   where profile.owner_key = $1 order by profile.id desc limit 1`,
);
const hidden = preparedSql(
  { job_id: z.uuid(), matches: z.boolean() },
  `select hidden.job_id,
          exists (select from matched_pair pair
                  where pair.job_id = hidden.job_id and pair.profile_id = profile.id and pair.lives) as matches
   from profile_card profile
   join hidden_job hidden on hidden.profile_id = profile.id
   join job_card job on job.id = hidden.job_id and job.removed_at is null
   where profile.owner_key = $1 order by hidden.hidden_at desc limit $2`,
);

@Injectable()
export class JobMarksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsService,
  ) {}

  /** The professional looks at their jobs. An admin who acts as them leaves no trace of that. */
  async note(viewer: Viewer): Promise<void> {
    const professional = requireInPerson(viewer);
    await this.dataSource.transaction(async (manager) => {
      const { id } = await this.cards.ownProfile(manager, professional);
      await goOn.run(manager, id);
      await begin.run(manager, id);
    });
  }

  async marksFor({ owner_key }: SignedIn): Promise<JobMarks> {
    const [visit, rows] = await Promise.all([
      since.first(this.dataSource, owner_key),
      hidden.all(this.dataSource, owner_key, limits.ownJobs),
    ]);
    return { new_since: visit?.before_at ?? null, hidden: rows };
  }
}
