import { command } from '@nearward/common/database/sql';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';

const insertAct = command(
  'insert into operator_act (id, actor_id, act, subject_id, note) values ($1, $2, $3, $4, $5)',
);

/** Records a decision permanently. */
export async function recordOperatorAct(
  manager: EntityManager,
  { user_id }: SignedIn,
  act: string,
  subject_id: string,
  note: string | null,
): Promise<void> {
  await insertAct.run(manager, uuid(), user_id, act, subject_id, note);
}
