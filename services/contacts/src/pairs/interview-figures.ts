import { command, sql } from '@nearward/common/database/sql';
import type { InterviewChanged } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** Has only professionals who expressed interest: the time of their first interest, first offer and first interview. */
const upsertFigure = command(
  `insert into interview_figure as stored (interview_id, owner_key, interested_at, offered_at, interviewed_at)
   select interview.id, interview.owner_key, interest.at, $3, $4
   from interview
   cross join lateral (
     select min(application.created_at) as at from application join job_card job on job.id = application.job_id
     where application.profile_id = interview.profile_id and job.owner_key = interview.owner_key
   ) interest
   where interview.id = $1 and interview.owner_key = $2 and interview.delete_at is null and interest.at <= $3
   on conflict (interview_id) do update set
     offered_at = least(stored.offered_at, excluded.offered_at),
     interviewed_at = least(stored.interviewed_at, excluded.interviewed_at)`,
);
const medianHoursSql = (from: string, to: string) =>
  `round(extract(epoch from percentile_cont(0.5) within group (order by ${to} - ${from})) / 3600)::int`;
/** An employer's ($1) own figures of half a year. */
export const findInterviewFigures = sql(
  {
    offered: z.int(),
    hours_to_offer: z.int().nullable(),
    interviewed: z.int(),
    hours_to_interview: z.int().nullable(),
  },
  `select count(*)::int as offered, ${medianHoursSql('interested_at', 'offered_at')} as hours_to_offer,
          count(interviewed_at)::int as interviewed, ${medianHoursSql('interested_at', 'interviewed_at')} as hours_to_interview
   from interview_figure where owner_key = $1 and offered_at > now() - interval '180 days'`,
);

type Times = Pick<InterviewChanged, 'interviewId' | 'employerKey' | 'state' | 'offeredAt' | 'startsAt'>;

/** Stores the times in an event. Events may arrive in any order, since each has both times. */
export async function storeInterviewFigure(manager: EntityManager, changed: Times): Promise<void> {
  const { interviewId, employerKey, state, offeredAt, startsAt } = changed;
  const interviewedAt = state === 'done' ? startsAt : null;
  await upsertFigure.run(manager, interviewId, employerKey, offeredAt, interviewedAt);
}
