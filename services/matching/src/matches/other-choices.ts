import { command, sql } from '@nearward/common/database/sql';
import { otherPrefix } from '@nearward/proto/choices';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { otherKey, otherText } from './masks.js';

const otherKinds = ['provider_type', 'specialty'] as const;
export type OtherKind = (typeof otherKinds)[number];
type Side = 'job' | 'provider';

/** How a job or a provider spells its own `Other: text` choices, by code. */
export const otherNames = z.record(z.string(), z.object({ kind: z.enum(otherKinds), name: z.string() }));
export type OtherNames = Readonly<z.output<typeof otherNames>>;

const takeUp = command(
  'insert into other_choice (kind, key, is_folded) select $1, key, true from unnest($2::text[]) key on conflict do nothing',
);
const known = sql(
  { code: z.int(), key: z.string() },
  'select code, key from other_choice where kind = $1 and key = any($2) order by code',
);
const namesOf = {
  job: sql({ other_names: otherNames }, 'select other_names from matched_job where job_id = $1'),
  provider: sql(
    { other_names: otherNames },
    'select other_names from matched_provider where profile_id = $1',
  ),
};
const lockAll = command('lock table other_choice in exclusive mode');
const forget = command(
  `delete from other_choice where code = any($1)
     and not exists (select from matched_job where other_names <> '{}' and other_names ? code::text)
     and not exists (select from matched_provider where other_names <> '{}' and other_names ? code::text)`,
);

/** The codes of the `Other: text` entries of a list; equal texts have equal codes, of 100 and above. */
export async function otherCodes(
  manager: EntityManager,
  kind: OtherKind,
  chosen: readonly string[],
): Promise<number[]> {
  const keys = [...otherTexts(chosen).keys()].sort(); // in one order everywhere, so that nobody waits in a circle
  if (keys.length === 0) return [];
  await takeUp.run(manager, kind, keys);
  return knownOtherCodes(manager, kind, chosen);
}

/** The same, without those that nobody has named yet. */
export async function knownOtherCodes(
  manager: EntityManager,
  kind: OtherKind,
  chosen: readonly string[],
): Promise<number[]> {
  return (await knownCodes(manager, kind, otherTexts(chosen))).map(({ code }) => code);
}

/** How a list spells what `otherCodes` made codes of. */
export async function spelledNames(
  manager: EntityManager,
  chosen: Record<OtherKind, readonly string[]>,
): Promise<OtherNames> {
  const names: Record<string, { kind: OtherKind; name: string }> = {};
  for (const kind of otherKinds) {
    const texts = otherTexts(chosen[kind]);
    for (const { code, key } of await knownCodes(manager, kind, texts))
      names[code] = { kind, name: `${otherPrefix}${texts.get(key)}` };
  }
  return names;
}

/**
 * The codes that a job or a provider has and will no longer have. Where there are any, nobody else takes up a code until
 * the transaction ends, so that none is forgotten which somebody is just taking up. Comes before every other lock.
 */
export async function holdLeaving(
  manager: EntityManager,
  own: Side,
  id: string,
  chosen: Record<OtherKind, readonly string[]> = { provider_type: [], specialty: [] },
): Promise<number[]> {
  const held = await namesOf[own].first(manager, id);
  const leaving = Object.entries(held?.other_names ?? {}).filter(
    ([, { kind, name }]) => !otherTexts(chosen[kind]).has(otherKey(otherText(name) ?? '')),
  );
  if (leaving.length > 0) await lockOtherChoices(manager);
  return leaving.map(([code]) => Number(code));
}

/** No other transaction adds or removes a choice until this one ends. Take it before every other lock. */
export const lockOtherChoices = (manager: EntityManager): Promise<unknown> => lockAll.run(manager);

/** What nobody names any more is forgotten, text and all. */
export async function forgetUnused(manager: EntityManager, codes: readonly number[]): Promise<void> {
  if (codes.length === 0) return;
  await forget.run(manager, codes);
}

async function knownCodes(
  manager: EntityManager,
  kind: OtherKind,
  texts: ReadonlyMap<string, string>,
): Promise<{ code: number; key: string }[]> {
  if (texts.size === 0) return [];
  return known.all(manager, kind, [...texts.keys()]);
}

const otherTexts = (chosen: readonly string[]): Map<string, string> =>
  new Map(chosen.flatMap((choice) => otherText(choice) ?? []).map((text) => [otherKey(text), text]));
