import type { PairAct } from '@nearward/marketplace/pairs/pair-table';

/** Why an interview ended, after a sentence that says that it did. */
const endReasons: Partial<Record<PairAct, { employer?: string; professional?: string }>> = {
  hired: {
    employer: 'A hire of this person was reported.',
    professional: 'They reported that they hired you, so you no longer need it.',
  },
  passed: { employer: 'The person was passed on.' },
  job_removed: {
    employer: 'The job was removed.',
    professional: 'The job was removed.',
  },
  job_owner_changed: {
    employer: 'The job moved to another person.',
    professional: 'The job moved to another person.',
  },
  member_left: {
    employer: 'The colleague who offered it no longer hires for you. You can offer other times.',
    professional: 'The person who invited you no longer hires for them. They may offer you other times.',
  },
};

/** Names the side that canceled it, `own` if it was the reader's, unless it ended by another act. */
export function canceledText(own: string | false, ended_by: PairAct | null, other: string): string {
  if (ended_by) return `The interview with ${other} is canceled. It was`;
  return own ? `${own} canceled the interview with ${other}` : `${other} canceled the interview`;
}

export function reasonText(ended_by: PairAct | null, side: 'employer' | 'professional'): string {
  const reason = ended_by && endReasons[ended_by]?.[side];
  return reason ? ` ${reason}` : '';
}
