import { type RowOf, sql } from '@nearward/common/database/sql';
import type { EmailFinders } from '@nearward/common/email/email-templates';
import { pairActs } from '@nearward/marketplace/pairs/pair-table';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { pagePath } from '@nearward/proto/page-path';
import { interviewMethods, type InterviewState, interviewStates } from '@nearward/proto/rest/interview-texts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { posterKeySql } from '../cards/job-card.entity.js';
import { type ContactsEnv, ENV } from '../env.js';
import { joinActorSql } from '../cards/hiring-members.js';
import { calendarFile } from '../interviews/calendar-file.js';
import { EmailChoices } from '../match-emails/email-choices.js';
import { contactPersonSql } from '../pairs/interview-rows.js';
import { isHiredSql } from '../pairs/pair-progress.js';
import { isQuietSql } from '../cards/email-timing.js';
import type { InterviewEmails } from '../emails/interview-emails.js';

const columns = {
  id: z.uuid(),
  state: z.enum(interviewStates),
  minutes: z.int(),
  method: z.enum(interviewMethods).nullable(),
  video_url: z.string().nullable(),
  time_zone: z.string(),
  starts: z.array(z.date()),
  starts_at: z.date().nullable(),
  canceled_by: z.string().nullable(),
  by_team: z.boolean(),
  ended_by: z.enum(pairActs).nullable(),
  place: z.string().nullable(),
  contact_person: z.string().nullable(),
  is_hired: z.boolean(),
  moved_from: z.date().nullable(),
  token_version: z.int(),
  revision: z.int(),
  updated_at: z.date(),
  job_id: z.uuid(),
  title: z.string(),
  job_location: z.string(),
  employer_name: z.string(),
  zone: z.string(),
  to: z.string(),
  reader_key: z.string(),
};
const interviewColumns = (
  job: string,
) => `interview.id, state, minutes, method, video_url, interview.time_zone,
  array(select start from unnest(starts) start where start > now() order by start) as starts, starts_at, canceled_by,
  interview.offered_by is not null as by_team,
  ended_by, place, ${contactPersonSql('about')} as contact_person,
  ${isHiredSql('interview.owner_key', 'interview.profile_id')} as is_hired, moved_from,
  token_version, revision, interview.updated_at, coalesce(${job}.id, about.id) as job_id, about.title, about.job_location, about.employer_name`;
/** SQL for whether a reminder of the last two hours falls into quiet hours, in which it is not sent. */
const isQuietReminderSql = (card: string, key?: string) =>
  `starts_at < now() + interval '2 hours' and ${isQuietSql(card, key)} as is_quiet`;
/** SQL: whether a row of hiring_member is the member whose end ended the interview. */
const isFormerSql = `former.owner_key = interview.owner_key and former.account_id = interview.offered_by
     and former.left_at is not null and interview.ended_by = 'member_left'`;
const employerReaderSql = `coalesce(actor.address_key, ${posterKeySql('job')})`;

/**
 * For the member who offered it, while the member hires, otherwise at the verified address of the interview's job. If the job
 * has moved to another owner, or the profile is deleted, the employer's newest job gives that. A job that moved into a practice
 * at the same address still counts. A member who left gets an email of her own, also while the job has her address.
 */
const forEmployer = sql(
  {
    ...columns,
    name: z.string().nullable(),
    phone: z.string().nullable(),
    profile_id: z.uuid().nullable(),
    is_quiet: z.boolean().nullable(),
  },
  `select ${interviewColumns('job')}, interview.time_zone as zone, coalesce(actor.email, job.poster_email) as to,
          ${employerReaderSql} as reader_key, profile.name,
          coalesce(interview.phone, profile.phone) as phone, profile.id as profile_id,
          ${isQuietReminderSql('interview', employerReaderSql)}
   from interview
   ${joinActorSql('interview.owner_key', 'interview.offered_by')}
   left join profile_card profile on profile.id = interview.profile_id
   left join lateral (
     select * from job_card
     where (job_card.owner_key = interview.owner_key
            or job_card.id = interview.job_id and ${posterKeySql('job_card')} = interview.owner_key
              and not exists (select from practice where practice.owner_key = interview.owner_key))
       and removed_at is null
     order by job_card.id = interview.job_id desc nulls last, job_card.id desc limit 1
   ) job on true
   left join confirmed_owner poster on poster.owner_key = ${posterKeySql('job')}
   join job_card about on about.id = coalesce(interview.job_id, job.id)
   where interview.id = $1 and coalesce(actor.email, poster.owner_key) is not null
     and not exists (select from hiring_member former where ${isFormerSql} and former.email = job.poster_email)`,
);
/** For the member who offered it, after the member left or lost the role. */
const forFormerMember = sql(
  { ...columns, profile_id: z.uuid().nullable() },
  `select ${interviewColumns('about')}, interview.time_zone as zone, former.email as to,
          former.address_key as reader_key, interview.profile_id
   from interview
   join hiring_member former on ${isFormerSql}
   join job_card about on about.id = interview.job_id
   where interview.id = $1`,
);
/** For the professional, at a verified address. The job may be removed. */
const forProfessional = sql(
  { ...columns, phone: z.string().nullable(), is_quiet: z.boolean().nullable() },
  `select ${interviewColumns('about')}, coalesce(profile.time_zone, interview.time_zone) as zone, profile.email as to,
          coalesce(interview.phone, profile.phone) as phone, profile.owner_key as reader_key, ${isQuietReminderSql('profile')}
   from interview
   join profile_card profile on profile.id = interview.profile_id
   join confirmed_owner owner on owner.owner_key = profile.owner_key
   join job_card about on about.id = interview.job_id
   where interview.id = $1`,
);

type ForEmployer = RowOf<typeof forEmployer>;
type ForProfessional = RowOf<typeof forProfessional>;
type InterviewRow = ForEmployer | ForProfessional;

/** Finds the data of an email about an interview when it is sent. Null if the interview has changed since. */
@Injectable()
export class InterviewEmailFinders implements EmailFinders<InterviewEmails> {
  readonly 'interview-offered' = this.toProfessional(({ method, ...interview }) =>
    interview.state === 'offered' && method && interview.starts.length > 0 ? { ...interview, method } : null,
  );
  readonly 'interview-declined' = this.toEmployer(inState('declined', 'canceled'));
  readonly 'interview-other-times' = this.toEmployer(inState('offered', 'booked'));
  readonly 'interview-times-gone-employer' = this.toEmployer(inState('offered'));
  readonly 'interview-times-gone-professional' = this.toProfessional(inState('offered'));
  readonly 'interview-reminder-employer' = this.toEmployer(asUpcoming);
  readonly 'interview-reminder-professional' = this.toProfessional(asUpcoming);
  readonly 'interview-question-professional' = this.toProfessional(asDone);
  readonly 'interview-question-employer' = this.toEmployer((interview) => {
    const { profile_id: profileId } = interview;
    if (!profileId) return null;
    const hireUrl = this.env.PUBLIC_URL + pagePath('/hires/report/:profileId', { profileId });
    return asDone({ ...interview, hireUrl });
  });

  constructor(
    @Inject(ENV) protected readonly env: ContactsEnv,
    protected readonly choices: EmailChoices,
    private readonly links: PrivateLinks,
  ) {}

  async 'interview-booked-employer'(id: string, manager: EntityManager) {
    const interview = this.addPerson(asBooked(await forEmployer.first(manager, id)));
    return interview && { ...interview, calendar: this.createCalendar(interview, 'REQUEST') };
  }

  async 'interview-booked-professional'(id: string, manager: EntityManager) {
    const interview = asBooked(await forProfessional.first(manager, id));
    return (
      interview && {
        ...interview,
        url: this.interviewUrl(interview),
        calendar: this.createCalendar(interview, 'REQUEST'),
      }
    );
  }

  async 'interview-canceled-employer'(id: string, manager: EntityManager) {
    const interview = await forEmployer.first(manager, id);
    if (interview?.state !== 'canceled') return null;
    const is_own = interview.canceled_by === 'employer';
    return {
      ...interview,
      is_own,
      url: this.dashboardUrl,
      calendar: this.createCalendar(interview, 'CANCEL'),
    };
  }

  async 'interview-canceled-professional'(id: string, manager: EntityManager) {
    const interview = await forProfessional.first(manager, id);
    if (interview?.state !== 'canceled') return null;
    const is_own = interview.canceled_by === 'professional';
    return {
      ...interview,
      is_own,
      url: this.interviewUrl(interview),
      calendar: this.createCalendar(interview, 'CANCEL'),
    };
  }

  async 'interview-canceled-member'(id: string, manager: EntityManager) {
    const interview = await forFormerMember.first(manager, id);
    if (interview?.state !== 'canceled' || !interview.starts_at) return null;
    const { starts_at } = interview;
    const calendar = this.createCalendar(interview, 'CANCEL');
    return { ...interview, starts_at, url: this.dashboardUrl, calendar };
  }

  /** Finds an email to the employer about a professional. `select` returns null if the interview has changed since. */
  private toEmployer<Data extends ForEmployer>(select: (interview: ForEmployer) => Data | null) {
    return async (id: string, manager: EntityManager) => {
      const interview = await forEmployer.first(manager, id);
      return this.addPerson(await this.addFooter(manager, interview && select(interview)));
    };
  }

  private toProfessional<Data extends ForProfessional>(select: (interview: ForProfessional) => Data | null) {
    return async (id: string, manager: EntityManager) => {
      const found = await forProfessional.first(manager, id);
      const interview = await this.addFooter(manager, found && select(found));
      return interview && { ...interview, url: this.interviewUrl(interview) };
    };
  }

  /** Adds the unsubscribe links. Null if the reader does not want emails about interviews. */
  private async addFooter<Row extends InterviewRow>(
    manager: EntityManager,
    interview: Row | null | undefined,
  ) {
    const footer = interview && (await this.choices.findFooter(manager, interview.reader_key, 'interviews'));
    return footer ? { ...interview, unsubscribe: footer.unsubscribe } : null;
  }

  /** Adds the page of the professional. Null after the profile was deleted. */
  private addPerson<Row extends ForEmployer>(interview: Row | null) {
    if (!interview?.name) return null;
    return { ...interview, name: interview.name, url: this.personUrl(interview) };
  }

  private createCalendar(
    interview: InterviewRow | RowOf<typeof forFormerMember>,
    method: 'REQUEST' | 'CANCEL',
  ) {
    const { starts_at } = interview;
    if (!starts_at) return undefined;
    const isEmployer = 'profile_id' in interview;
    const summary = `Interview ${isEmployer ? 'for' : 'with'} ${interview.employer_name}`;
    const url = isEmployer ? this.personUrl(interview) : this.pageUrl(interview.id);
    const content = calendarFile(
      { ...interview, starts_at, summary, url },
      { method, from: this.env.MAIL_FROM, to: interview.to },
    );
    return { method, content };
  }

  protected get dashboardUrl(): string {
    return this.env.PUBLIC_URL + pagePath('/dashboard');
  }

  /** After the profile was deleted there is no person to show. */
  private personUrl({ job_id, profile_id }: Pick<ForEmployer, 'job_id' | 'profile_id'>): string {
    return this.dashboardUrl + (profile_id ? `?job=${job_id}&person=${profile_id}` : '');
  }

  private interviewUrl(interview: ForProfessional): string {
    return this.pageUrl(this.links.token('interview', interview));
  }

  private pageUrl(token: string): string {
    return this.env.PUBLIC_URL + pagePath('/interviews/:token', { token });
  }
}

const inState =
  (...states: InterviewState[]) =>
  <Row extends InterviewRow>(interview: Row): Row | null =>
    states.includes(interview.state) ? interview : null;

function asBooked<Row extends InterviewRow>(interview: Row | undefined) {
  if (interview?.state !== 'booked' || !interview.starts_at || !interview.method) return null;
  return { ...interview, starts_at: interview.starts_at, method: interview.method };
}

/** The booking for a reminder; null in quiet hours and after the start. */
function asUpcoming<Row extends InterviewRow>(interview: Row) {
  const next = asBooked(interview);
  return next && next.starts_at > new Date() && !next.is_quiet ? next : null;
}

/** The interview for the question afterwards; null after a hire. */
function asDone<Row extends InterviewRow>(interview: Row) {
  return interview.state === 'done' && interview.starts_at && !interview.is_hired
    ? { ...interview, starts_at: interview.starts_at }
    : null;
}
