import { RequestError } from '@nearward/common/errors/request-error';
import type { Stage } from '@nearward/proto/rest/pipeline';
import { texts } from '@nearward/proto/rest/texts';

/** THE TABLE: from which stage an employer moves somebody to which by hand. Unlocks and hires move by themselves. */
const moves: Readonly<Record<Stage, readonly Stage[]>> = {
  new: ['shortlisted', 'passed'],
  shortlisted: ['new', 'passed'],
  unlocked: ['interviewing', 'passed'],
  interviewing: ['unlocked', 'passed'],
  hired: [],
  passed: ['new', 'shortlisted', 'unlocked', 'interviewing'],
};

/** What of a stage is set by hand, and so kept; the rest follows from unlocks and hires. */
const marks = { shortlisted: 'shortlisted', interviewing: 'interviewing', passed: 'passed' } as const;
export type Mark = keyof typeof marks;

/** An employer's ($1) hires that last, as `hire`; of one person two may, while the end of the first is on its way. */
export const livingHires = `(
    select distinct on (profile_id) * from contact_hire where owner_key = $1 and lives order by profile_id, revision desc
  ) hire`;

/** The stage of `state`, `unlock` and `hire`, each of which may be missing: the other half of the table. */
export const stageInSql = `case
    when hire.lives then 'hired'
    when state.stage = 'passed' then 'passed'
    when unlock.id is not null then case when state.stage = 'interviewing' then 'interviewing' else 'unlocked' end
    when state.stage = 'shortlisted' then 'shortlisted'
    else 'new' end`;

interface Standing {
  stage: Stage;
  is_unlocked: boolean;
}

/** What is kept for somebody who is moved by hand. CONFLICT where the table has no such move. */
export function markOf({ stage, is_unlocked }: Standing, to: Stage): Mark | null {
  if (stage !== to) {
    const refusal = refusalOf({ stage, is_unlocked }, to);
    if (refusal) throw new RequestError('CONFLICT', refusal);
  }
  return to in marks ? marks[to as Mark] : null;
}

export function refusalOf({ stage, is_unlocked }: Standing, to: Stage): string | null {
  if (to === 'hired') return texts.hiredByReport;
  if (stage === 'hired') return texts.hiredStays;
  const opens = to === 'unlocked' || to === 'interviewing';
  if (opens && !is_unlocked) return texts.contactLocked;
  if (!opens && to !== 'passed' && is_unlocked) return texts.unlockedStays;
  return moves[stage].includes(to) ? null : texts.stageNotNext;
}
