import { command } from '@nearward/common/database/sql';
import { requireUser, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockOthersJob, lockOwnProfile, requireLiveJob } from '../cards/require-cards.js';

const insertHidden = command(
  'insert into hidden_job (profile_id, job_id) values ($1, $2) on conflict do nothing',
);
const deleteHidden = command('delete from hidden_job where profile_id = $1 and job_id = $2');

@Injectable()
export class HiddenJobsService {
  constructor(private readonly dataSource: DataSource) {}

  /** A hidden job is neither recommended nor emailed. Only the professional knows, and hiding is idempotent. */
  async hide(viewer: Viewer, job_id: string): Promise<void> {
    const professional = requireUser(viewer);
    await this.dataSource.transaction(async (manager) => {
      const profile = await lockOwnProfile(manager, professional);
      const job = await lockOthersJob(manager, professional, job_id);
      await insertHidden.run(manager, profile.id, job.id);
    });
  }

  async unhide(viewer: Viewer, job_id: string): Promise<void> {
    const professional = requireUser(viewer);
    await this.dataSource.transaction(async (manager) => {
      const profile = await lockOwnProfile(manager, professional);
      const job = await requireLiveJob(manager, job_id);
      await deleteHidden.run(manager, profile.id, job.id);
    });
  }
}
