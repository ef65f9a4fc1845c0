import type { Databases } from '../databases.ts';
import type { EffectKind, ExpectedState } from '../expected-state.ts';

/** The stored effects, under the model's keys. An erased employer has no address. */
const statements: Record<EffectKind, ['contacts' | 'billing', string]> = {
  application: ['contacts', `select job_id || ' ' || profile_id as key from application`],
  saved: ['contacts', `select job_id || ' ' || profile_id as key from saved_job`],
  unlock: [
    'billing',
    `select employer_email || ' ' || profile_id as key from unlocked_contact where employer_email <> ''`,
  ],
  hire: [
    'billing',
    `select employer_email || ' ' || profile_id as key from hire join unlocked_contact using (unlock_id) where employer_email <> ''`,
  ],
};

/**
 * Interests, saves, unlocks and hires happen once if acknowledged and not at all if rejected. `alive`: existing jobs and
 * people.
 */
export async function checkEffects(
  model: ExpectedState,
  alive: ReadonlySet<string>,
  databases: Databases,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [kind, [service, statement]] of Object.entries(statements)) {
    const rows = await databases.rows<{ key: string }>(service, statement);
    const rowsByKey = Map.groupBy(rows, ({ key }) => key);
    for (const [key, { length }] of rowsByKey) {
      const fate = model.effects.get(`${kind} ${key}`)?.fate;
      if (length > 1) problems.push(`doubled: ${kind} ${key} ${length} times`);
      if (!fate || fate === 'refused') problems.push(`${fate ?? 'not asked for'}, but done: ${kind} ${key}`);
    }
    for (const { key, of, fate } of [...model.effects.values()].filter((each) => each.kind === kind)) {
      const stays = of.every((each) => alive.has(each));
      if (fate === 'acknowledged' && stays && !rowsByKey.has(key)) problems.push(`lost: ${kind} ${key}`);
    }
  }
  return problems;
}
