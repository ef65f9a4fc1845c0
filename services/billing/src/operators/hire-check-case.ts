import { command } from '@nearward/common/database/sql';
import { hireLimits } from '@nearward/proto/hire-rules';
import { optionalText } from '@nearward/proto/rest/fields';
import { texts } from '@nearward/proto/rest/texts';
import { z } from 'zod';
import { localTime } from '../hires/hire-conditions.js';
import { lockHire } from '../ledger/hire.js';
import { createMoneyDecision, hires, type MoneyCase } from './money-case.js';

/** SQL: hires with the newest check in which the sides' answers contradict each other. The later answer is compared. */
const hiresWithContradiction = `${hires} cross join lateral (
   select ${localTime('still_at')}::date::text as still_on, left_on::text, answered_at,
     case professional_answer when 'still' then ${localTime('answered_at')}::date::text end as worked_on
   from hire_check where hire_id = hire.id and decided is null and (
     professional_answer = 'left' and ${localTime('still_at')}::date > left_on
     or professional_answer = 'still' and ${localTime('answered_at')}::date > hire.ended_on)
   order by day desc limit 1) contradiction`;

const closeHireCheck = command(
  `update hire_check set decided = $2 where hire_id = $1 and decided is null and professional_answer is not null
     and exists (select from ${hiresWithContradiction} where hire.id = $1)
   returning hire_id`,
);

/** Answers about a hire that differ. The decision moves no money. */
export const hireCheckCase: MoneyCase = {
  matters: {
    hire_check: {
      where: `hire.status not in ('refunding', 'refunded', 'waived')`,
      from: hiresWithContradiction,
      columns: {
        still_on: 'contradiction.still_on',
        worked_on: 'contradiction.worked_on',
        left_on: 'contradiction.left_on',
        since: 'contradiction.answered_at',
      },
    },
  },
  decision: createMoneyDecision({
    mutation: 'decideHireCheck',
    input: z.object({
      right: z.enum(['employer', 'professional'], { error: texts.decisionMissing }),
      note: optionalText(hireLimits.reasonLength),
    }),
    async decide(manager, { id, input: { right, note } }) {
      const wasOpen = !!(await lockHire(manager, id)) && (await closeHireCheck.some(manager, id, right));
      return wasOpen ? { act: `hire check ${right}`, note } : null;
    },
  }),
};
