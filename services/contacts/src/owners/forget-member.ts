import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';

const forgetActs = [
  command('update unlock set member_id = null where member_id = $1'),
  command('update contact_state set stage_by = null where stage_by = $1'),
  command('update contact_state set note_by = null where note_by = $1'),
  command('update interview set offered_by = null where offered_by = $1'),
];

/** Acts of a deleted account for a practice stay with the practice, without the account's id. */
export async function forgetMember(manager: EntityManager, account_id: string): Promise<void> {
  for (const forget of forgetActs) await forget.run(manager, account_id);
}
