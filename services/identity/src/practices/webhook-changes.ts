import { requestEmail } from '@nearward/common/events/outbox';
import type { WebhookChanged } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import { WebhookChanged_Change as Change } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { PracticeAct } from '@nearward/proto/rest/practice-texts';
import type { EntityManager } from 'typeorm';
import type { CredentialEmails } from '../passkeys/credential-emails.js';
import { recordActOfMember } from './practice-audit.js';

const acts: Partial<Record<Change, PracticeAct>> = {
  [Change.CREATED]: 'webhook created',
  [Change.CHANGED]: 'webhook changed',
  [Change.DELETED]: 'webhook deleted',
};

/** Audits what a member did with a webhook, and emails its creator when it was paused. */
export async function recordWebhookChange(
  manager: EntityManager,
  { webhookId: subject_id, employerKey: owner_key, accountId: member_id, change }: WebhookChanged,
): Promise<void> {
  if (change === Change.PAUSED) return requestEmail<CredentialEmails>(manager, 'webhook-paused', member_id);
  const act = acts[change];
  if (act) await recordActOfMember(manager, { owner_key, member_id, act, subject_id });
}
