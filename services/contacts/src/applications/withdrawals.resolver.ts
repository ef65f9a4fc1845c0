import { command, sql } from '@nearward/common/database/sql';
import { IdArg, Message, TextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentUser } from '@nearward/common/app/viewer/viewer.decorators';
import { RequestError } from '@nearward/common/errors/request-error';
import { cancelEmails, forgetAggregates, requestEmail } from '@nearward/common/events/outbox';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { interestTexts } from '@nearward/proto/rest/interest-texts';
import { Inject } from '@nestjs/common';
import { Mutation, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { promiseAnswer } from '../pairs/answer-promise.js';
import { isAnswerFinal, reopenApplication, restorePass } from '../pairs/pass-answers.js';
import { lockOthersJob, lockOwnProfile, requireLiveJob } from '../cards/require-cards.js';
import { type JobCard, posterKeyOf } from '../cards/job-card.entity.js';
import { type ContactsEnv, ENV } from '../env.js';
import type { ContactEmails } from '../emails/contact-emails.js';
import { isOwnerVerified } from '../cards/verified-owner.js';
import { lockEmployer } from '../cards/employer-locks.js';
import { lockApplication, Withdrawn } from './application-rows.js';
import { createUndo, readUndo, sentColumns } from './withdrawal-undo.js';

const applicationIds = sql(
  { id: z.uuid() },
  'select id from application where job_id = $1 and profile_id = $2 order by created_at desc',
);
const lockApplications = sql(
  sentColumns,
  `select id, note, created_at, sent_at, seen_at, told_at as passed_at, reason as pass_reason
   from application left join pass_answer on application_id = id and told_at is not null
   where job_id = $1 and profile_id = $2 for update of application`,
);
const deleteApplications = command('delete from application where job_id = $1 and profile_id = $2');
const restoreApplication = command(
  `insert into application (id, job_id, profile_id, note, created_at, sent_at, seen_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
const restoreAnswer = command(
  'insert into pass_answer (application_id, reason, tell_after, told_at, passed_at) values ($1, $2, $3, $3, $3)',
);
const saveSentTime = command(
  `insert into withdrawn_interest (job_id, profile_id, sent_at) values ($1, $2, $3)
   on conflict (profile_id, job_id) do update set sent_at = excluded.sent_at`,
);
const deleteSentTime = command(
  `delete from withdrawn_interest where job_id = $1 and profile_id = $2 and sent_at = $3 returning job_id`,
);
const findUnlock = command('select from unlock where employer_key = $1 and profile_id = $2');

@Resolver()
export class WithdrawalsResolver {
  constructor(
    @Inject(ENV) private readonly env: ContactsEnv,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Deletes the viewer's interest in a job, with notes and pending emails, unless the employer has unlocked the
   * professional. Only the time stays, for the cooldown. The sealed token that it returns lets the professional undo
   * this for ten minutes; null if there was no interest.
   */
  @Mutation(() => Withdrawn)
  @AllowSuspended()
  async withdrawInterest(
    @IdArg('job_id') job_id: string,
    @CurrentUser() professional: SignedIn,
  ): Promise<Withdrawn> {
    const undo = await this.dataSource.transaction(async (manager) => {
      const profile = await lockOwnProfile(manager, professional);
      const job = await requireLiveJob(manager, job_id);
      await lockApplication(manager, job.id, profile.id);
      const ids = (await applicationIds.all(manager, job.id, profile.id)).map(({ id }) => id);
      const wasEmailPending = await cancelEmails(manager, ...ids); // first, since it waits for an email that is being sent
      await lockEmployer(manager, job.owner_key); // against a concurrent unlock
      const isConfirmed = await isOwnerVerified(manager, posterKeyOf(job));
      if (await findUnlock.some(manager, job.owner_key, profile.id))
        throw new RequestError('CONFLICT', interestTexts.withdrawnTooLate);
      const sent = await lockApplications.all(manager, job.id, profile.id);
      await deleteApplications.run(manager, job.id, profile.id);
      if (sent.length === 0) return null;
      const sentAt = new Date(Math.max(...sent.map(({ created_at }) => created_at.getTime())));
      await saveSentTime.run(manager, job.id, profile.id, sentAt);
      await forgetAggregates(manager, ...ids);
      await restorePass(manager, job.owner_key, profile.id);
      // Once an answer was sent, the employer has got the email about the interest, and a pending email is the answer's.
      const isPassed = sent.some(({ passed_at }) => passed_at);
      const isUntold = (wasEmailPending && !isPassed) || !isConfirmed;
      return createUndo(
        { jobId: job.id, profileId: profile.id, isUntold, sentAt, sent },
        this.env.UNDO_SEAL_KEY,
      );
    });
    return { message: interestTexts.withdrawn, undo };
  }

  /** Undoes a withdrawal once. The employer gets no second email. */
  @Mutation(() => Message)
  async restoreInterest(
    @IdArg('job_id') job_id: string,
    @TextArg('undo') undo: string,
    @CurrentUser() professional: SignedIn,
  ): Promise<Message> {
    const withdrawn = readUndo(undo, this.env.UNDO_SEAL_KEY);
    await this.dataSource.transaction(async (manager) => {
      const profile = await lockOwnProfile(manager, professional);
      const job = await lockOthersJob(manager, professional, job_id);
      await lockApplication(manager, job.id, profile.id);
      const isOwn = withdrawn?.jobId === job.id && withdrawn.profileId === profile.id;
      if (!isOwn || !(await deleteSentTime.some(manager, job.id, profile.id, withdrawn.sentAt)))
        throw new RequestError('CONFLICT', interestTexts.undoTooLate);
      for (const { id, note, created_at, sent_at, seen_at, passed_at, pass_reason } of withdrawn.sent) {
        await restoreApplication.run(manager, id, job.id, profile.id, note, created_at, sent_at, seen_at);
        if (passed_at) await restoreAnswer.run(manager, id, pass_reason, passed_at);
      }
      await lockEmployer(manager, job.owner_key); // against a concurrent move
      if (withdrawn.isUntold) await this.emailEmployer(manager, job, profile.id);
      if (!(await isAnswerFinal(manager, job.owner_key, profile.id)))
        await reopenApplication(manager, job.owner_key, profile.id, withdrawn.sentAt);
      const newest = await applicationIds.first(manager, job.id, profile.id);
      if (newest) await promiseAnswer(manager, newest.id);
    });
    return { message: interestTexts.restored };
  }

  private async emailEmployer(manager: EntityManager, job: JobCard, profile_id: string) {
    const newest = await applicationIds.first(manager, job.id, profile_id);
    if (newest && (await isOwnerVerified(manager, posterKeyOf(job))))
      await requestEmail<ContactEmails>(manager, 'new-application', newest.id);
  }
}
