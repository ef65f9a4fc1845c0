import { command } from '@nearward/common/database/sql';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import {
  type WebhookChanged,
  WebhookChanged_Change as Change,
} from '@nearward/proto/gen/contacts/v1/contacts_pb';
import { mayWorkIn, type PracticeAct, practiceRoles } from '@nearward/proto/rest/practice-texts';
import type { EntityManager } from 'typeorm';
import type { CredentialEmails } from '../passkeys/credential-emails.js';
import { recordActOfMember } from './practice-audit.js';
import type { JobAddressChanged } from '@nearward/proto/gen/jobs/v1/jobs_pb';
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

const hiringRoles = practiceRoles.filter((role) => mayWorkIn(role, 'hiring'));
const worksFor = command(
  `select from account where id = $1 and (owner_key = $2 or exists (
     select from membership join practice on practice.id = practice_id
     where account_id = account.id and practice.owner_key = $2 and role = any($3)))`,
);

const acts: Partial<Record<Change, PracticeAct>> = {
  [Change.CREATED]: 'webhook created',
  [Change.CHANGED]: 'webhook changed',
  [Change.DELETED]: 'webhook deleted',
};
const emails: Partial<Record<Change, keyof CredentialEmails & `webhook-${string}`>> = {
  [Change.CREATED]: 'webhook-created',
  [Change.PAUSED]: 'webhook-paused',
  [Change.SECRET_LOST]: 'webhook-secret-lost',
};

/** Audits what a member did with a webhook, and emails its creator when it was created or we paused it. */
export async function recordWebhookChange(
  manager: EntityManager,
  { webhookId, employerKey, accountId: memberId, change, host }: WebhookChanged,
): Promise<void> {
  const email = emails[change];
  if (email) await requestEmail<CredentialEmails>(manager, email, memberId, host);
  const act = acts[change];
  if (act) await recordActOfMember(manager, { employerKey, memberId }, act, webhookId);
  // The creator's membership or account ended before contacts stored it, so contacts deleted nothing then.
  if (change === Change.CREATED && !(await worksFor.some(manager, memberId, employerKey, hiringRoles)))
    await publish(manager, 'identity.v1.WebhookCreatorLeft', { webhookId });
}
