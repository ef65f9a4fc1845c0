import type { CaseKind } from '@nearward/common/app/operators/decide-case';
import { command } from '@nearward/common/database/sql';
import { hireCheckDecision } from '@nearward/proto/rest/matter';
import { texts } from '@nearward/proto/rest/texts';
import { lockHire } from '../hires/hire.js';
import { differingCheck } from './matters.js';
import { recordAct } from './operator-acts.js';

const closeHireCheck = command(
  `update hire_check set decided = $2 where hire_id = $1 and decided is null and professional_answer is not null
     and exists (select from hire join unlocked_contact contact using (unlock_id)
                 cross join lateral ${differingCheck} differing where hire.id = $1)
   returning hire_id`,
);

/** Answers about a hire that differ. The decision moves no money. */
export const hireCheckCase: CaseKind<typeof hireCheckDecision> = {
  input: hireCheckDecision,
  notOpen: texts.matterNotFound,
  async decide(manager, { id, operator, input: { right, note } }) {
    const wasOpen = !!(await lockHire(manager, id)) && (await closeHireCheck.some(manager, id, right));
    if (wasOpen) await recordAct(manager, operator, `hire check ${right}`, id, note);
    return wasOpen;
  },
};
