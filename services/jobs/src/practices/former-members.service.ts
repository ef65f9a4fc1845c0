import { command, sql } from '@nearward/common/database/sql';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { ENV } from '@nearward/common/env/tokens';
import { requestEmail } from '@nearward/common/events/outbox';
import { addressSql } from '@nearward/marketplace/owners/address-key';
import { unseal } from '@nearward/marketplace/seal';
import { type MembershipEnded, SuccessorSchema } from '@nearward/proto/gen/identity/v1/identity_pb';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import type { JobEmails } from '../emails/job-emails.js';
import type { JobsEnv } from '../env.js';
import { publishJob } from '../jobs/job-events.js';
import { JobEntity } from '../jobs/job.entity.js';
import { recordFormerMember } from './former-member.js';
import { expireLinks } from '../jobs/moved-jobs.service.js';

const jobsOfMember = sql(
  { id: z.uuid() },
  `select id from job where owner_key = $1 and ${addressSql('job')} = $2 order by id for update`,
);
const movesOf = sql(
  { id: z.uuid(), email: z.string() },
  'select id, email from moved_job where owner_key = $1',
);
const deleteMoves = command('delete from moved_job where id = any($1::uuid[])');

/** The jobs of a practice that have the address of a former member get the address of its oldest owner. */
@Injectable()
export class FormerMembers {
  constructor(@Inject(ENV) private readonly env: JobsEnv) {}

  async replace(
    manager: EntityManager,
    { ownerKey, addressKey, sealedSuccessor }: MembershipEnded,
  ): Promise<void> {
    await recordFormerMember(manager, { owner_key: ownerKey, address_key: addressKey });
    const ids = (await jobsOfMember.all(manager, ownerKey, addressKey)).map(({ id }) => id);
    // After the locks, because a colleague may be changing an address, which adds a link.
    await this.deleteUndoLinks(manager, ownerKey, addressKey);
    if (ids.length === 0) return;
    const { email } = unseal(SuccessorSchema, sealedSuccessor, this.env.GRANT_KEY);
    const address_key = deriveOwnerKey(email, this.env.OWNER_KEY);
    const jobs = await manager.find(JobEntity, { where: { id: In(ids) }, order: { created_at: 'DESC' } });
    for (const job of jobs) {
      Object.assign(job, { email, address_key, posted_by: null, account_id: null });
      await expireLinks(manager, job);
      await manager.save(job);
      await publishJob(manager, 'jobs.v1.JobChanged', job, this.env);
    }
    const [newest] = jobs;
    if (newest) await requestEmail<JobEmails>(manager, 'job-successor', newest.id);
  }

  /** With these links the former member could get a job's address back. */
  private async deleteUndoLinks(
    manager: EntityManager,
    owner_key: string,
    address_key: string,
  ): Promise<void> {
    const moves = await movesOf.all(manager, owner_key);
    const ofMember = moves.filter(({ email }) => deriveOwnerKey(email, this.env.OWNER_KEY) === address_key);
    await deleteMoves.run(
      manager,
      ofMember.map(({ id }) => id),
    );
  }
}
