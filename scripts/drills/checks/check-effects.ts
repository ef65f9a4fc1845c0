import type { Databases } from '../databases.ts';
import type { EffectKind, ExpectedState } from '../expected-state.ts';

/** Where each is stored, under the key by which the model knows it. An employer who is forgotten has no address any more. */
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

/** Interests, saves, unlocks and hires: done once if acknowledged, not done if refused. `alive`: what and who is still there. */
export async function checkEffects(
  model: ExpectedState,
  alive: ReadonlySet<string>,
  databases: Databases,
): Promise<string[]> {
  const amiss: string[] = [];
  for (const [kind, [service, statement]] of Object.entries(statements)) {
    const rows = await databases.rows<{ key: string }>(service, statement);
    const found = Map.groupBy(rows, ({ key }) => key);
    for (const [key, { length }] of found) {
      const fate = model.effects.get(`${kind} ${key}`)?.fate;
      if (length > 1) amiss.push(`doubled: ${kind} ${key} ${length} times`);
      if (!fate || fate === 'refused') amiss.push(`${fate ?? 'not asked for'}, but done: ${kind} ${key}`);
    }
    for (const { key, of, fate } of [...model.effects.values()].filter((each) => each.kind === kind)) {
      const stays = of.every((each) => alive.has(each));
      if (fate === 'acknowledged' && stays && !found.has(key)) amiss.push(`lost: ${kind} ${key}`);
    }
  }
  return amiss;
}
