import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import type { Stage } from '@nearward/proto/rest/pipeline';
import { texts } from '@nearward/proto/rest/texts';

/** The manual transitions. Unlocks and hires change a stage automatically. */
const transitions: Readonly<Record<Stage, readonly Stage[]>> = {
  new: ['shortlisted', 'passed'],
  shortlisted: ['new', 'passed'],
  unlocked: ['interviewing', 'passed'],
  interviewing: ['unlocked', 'passed'],
  hired: [],
  passed: ['new', 'shortlisted', 'unlocked', 'interviewing'],
};

/** The stages that are stored, because they are set by hand. The others follow from unlocks and hires. */
const manualStages = { shortlisted: 'shortlisted', interviewing: 'interviewing', passed: 'passed' } as const;
export type ManualStage = keyof typeof manualStages;

/**
 * A subquery: an employer's ($1) active hires, as `hire`. A professional may have two while the end of the first is still in
 * the queue.
 */
export const activeHiresSql = `(
    select distinct on (profile_id) * from contact_hire where owner_key = $1 and lives order by profile_id, revision desc
  ) hire`;

/** SQL for the stage from `state`, `unlock` and `hire`, each of which may be missing. */
export const stageSql = `case
    when hire.lives then 'hired'
    when state.stage = 'passed' then 'passed'
    when unlock.id is not null then case when state.stage = 'interviewing' then 'interviewing' else 'unlocked' end
    when state.stage = 'shortlisted' then 'shortlisted'
    else 'new' end`;

/** An unlock and a hire override the stage that an employer ($1) chose for a professional ($2). */
export const clearStage = command(
  `update contact_state set stage = null, stage_by = null where owner_key = $1 and profile_id = $2 and stage is not null`,
);

interface ContactState {
  stage: Stage;
  is_unlocked: boolean;
}

/** The stage to store after a manual move. Throws CONFLICT if the transition is not allowed. */
export function manualStageOf({ stage, is_unlocked }: ContactState, to: Stage): ManualStage | null {
  if (stage !== to) {
    const error = transitionError({ stage, is_unlocked }, to);
    if (error) throw new RequestError('CONFLICT', error);
  }
  return to in manualStages ? manualStages[to as ManualStage] : null;
}

/** The text of the error; null if the move is allowed. */
export function transitionError({ stage, is_unlocked }: ContactState, to: Stage): string | null {
  if (to === 'hired') return texts.hiredByReport;
  if (stage === 'hired') return texts.hiredStays;
  const needsUnlock = to === 'unlocked' || to === 'interviewing';
  if (needsUnlock && !is_unlocked) return texts.contactLocked;
  if (!needsUnlock && to !== 'passed' && is_unlocked) return texts.unlockedStays;
  return transitions[stage].includes(to) ? null : texts.stageNotNext;
}
