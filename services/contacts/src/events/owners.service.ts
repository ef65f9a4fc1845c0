import { command, sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import { recordReinstatement, recordSuspension } from '@nearward/marketplace/suspensions/suspended-owners';
import type {
  AccountReinstated,
  AccountSuspended,
  MembersChanged,
  PracticeChanged,
} from '@nearward/proto/gen/identity/v1/identity_pb';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { isOwnerVerified, verifyOwner } from '../cards/verified-owner.js';
import { posterKeySql } from '../cards/job-card.entity.js';
import { type ContactsEnv, ENV } from '../env.js';
import type { ContactEmails } from '../emails/contact-emails.js';
import { requestMatchEmailsOfOwner } from '../match-emails/pending-match-emails.js';
import { upholdReports } from '../reports/report-case.js';
import { lockEmployer } from '../cards/employer-locks.js';
import { endHiringMember, joinActorSql, storeHiringMembers } from '../cards/hiring-members.js';
import { endInterviews } from '../pairs/end-interviews.js';
import { emailEmployer, emailProfessional } from '../pairs/interview-changes.js';
import { publishUnlock } from '../pairs/publish-unlock.js';
import { deleteWebhooksOfMember, replaceKeyOfWebhooks } from '../webhooks/forget-webhooks.js';

/** One statement, because the practice may be closed concurrently. */
const storePractice = command(
  `insert into practice (owner_key) values ($1)
   on conflict (owner_key) do update set closed_at = null
   where date_trunc('milliseconds', practice.closed_at) <= uuid_extract_timestamp($2)`,
);
/** Parameters: the old and the new key. */
const copyChoices = [
  command(
    `insert into mail_choice (id, owner_key, kind, wanted, pace, filter)
     select gen_random_uuid(), $2, kind, wanted, pace, filter from mail_choice where owner_key = $1
     on conflict do nothing`,
  ),
  command(
    `insert into quiet_hours (owner_key, from_hour, until_hour)
     select $2, from_hour, until_hour from quiet_hours where owner_key = $1 on conflict do nothing`,
  ),
];
const replaceInterviewer = command('update interview set interviewer_key = $2 where interviewer_key = $1');
const newestApplications = sql(
  { id: z.uuid() },
  `select distinct on (application.job_id) application.id
   from job_card job join application on application.job_id = job.id
   where ${posterKeySql('job')} = $1 and job.removed_at is null
   order by application.job_id, application.created_at desc`,
);
/** The unlocks through live jobs of an address ($1). A member who unlocked has the email already. */
const unlocksThroughJobs = sql(
  { id: z.uuid(), is_told: z.boolean() },
  `select unlock.id, actor.email is null
            and row_number() over (partition by job.id order by unlock.unlocked_at desc) = 1 as is_told
   from job_card job join unlock on unlock.job_id = job.id and unlock.employer_key = job.owner_key
   ${joinActorSql('unlock.employer_key', 'unlock.member_id')}
   where ${posterKeySql('job')} = $1 and job.removed_at is null`,
);
const nextInterviews = sql(
  { id: z.uuid() },
  `select interview.id from job_card job join interview on interview.job_id = job.id
   ${joinActorSql('interview.owner_key', 'interview.offered_by')}
   where ${posterKeySql('job')} = $1 and actor.email is null and interview.state = 'booked' and interview.starts_at > now()`,
);
const unlocksOf = sql({ id: z.uuid() }, 'select id from unlock where person_key = $1');
const offersTo = sql(
  { id: z.uuid() },
  `select interview.id from profile_card profile join interview on interview.profile_id = profile.id
   where profile.owner_key = $1 and interview.state = 'offered'`,
);

/** Handles events about an owner: a verified address, a suspension, another key, a member who left. */
@Injectable()
export class OwnersService {
  constructor(@Inject(ENV) private readonly env: ContactsEnv) {}

  /**
   * Sends the emails that waited for this: to an employer about the newest application and unlock of each live job and about
   * the next interviews, to a professional about the unlocks and the offers of interviews. Publishes these unlocks again for
   * billing, now with the address.
   */
  async confirm(manager: EntityManager, owner_key: string): Promise<void> {
    if (!(await verifyOwner(manager, owner_key))) return;
    await requestMatchEmailsOfOwner(manager, owner_key);
    for (const { id } of await newestApplications.all(manager, owner_key))
      await requestEmail<ContactEmails>(manager, 'new-application', id);
    for (const { id, is_told } of await unlocksThroughJobs.all(manager, owner_key)) {
      await publishUnlock(manager, { id, version: Date.now() }, this.env.PARTIES_SEAL_KEY);
      if (is_told) await requestEmail<ContactEmails>(manager, 'unlock-confirmed', id);
    }
    for (const { id } of await nextInterviews.all(manager, owner_key))
      await emailEmployer(manager, 'interview-booked-employer', id);
    for (const { id } of await unlocksOf.all(manager, owner_key)) {
      await publishUnlock(manager, { id, version: Date.now() }, this.env.PARTIES_SEAL_KEY);
      await requestEmail<ContactEmails>(manager, 'contact-unlocked', id);
    }
    for (const { id } of await offersTo.all(manager, owner_key))
      await emailProfessional(manager, 'interview-offered', id);
  }

  /**
   * Events from jobs and profiles hide the listings. People without an account are emailed from here if their address
   * is verified.
   */
  async suspend(manager: EntityManager, suspended: AccountSuspended): Promise<void> {
    if (!(await recordSuspension(manager, suspended))) return;
    await upholdReports(manager, suspended.ownerKey);
    await endInterviews(manager, 'employer_suspended', { owner_key: suspended.ownerKey });
    // Those that remain were offered for practices, for which a suspended account does not act.
    await endInterviews(manager, 'member_left', { interviewer_key: suspended.ownerKey });
    await endInterviews(manager, 'professional_suspended', { person_key: suspended.ownerKey });
    if (!suspended.isMailed && (await isOwnerVerified(manager, suspended.ownerKey)))
      await requestEmail<ContactEmails>(manager, 'account-suspended', suspended.suspensionId);
  }

  async reinstate(manager: EntityManager, reinstated: AccountReinstated): Promise<void> {
    if (!(await recordReinstatement(manager, reinstated))) return;
    if (!reinstated.isMailed && (await isOwnerVerified(manager, reinstated.ownerKey)))
      await requestEmail<ContactEmails>(manager, 'account-reinstated', reinstated.suspensionId);
  }

  /** An account founded a practice. What its address owns from now on is as verified as before, with the same choices. */
  async replaceKey(manager: EntityManager, address_key: string, new_key: string): Promise<void> {
    for (const copy of copyChoices) await copy.run(manager, address_key, new_key);
    await replaceKeyOfWebhooks.run(manager, address_key, new_key);
    await replaceInterviewer.run(manager, address_key, new_key);
    await this.confirm(manager, new_key);
  }

  /** Ends what a member who left, or whose role no longer hires, did alone: webhooks, and interviews that she offered. */
  async endMember(
    manager: EntityManager,
    member: { ownerKey: string; addressKey: string; accountId: string },
  ): Promise<void> {
    await deleteWebhooksOfMember.run(manager, member.ownerKey, member.addressKey);
    await endHiringMember.run(manager, member.ownerKey, member.accountId);
    await lockEmployer(manager, member.ownerKey);
    await endInterviews(manager, 'member_left', { owner_key: member.ownerKey, member_id: member.accountId });
  }

  storeMembers(manager: EntityManager, changed: MembersChanged): Promise<void> {
    return storeHiringMembers(manager, changed, this.env.POSTER_SEAL_KEY);
  }

  /** The event about the end of a practice may arrive first. */
  async storePractice(
    manager: EntityManager,
    { ownerKey, practiceId }: Pick<PracticeChanged, 'ownerKey' | 'practiceId'>,
  ): Promise<void> {
    await storePractice.run(manager, ownerKey, practiceId);
  }
}
