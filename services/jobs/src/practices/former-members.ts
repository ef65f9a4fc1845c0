import { sql } from '@nearward/common/database/sql';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { requestEmail } from '@nearward/common/events/outbox';
import { addressSql } from '@nearward/marketplace/owners/address-key';
import { unseal } from '@nearward/marketplace/seal';
import {
  type JobContactEnded,
  type MembershipEnded,
  SuccessorSchema,
} from '@nearward/proto/gen/identity/v1/identity_pb';
import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import type { JobEmails } from '../emails/job-emails.js';
import type { JobsEnv } from '../env.js';
import { publishJobs } from '../jobs/job-events.js';
import { JobEntity } from '../jobs/job.entity.js';
import { removeAccountFromSites } from '../sites/site-rows.js';
import { findSuccessor, recordFormerMember } from './former-member-rows.js';
import { deleteMoves, findMovesOfOwner } from '../jobs/moved-job-rows.js';
import { expireLinks } from '../jobs/moved-jobs.service.js';

const lockJobsOfMember = sql(
  { id: z.uuid() },
  `select id from job where owner_key = $1 and ${addressSql('job')} = $2 order by id for update`,
);
const lockJobOfAddress = sql(
  { id: z.uuid() },
  `select id from job where id = $3 and owner_key = $1 and ${addressSql('job')} = $2 for update`,
);

// Jobs of a practice that have the address of a former member, or a wrong one, get the address of its oldest owner.

/** Replaces the address of a member who left, or whose role no longer sees jobs, in all jobs that have it. */
export async function replaceInAllJobs(
  manager: EntityManager,
  {
    ownerKey,
    addressKey,
    sealedSuccessor,
    accountId,
  }: Pick<MembershipEnded, 'ownerKey' | 'addressKey' | 'sealedSuccessor'> & { accountId?: string },
  env: JobsEnv,
): Promise<void> {
  await recordFormerMember(manager, { owner_key: ownerKey, address_key: addressKey }, sealedSuccessor);
  if (accountId) await removeAccountFromSites.run(manager, ownerKey, accountId);
  const jobs = await lockJobsOfMember.all(manager, ownerKey, addressKey);
  // After the jobs are locked, because a colleague who is changing an address adds a link.
  await deleteUndoLinks(manager, ownerKey, addressKey, env);
  await giveToSuccessor(manager, jobs, ownerKey, sealedSuccessor, env);
}

/** Replaces the address of a single job, unless it has changed since. */
export async function replaceInJob(
  manager: EntityManager,
  { ownerKey, addressKey, jobId, sealedSuccessor }: JobContactEnded,
  env: JobsEnv,
): Promise<void> {
  const jobs = await lockJobOfAddress.all(manager, ownerKey, addressKey, jobId);
  await giveToSuccessor(manager, jobs, ownerKey, sealedSuccessor, env);
}

async function giveToSuccessor(
  manager: EntityManager,
  lockedJobs: { id: string }[],
  owner_key: string,
  sealedSuccessor: Uint8Array,
  env: JobsEnv,
): Promise<void> {
  if (lockedJobs.length === 0) return;
  const { email, address_key } = await findPresentSuccessor(manager, owner_key, sealedSuccessor, env);
  const where = { id: In(lockedJobs.map(({ id }) => id)) };
  const jobs = await manager.find(JobEntity, { where, order: { created_at: 'DESC' } });
  for (const job of jobs) {
    Object.assign(job, { email, address_key, posted_by: null, account_id: null });
    await expireLinks(manager, job);
    await manager.save(job);
  }
  await publishJobs(manager, 'jobs.v1.JobChanged', jobs, env);
  const [newest] = jobs;
  if (newest) await requestEmail<JobEmails>(manager, 'job-successor', newest.id);
}

/** The first successor who has not left. Someone who returned may succeed themselves, so each is tried once. */
async function findPresentSuccessor(
  manager: EntityManager,
  owner_key: string,
  sealedSuccessor: Uint8Array,
  env: JobsEnv,
): Promise<{ email: string; address_key: string }> {
  const tried = new Set<string>();
  let successor = readSuccessor(sealedSuccessor, env);
  while (!tried.has(successor.address_key)) {
    tried.add(successor.address_key);
    const next = await findSuccessor(manager, { owner_key, address_key: successor.address_key });
    if (!next) break;
    successor = readSuccessor(next, env);
  }
  return successor;
}

function readSuccessor(sealed: Uint8Array, { GRANT_KEY, OWNER_KEY }: JobsEnv) {
  const { email } = unseal(SuccessorSchema, sealed, GRANT_KEY);
  return { email, address_key: deriveOwnerKey(email, OWNER_KEY) };
}

/** Deletes the links with which the former member could move a job back to their address. */
async function deleteUndoLinks(
  manager: EntityManager,
  owner_key: string,
  address_key: string,
  { OWNER_KEY }: JobsEnv,
): Promise<void> {
  const moves = await findMovesOfOwner.all(manager, owner_key);
  const ofMember = moves.filter(({ email }) => deriveOwnerKey(email, OWNER_KEY) === address_key);
  await deleteMoves.run(
    manager,
    ofMember.map(({ id }) => id),
  );
}
