import { command, type RowOf, sql } from '@nearward/common/database/sql';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import { RequestError } from '@nearward/common/errors/request-error';
import { interviewStates, interviewTexts } from '@nearward/proto/rest/interview-texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { storeInterviewFigure } from './interview-figures.js';
import type { ContactEmails } from '../emails/contact-emails.js';
import { recordWebhookEvent } from './record-webhook-event.js';

/** The state before a change, which decides what is allowed. */
const currentColumns = {
  id: z.uuid(),
  owner_key: z.string(),
  profile_id: z.uuid().nullable(),
  job_id: z.uuid().nullable(),
  state: z.enum(interviewStates),
  minutes: z.int(),
  starts: z.array(z.date()),
  starts_at: z.date().nullable(),
  offered_at: z.array(z.date()),
  other_times_asked_at: z.date().nullable(),
  revision: z.int(),
  updated_at: z.date(),
};
export const currentInterview = (condition: string) =>
  sql(currentColumns, `select ${Object.keys(currentColumns).join(', ')} from interview where ${condition}`);
const findCurrent = currentInterview('id = $1');
export type CurrentInterview = RowOf<typeof findCurrent>;

/** Ends an interview ($1) in a state ($2), by a side ($3) itself. */
export const endInterview = command(
  `update interview set state = $2, canceled_by = $3, ended_by = null, remind_at = null, phone = null, revision = revision + 1,
     updated_at = now() where id = $1`,
);

const extendLinkIfVerified = command(
  `update interview set link_from = now()
   where id = $1 and exists (
     select from profile_card profile join confirmed_owner owner on owner.owner_key = profile.owner_key
     where profile.id = interview.profile_id)
   returning id`,
);

/** Throws CONFLICT unless the interview can still be canceled. */
export function requireOpen({ state, starts_at }: CurrentInterview): void {
  const isOpen = state === 'offered' || (state === 'booked' && starts_at !== null && starts_at > new Date());
  if (!isOpen) throw new RequestError('CONFLICT', interviewTexts.notOpen);
}

/** Publishes the current state. Call it in the transaction of every change of state or times. */
export async function publishInterview(manager: EntityManager, id: string): Promise<void> {
  const { owner_key, profile_id, job_id, state, starts, starts_at, offered_at, revision } =
    await findCurrent.one(manager, id);
  const changed = {
    interviewId: id,
    employerKey: owner_key,
    profileId: profile_id ?? '',
    jobId: job_id ?? '',
    state,
    starts: state === 'offered' ? starts.map((start) => start.toISOString()) : [],
    startsAt: starts_at?.toISOString(),
    offeredAt: offered_at.at(-1)?.toISOString() ?? '',
  };
  await publish(manager, 'contacts.v1.InterviewChanged', changed, { id, version: revision });
  // The event of the next offer may arrive before this one, which is then ignored.
  if (state === 'done') await storeInterviewFigure(manager, changed);
  await recordWebhookEvent(manager, owner_key, {
    type: 'interview.changed',
    state,
    version: revision,
    job_id,
    profile_id,
    subject_id: id,
  });
}

type InterviewEmail = Extract<keyof ContactEmails, `interview-${string}`>;
type EmailToProfessional = Exclude<InterviewEmail, EmailToEmployer>;
type EmailToEmployer =
  | Extract<InterviewEmail, `${string}-employer`>
  | 'interview-canceled-member'
  | 'interview-declined'
  | 'interview-other-times';

export const emailEmployer = (manager: EntityManager, name: EmailToEmployer, id: string): Promise<void> =>
  requestEmail<ContactEmails>(manager, name, id);

/** Requests the email if the professional's address is verified. The link in it works for a week. */
export async function emailProfessional(
  manager: EntityManager,
  name: EmailToProfessional,
  id: string,
): Promise<void> {
  if (await extendLinkIfVerified.some(manager, id)) await requestEmail<ContactEmails>(manager, name, id);
}
