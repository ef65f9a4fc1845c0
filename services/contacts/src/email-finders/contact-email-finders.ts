import { command, sql } from '@nearward/common/database/sql';
import type { EmailFinders } from '@nearward/common/email/email-templates';
import { pagePath } from '@nearward/proto/page-path';
import { unlinkText } from '@nearward/proto/web-address';
import type { MailKind } from '@nearward/proto/rest/email-kinds';
import { passReasons } from '@nearward/proto/rest/answer-texts';
import { acceptedTerms } from '@nearward/proto/rest/contact';
import { isSuspensionReason } from '@nearward/proto/rest/suspension-texts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { isVisibleTo, nameWhileLocked } from '../cards/card-visibility.js';
import { posterKeySql } from '../cards/job-card.entity.js';
import { licenseLines } from '../match-emails/license-reminders.js';
import { newJobLines, newMatchLines, otherJobLines } from '../match-emails/match-email-lines.js';
import { contactOfUnlock } from '../cards/employer-contact.js';
import { joinActorSql } from '../cards/hiring-members.js';
import type { ContactEmails } from '../emails/contact-emails.js';
import { InterviewEmailFinders } from './interview-email-finders.js';
import { lockedApplication, newlyMatchedPeople, toShownPerson } from './people-in-emails.js';

const actColumns = {
  at: z.date(),
  name: z.string(),
  email: z.string(),
  job_id: z.uuid(),
  profile_id: z.uuid(),
  person_key: z.string(),
  poster_key: z.string(),
  owner_key: z.string(),
  poster_email: z.string(),
  title: z.string(),
  employer_name: z.string(),
  job_location: z.string(),
  job_lives: z.boolean(),
  person_zone: z.string(),
  poster_zone: z.string(),
  is_visible: z.boolean(),
};

/** An application or an unlock ($1), with both sides. `is_visible`: the professional has not paused or hidden since. */
const actStatement = (table: 'application' | 'unlock', time: 'created_at' | 'unlocked_at') =>
  sql(
    actColumns,
    `select act.${time} as at, act.job_id, act.profile_id, profile.name, profile.email,
         profile.owner_key as person_key,
         ${posterKeySql('job')} as poster_key, job.owner_key, job.poster_email, job.title, job.employer_name, job.job_location, job.removed_at is null as job_lives,
         coalesce(profile.time_zone, job.time_zone, 'UTC') as person_zone,
         coalesce(job.time_zone, profile.time_zone, 'UTC') as poster_zone,
         ${isVisibleTo('profile', 'job')} as is_visible
  from ${table} act
  join profile_card profile on profile.id = act.profile_id
  join job_card job on job.id = act.job_id
  where act.id = $1`,
  );

const application = actStatement('application', 'created_at');
const unlock = actStatement('unlock', 'unlocked_at');
const passReasonOf = sql(
  { reason: z.enum(passReasons) },
  'select reason from pass_answer where application_id = $1 and told_at is not null',
);
/** Whether a late answer of an application ($1) is still missing. */
const stillLate = command(
  `select from promised_answer promised
   join application on application.id = promised.application_id
   join job_card job on job.id = application.job_id and not job.is_suspended
   where promised.application_id = $1 and promised.is_late
     and not exists (select from unlock where employer_key = job.owner_key and profile_id = application.profile_id)
     and not exists (select from pass_answer where application_id = promised.application_id)`,
);
const unlockedPerson = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
});
const endedPromise = sql(
  { again_on: z.string(), poster_email: z.string() },
  `select promise.again_on::text as again_on, job.poster_email
   from answer_promise promise
   join job_card job on job.owner_key = promise.owner_key and job.removed_at is null
   join confirmed_owner poster on poster.owner_key = ${posterKeySql('job')}
   where promise.id = $1 and not promise.is_on and promise.again_on is not null order by job.id desc limit 1`,
);
/**
 * For the member who unlocked, otherwise for the job's address. No row once the job belongs to someone else, or before that
 * address is verified. `person`: the contact, for who unlocked it.
 */
const acceptedTermsOf = sql(
  { ...acceptedTerms.shape, by_team: z.boolean(), to: z.string(), person: unlockedPerson.nullable() },
  `select terms_version as version, fees, unlock.member_id is not null and actor.email is null as by_team,
          coalesce(actor.email, job.poster_email) as to,
          case when unlock.asked_to_stop_at is null and (actor.email is not null or ${posterKeySql('job')} = job.owner_key)
            then jsonb_build_object('name', profile.name, 'email', profile.email, 'phone', profile.phone, 'note', (
              select note from application where job_id = unlock.job_id and profile_id = unlock.profile_id and note is not null
              order by created_at desc limit 1)) end as person
   from unlock
   join profile_card profile on profile.id = unlock.profile_id
   join job_card job on job.id = unlock.job_id and job.owner_key = unlock.employer_key
   ${joinActorSql('unlock.employer_key', 'unlock.member_id')}
   left join confirmed_owner poster on poster.owner_key = ${posterKeySql('job')}
   where unlock.id = $1 and coalesce(actor.email, poster.owner_key) is not null`,
);

/** The address of the unlocked job, or of the employer's newest other job, if it is verified. */
const contactStop = sql(
  {
    at: z.date(),
    zone: z.string(),
    name: z.string(),
    title: z.string(),
    job_location: z.string(),
    job_id: z.uuid(),
    profile_id: z.uuid(),
    to: z.string(),
  },
  `select unlock.asked_to_stop_at as at, coalesce(own.time_zone, profile.time_zone, 'UTC') as zone, profile.name,
          job.title, job.job_location, own.id as job_id, profile.id as profile_id, own.poster_email as to
   from unlock
   join profile_card profile on profile.id = unlock.profile_id
   join job_card job on job.id = unlock.job_id
   join lateral (select id, poster_email, time_zone, ${posterKeySql('job_card')} as poster_key from job_card
                 where owner_key = unlock.employer_key and removed_at is null
                 order by id = unlock.job_id desc, id desc limit 1) own on true
   join confirmed_owner poster on poster.owner_key = own.poster_key
   where unlock.stop_id = $1 and unlock.asked_to_stop_at is not null`,
);

const suspendedPerson = sql(
  { reason: z.string(), email: z.string() },
  `select reason, coalesce(
     (select email from profile_card where owner_key = suspended.owner_key order by id desc limit 1),
     (select poster_email from job_card where owner_key = suspended.owner_key and removed_at is null
      order by id desc limit 1), '') as email
   from suspended_owner suspended where suspension_id = $1 and is_suspended = $2`,
);

@Injectable()
export class ContactEmailFinders extends InterviewEmailFinders implements EmailFinders<ContactEmails> {
  readonly 'account-suspended' = this.findSuspended(true);
  readonly 'account-reinstated' = this.findSuspended(false);

  async 'new-application'(id: string, manager: EntityManager) {
    const act = await application.first(manager, id);
    const footer = act && (await this.choices.findFooter(manager, act.poster_key, 'interest'));
    if (!act?.job_lives || !act.is_visible || !footer) return null;
    const shownName = nameWhileLocked(act.name, this.env.LOCKED_NAME);
    const shownFields = await lockedApplication.one(manager, id);
    return { ...act, ...shownFields, ...footer, to: act.poster_email, shownName, url: this.contactUrl(act) };
  }

  async 'job-removed'(id: string, manager: EntityManager) {
    const act = await application.first(manager, id);
    const footer = act && (await this.choices.findFooter(manager, act.person_key, 'answers'));
    return footer ? { ...act, ...footer, to: act.email, url: this.dashboardUrl } : null;
  }

  async 'contact-unlocked'(id: string, manager: EntityManager) {
    const act = await unlock.first(manager, id);
    const footer = act && (await this.choices.findFooter(manager, act.person_key, 'answers'));
    if (!footer) return null;
    const url = act.job_lives ? this.jobUrl(act.job_id) : this.dashboardUrl;
    const employer = await contactOfUnlock.one(manager, id);
    return { ...act, ...employer, ...footer, to: act.email, zone: act.person_zone, url };
  }

  async 'interest-passed'(id: string, manager: EntityManager) {
    const act = await application.first(manager, id);
    const passed = act?.job_lives ? await passReasonOf.first(manager, id) : undefined;
    const footer = act && passed && (await this.choices.findFooter(manager, act.person_key, 'answers'));
    return footer ? { ...act, ...passed, ...footer, to: act.email, url: this.dashboardUrl } : null;
  }

  async 'answer-late'(id: string, manager: EntityManager) {
    const act = await application.first(manager, id);
    if (!act?.job_lives || !act.is_visible || !(await stillLate.some(manager, id))) return null;
    const footer = await this.choices.findFooter(manager, act.person_key, 'answers');
    if (!footer) return null;
    const others = await otherJobLines.all(manager, act.profile_id, act.owner_key);
    const jobs = others.map((job) => ({ ...job, url: this.jobUrl(job.job_id) }));
    return { ...act, ...footer, jobs, to: act.email, url: this.dashboardUrl };
  }

  async 'answer-promise-ended'(id: string, manager: EntityManager) {
    const ended = await endedPromise.first(manager, id);
    return ended ? { ...ended, to: ended.poster_email, url: this.dashboardUrl } : null;
  }

  /** A removed job has no poster address any more. */
  async 'unlock-confirmed'(id: string, manager: EntityManager) {
    const act = await unlock.first(manager, id);
    const accepted = act?.job_lives && (await acceptedTermsOf.first(manager, id));
    if (!accepted) return null;
    const person = accepted.person && { ...accepted.person, note: unlinkText(accepted.person.note ?? '') };
    return { ...act, ...accepted, person, zone: act.poster_zone, url: this.contactUrl(act) };
  }

  /** Null after the request was taken back, and without a live job, since the address is on the employer's jobs. */
  async 'contact-stopped'(id: string, manager: EntityManager) {
    const stop = await contactStop.first(manager, id);
    return stop ? { ...stop, url: this.contactUrl(stop) } : null;
  }

  async matches(id: string, manager: EntityManager) {
    const [first, ...others] = await newMatchLines.all(manager, id);
    const footer = first && (await this.findMatchFooter(manager, first.poster_key, 'matches'));
    if (!footer) return null;
    const people = await newlyMatchedPeople.all(manager, id);
    const withLinks = (line: typeof first) => ({
      ...line,
      url: `${this.dashboardUrl}?job=${line.job_id}`,
      people: people
        .filter(({ job_id }) => job_id === line.job_id)
        .map((each) => ({ ...toShownPerson(each, this.env.LOCKED_NAME), url: this.contactUrl(each) })),
    });
    return {
      ...footer,
      to: first.poster_email,
      lines: [withLinks(first), ...others.map(withLinks)] as const,
    };
  }

  async 'new-jobs'(id: string, manager: EntityManager) {
    const [first, ...others] = nearestOfGroups(await newJobLines.all(manager, id));
    const footer = first && (await this.findMatchFooter(manager, first.owner_key, 'jobs'));
    if (!footer) return null;
    const withLink = (job: typeof first) => ({ ...job, url: this.jobUrl(job.job_id) });
    const licenses = (await licenseLines.all(manager, id)).map(({ license }) => license);
    return {
      ...footer,
      to: first.email,
      licenses,
      jobs: [withLink(first), ...others.map(withLink)] as const,
    };
  }

  async 'license-expires'(id: string, manager: EntityManager) {
    const [first, ...others] = await licenseLines.all(manager, id);
    const footer = first && (await this.findMatchFooter(manager, first.owner_key, 'jobs'));
    if (!footer) return null;
    const licenses = [first.license, ...others.map(({ license }) => license)] as const;
    return { ...footer, to: first.email, licenses };
  }

  /** To the address on the profile, otherwise on the newest job. Null if the account's suspension has changed since. */
  private findSuspended(is_suspended: boolean) {
    return async (id: string, manager: EntityManager) => {
      const { reason = '', email: to = '' } = (await suspendedPerson.first(manager, id, is_suspended)) ?? {};
      return isSuspensionReason(reason)
        ? { to, reason, url: this.env.PUBLIC_URL + pagePath('/account') }
        : null;
    };
  }

  private async findMatchFooter(manager: EntityManager, owner_key: string, kind: MailKind) {
    const footer = await this.choices.findFooter(manager, owner_key, kind);
    return footer && { ...footer, url: this.dashboardUrl };
  }

  /** The page of a job for professionals. Its employer cannot open it. */
  private jobUrl(id: string): string {
    return this.env.PUBLIC_URL + pagePath('/jobs/:id', { id });
  }

  /** A professional in the employer's workspace. */
  private contactUrl({ job_id, profile_id }: { job_id: string; profile_id: string }): string {
    return `${this.dashboardUrl}?job=${job_id}&person=${profile_id}`;
  }
}

interface GroupedJob {
  group_key: string;
  miles: number | null;
}

/** The nearest job of each group in the order of the best ones, with the number of its other jobs. */
function nearestOfGroups<Job extends GroupedJob>(jobs: readonly Job[]): (Job & { other_sites: number })[] {
  const groups = Map.groupBy(jobs, ({ group_key }) => group_key);
  return [...groups.values()].flatMap((group) => {
    const [nearest] = group.toSorted((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity));
    return nearest ? [{ ...nearest, other_sites: group.length - 1 }] : [];
  });
}
