import { sql } from '@nearward/common/database/sql';
import { columnsOf } from '@nearward/common/app/graphql/object-type';
import type { PairAct } from '@nearward/marketplace/pairs/pair-table';
import { interview } from '@nearward/proto/rest/interview';
import { interviewEnds, interviewEndText, interviewLimits } from '@nearward/proto/rest/interview-texts';
import { z } from 'zod';
import { isHiredSql } from './pair-progress.js';

/** SQL for the end of an interview that starts at `start`. */
const endSql = (start: string, interview = 'interview') =>
  `${start} + make_interval(mins => ${interview}.minutes)`;

/** SQL: whether an interview other than `interview` that overlaps `start` is booked, among some of them. */
const isBookedSql = (start: string, among: string) => `exists (
    select from interview other
    where ${among} and other.id <> interview.id and other.state = 'booked'
      and other.starts_at < ${endSql(start)} and ${start} < ${endSql('other.starts_at', 'other')})`;

/** SQL: whether the interviewer of `interview` has no other interview booked that overlaps `start`. */
export const isFreeSql = (start: string) =>
  `not ${isBookedSql(start, 'other.interviewer_key = interview.interviewer_key')}`;

/** SQL: whether a person is interviewed by another employer at a time that overlaps `start`. */
export const isInterviewedSql = (person: string, start: string) =>
  isBookedSql(start, `other.profile_id in (select id from profile_card where owner_key = ${person})`);

/** SQL: whether a person has another interview booked that overlaps `start`, on either side. */
export const isBusySql = (person: string, start: string) =>
  `(${isInterviewedSql(person, start)} or ${isBookedSql(start, `other.interviewer_key = ${person}`)})`;

/** SQL: the starts that the professional can choose. */
const openStartsSql = `array(
    select start from unnest(interview.starts) start
    where interview.state in ('offered', 'booked') and start > now() and start is distinct from interview.starts_at
      and (interview.starts_at is null or interview.starts_at > now()) and ${isFreeSql('start')}
    order by start)`;

/** SQL: the employer's contact person for `interview`, while its job is the employer's. */
export const contactPersonSql = (
  job: string,
) => `case when ${job}.removed_at is null and not ${job}.is_suspended
    and ${job}.contact_name <> '' and ${job}.owner_key = interview.owner_key
  then concat_ws(', ', ${job}.contact_name, ${job}.contact_title) end`;

/** SQL: whether the professional sees where `interview` takes place: once booked, until it is canceled. */
export const isPlaceShownSql = "(interview.starts_at is not null and interview.state <> 'canceled')";

/** SQL: the number that the employer calls for `interview`. */
const calledNumberSql = `(
    select coalesce(interview.phone, called.phone) from profile_card called where called.id = interview.profile_id)`;

/** SQL: whether the employer is to call a professional whose number is unknown. */
const needsPhoneSql = `(interview.method = 'phone' and ${calledNumberSql} is null)`;

type Side = 'employer' | 'professional';

/** SQL for the act that ended `interview`, if a side learns it. */
const shownEndSql = (side: Side): string => {
  const acts: PairAct[] = interviewEnds.filter((act) => interviewEndText(act, side));
  return `case when interview.ended_by in (${acts.map((act) => `'${act}'`).join(', ')}) then interview.ended_by end`;
};

/** SQL: an interview as a side sees it, as JSON. Needs `interview` and its job as `interview_job`. */
function interviewSql(side: Side): string {
  const isEmployer = side === 'employer';
  const details = isEmployer ? 'true' : isPlaceShownSql;
  const isHired = isHiredSql('interview.owner_key', 'interview.profile_id');
  return `jsonb_build_object(
    'id', interview.id, 'job_id', interview.job_id, 'job_title', interview_job.title,
    'job_location', interview_job.job_location, 'state', interview.state, 'minutes', interview.minutes,
    'method', interview.method, 'video_url', case when ${details} then interview.video_url end,
    'address', case when ${details} then interview.place end,
    'contact_person', ${isEmployer ? 'null::text' : contactPersonSql('interview_job')},
    'phone', ${isEmployer ? 'interview.phone' : `case when interview.method = 'phone' and interview.state = 'booked' then ${calledNumberSql} end`},
    'needs_phone', ${isEmployer ? 'false' : needsPhoneSql}, 'is_hired', ${isHired}, 'ended_by', ${shownEndSql(side)},
    'time_zone', interview.time_zone, 'starts', ${openStartsSql}, 'starts_at', interview.starts_at,
    'other_times_asked_at', interview.other_times_asked_at, 'took_place', interview.${side}_took_place,
    'asks_took_place', interview.state = 'done' and interview.${side}_took_place is null and not ${isHired},
    'updated_at', interview.updated_at)`;
}

/** The JSON of `interviewSql`. */
const storedInterview = z.object(columnsOf(interview));

/** SQL: the last interview of an employer ($1) with the professional of `page`, and the account that offered it. */
export const interviewOfContactSql = `(
    select ${interviewSql('employer')} || jsonb_build_object('offered_by', interview.offered_by)
    from interview join job_card interview_job on interview_job.id = interview.job_id
    where interview.owner_key = $1 and interview.profile_id = page.profile_id and interview.delete_at is null)`;

const nextTimeSql = `case when interview.state in ('offered', 'booked')
    then coalesce(interview.starts_at, (select min(start) from unnest(interview.starts) start where start > now())) end`;

/** The JSON of `interviewOfContactSql`. */
export const offeredInterview = storedInterview.extend({ offered_by: z.uuid().nullable() });

/** All interviews of an employer ($1) and of a person ($2), the open ones first, by their next time. */
export const interviewsOf = sql(
  {
    interview: storedInterview,
    side: z.enum(['employer', 'professional']),
    is_interviewer: z.boolean(),
    profile_id: z.uuid().nullable(),
    name: z.string(),
  },
  `select interview, side, is_interviewer, profile_id, name from (
     select ${interviewSql('employer')} as interview, 'employer' as side,
            interview.interviewer_key = $2 as is_interviewer, profile.id as profile_id, profile.name,
            ${nextTimeSql} as next_at, interview.updated_at
     from interview
     join profile_card profile on profile.id = interview.profile_id
     join job_card interview_job on interview_job.id = interview.job_id
     where interview.owner_key = $1::text and interview.delete_at is null
     union all
     select ${interviewSql('professional')}, 'professional', false, null, interview_job.employer_name,
            ${nextTimeSql}, interview.updated_at
     from profile_card profile
     join interview on interview.profile_id = profile.id
     join job_card interview_job on interview_job.id = interview.job_id
     where profile.owner_key = $2
   ) own order by next_at nulls last, updated_at desc limit 500`,
);

/** The professional's view of a private link. */
const linkedColumns = {
  interview: storedInterview,
  employer_name: z.string(),
  owner_key: z.string(),
  person_key: z.string(),
  revision: z.int(),
};
const linkedSql = `select ${interviewSql('professional')} as interview, interview_job.employer_name,
     interview.owner_key, profile.owner_key as person_key, interview.revision
   from interview
   join profile_card profile on profile.id = interview.profile_id
   join job_card interview_job on interview_job.id = interview.job_id`;

/** The end of an open interview, of an offer that of its last start. */
const openUntilSql = `case when interview.state in ('offered', 'booked') then
  ${endSql('coalesce(interview.starts_at, (select max(start) from unnest(interview.starts) start))')} end`;

/** Parameters: id and token version. */
export const interviewOfLink = sql(
  linkedColumns,
  `${linkedSql} where interview.id = $1 and interview.token_version = $2
     and greatest(interview.link_from + interval '${interviewLimits.linkDays} days', ${openUntilSql}) > now()`,
);
/** Parameters: id and the professional's key. */
export const interviewOfProfessional = sql(
  linkedColumns,
  `${linkedSql} where interview.id = $1 and profile.owner_key = $2`,
);
