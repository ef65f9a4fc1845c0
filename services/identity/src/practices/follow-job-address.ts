import type { JobAddressChanged } from '@nearward/proto/gen/jobs/v1/jobs_pb';
import type { EntityManager } from 'typeorm';
import type { IdentityEnv } from '../env.js';
import { endJobContact } from './memberships.js';
import { lockPracticeOfKey } from './practice-access.js';
import { emailOwners } from './practice-email-requests.js';

/** Emails the owners about the new address of a job. A wrong one is replaced by the oldest owner's. */
export async function followJobAddress(
  manager: EntityManager,
  { jobId: job_id, practiceKey, memberId, disownedKey }: JobAddressChanged,
  env: IdentityEnv,
): Promise<void> {
  const practice = await lockPracticeOfKey(manager, practiceKey);
  if (!practice) return;
  if (disownedKey) await endJobContact(manager, practice, { address_key: disownedKey, job_id }, env);
  await emailOwners(manager, disownedKey ? 'team-job-disowned' : 'team-job-address', {
    practice_id: practice.id,
    about_job: job_id,
    except: memberId || undefined,
  });
}
