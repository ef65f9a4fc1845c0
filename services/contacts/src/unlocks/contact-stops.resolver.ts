import { command, type RowOf, sql } from '@nearward/common/database/sql';
import { IdArg, Message } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { RequestError } from '@nearward/common/errors/request-error';
import { cancelEmails, publish, requestEmail } from '@nearward/common/events/outbox';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { stopTexts } from '@nearward/proto/rest/employer-contact';
import { Mutation, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ContactEmails } from '../emails/contact-emails.js';
import { endInterviews } from '../pairs/end-interviews.js';
import { lockEmployer } from '../cards/employer-locks.js';

/** A job that moved can have an unlock of each of its owners. An employer who left is known by the original key. */
const unlocksOfJob = sql(
  {
    id: z.uuid(),
    profile_id: z.uuid(),
    employer_key: z.string(),
    employer_name: z.string(),
    is_stopped: z.boolean(),
    stop_id: z.uuid().nullable(),
    stop_version: z.int(),
    stop_emailed: z.boolean(),
  },
  `select unlock.id, unlock.profile_id, regexp_replace(unlock.employer_key, '^left:', '') as employer_key, job.employer_name,
          asked_to_stop_at is not null as is_stopped, stop_id, stop_version, stop_emailed
   from unlock join profile_card profile on profile.id = unlock.profile_id
   join job_card job on job.id = unlock.job_id
   where unlock.person_key = $1 and unlock.job_id = $2 order by unlock.employer_key`,
);
const saveStop = command(
  `update unlock set asked_to_stop_at = case when $2::boolean then now() end, stop_id = $3, stop_version = $4,
          stop_emailed = $5 where id = $1`,
);

/** Requests of professionals that an employer who unlocked them stops contacting them. */
@Resolver()
export class ContactStopsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
  ) {}

  /** Asks the employer to stop. Stage, unlocked details and fee window stay. */
  @Mutation(() => Message)
  @AllowSuspended()
  async stopContact(
    @IdArg('job_id') job_id: string,
    @CurrentPerson() { owner_key }: SignedIn,
  ): Promise<Message> {
    await this.change(owner_key, job_id, true);
    return { message: stopTexts.stopped };
  }

  /** Takes the request back. Only this is rate-limited, since stopping again needs it. */
  @Mutation(() => Message)
  async resumeContact(
    @IdArg('job_id') job_id: string,
    @CurrentPerson() { owner_key }: SignedIn,
  ): Promise<Message> {
    await this.rates.consume('hidden-list', owner_key);
    await this.change(owner_key, job_id, false);
    return { message: stopTexts.resumed };
  }

  private change(person_key: string, job_id: string, isStopped: boolean): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const employers = await unlocksOfJob.all(manager, person_key, job_id);
      if (employers.length === 0) throw new RequestError('NOT_FOUND', stopTexts.notFound);
      // An offer of an interview locks the employer too, so that none follows the request.
      for (const { employer_key } of employers) await lockEmployer(manager, employer_key);
      for (const unlock of await unlocksOfJob.all(manager, person_key, job_id))
        if (unlock.is_stopped !== isStopped) await saveAndPublish(manager, unlock, isStopped);
    });
  }
}

type Unlock = RowOf<typeof unlocksOfJob>;

/** The employer is emailed once, unless the request was taken back before the email was sent. */
async function saveAndPublish(manager: EntityManager, unlock: Unlock, isStopped: boolean): Promise<void> {
  const { id, profile_id: profileId, employer_key: employerKey, stop_emailed } = unlock;
  const stopId = unlock.stop_id ?? uuid();
  const version = unlock.stop_version + 1;
  const isEmailed = isStopped || (stop_emailed && !(await cancelEmails(manager, stopId)));
  await saveStop.run(manager, id, isStopped, stopId, version, isEmailed);
  if (isStopped && !stop_emailed) await requestEmail<ContactEmails>(manager, 'contact-stopped', stopId);
  if (isStopped)
    await endInterviews(manager, 'contact_stopped', { owner_key: employerKey, profile_id: profileId });
  const message = { profileId, employerKey, isStopped, employerName: unlock.employer_name };
  await publish(manager, 'contacts.v1.ContactStopChanged', message, { id: stopId, version });
}
