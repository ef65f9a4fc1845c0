import { command, sql } from '@nearward/common/database/sql';
import { requireUser, type SignedIn, type Viewer } from '@nearward/common/app/viewer/viewer';
import { limits } from '@nearward/proto/choices';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { lockOthersJob, lockOwnProfile, requireLiveJob } from '../cards/require-cards.js';
import type { SavedJob } from './saved-job.object.js';

const insertSaved = command(
  'insert into saved_job (profile_id, job_id) values ($1, $2) on conflict do nothing',
);
const deleteSaved = command('delete from saved_job where profile_id = $1 and job_id = $2');
/** The live jobs that a professional ($1) saved, last saved first, at most $2. */
export const savedJobsSql = `
  select saved.job_id, saved.saved_at
  from profile_card profile
  join saved_job saved on saved.profile_id = profile.id
  join job_card job on job.id = saved.job_id and job.removed_at is null and not job.is_suspended
  where profile.owner_key = $1 order by saved.saved_at desc limit $2`;
const savedJobs = sql({ job_id: z.uuid(), saved_at: z.date() }, savedJobsSql);

@Injectable()
export class SavedJobsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Idempotent, like `unsave`. */
  async save(viewer: Viewer, job_id: string): Promise<void> {
    const professional = requireUser(viewer);
    await this.dataSource.transaction(async (manager) => {
      const profile = await lockOwnProfile(manager, professional);
      const job = await lockOthersJob(manager, professional, job_id);
      await insertSaved.run(manager, profile.id, job.id);
    });
  }

  async unsave(viewer: Viewer, job_id: string): Promise<void> {
    const professional = requireUser(viewer);
    await this.dataSource.transaction(async (manager) => {
      const profile = await lockOwnProfile(manager, professional);
      const job = await requireLiveJob(manager, job_id);
      await deleteSaved.run(manager, profile.id, job.id);
    });
  }

  /** Last saved first. */
  async findSaved({ owner_key }: SignedIn): Promise<SavedJob[]> {
    const rows = await savedJobs.all(this.dataSource, owner_key, limits.ownJobs);
    return rows.map(({ job_id, saved_at }) => ({ job: { id: job_id }, saved_at }));
  }
}
