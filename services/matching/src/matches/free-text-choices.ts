import { command, sql } from '@nearward/common/database/sql';
import { otherPrefix } from '@nearward/proto/choices';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { otherKey, otherText } from './masks.js';
import { forBothSides, idColumns, type MatchSide } from './match-side.js';

const choiceKinds = ['provider_type', 'specialty'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** The spelling of a listing's own `Other: text` choices, by code. */
export const choiceNames = z.record(z.string(), z.object({ kind: z.enum(choiceKinds), name: z.string() }));
type ChoiceNames = Readonly<z.output<typeof choiceNames>>;

const insertChoices = command(
  'insert into other_choice (kind, key, is_folded) select $1, key, true from unnest($2::text[]) key on conflict do nothing',
);
const findChoices = sql(
  { code: z.int(), key: z.string() },
  'select code, key from other_choice where kind = $1 and key = any($2) order by code',
);
const namesOf = forBothSides((own) =>
  sql({ other_names: choiceNames }, `select other_names from matched_${own} where ${idColumns[own]} = $1`),
);
/** No other transaction adds or removes a choice until this one ends. Take it before every other lock. */
export const lockChoices = command('lock table other_choice in exclusive mode');
/** SQL for the numbers of the listings of one side with a code. Release 1.0 does not write `other_names`. */
export const numbersWithCodeSql = (own: MatchSide, code: string): string =>
  `select number from matched_${own} where other_names <> '{}' and other_names ? (${code})::text
   union all
   select number from matched_${own} where other_specialties <> '{}' and other_specialties @> array[${code}]
   union all
   select ${own} from ${own}_match_point where provider_type = ${code}`;
const deleteUnused = command(
  `delete from other_choice where code = any($1)
     and not exists (${numbersWithCodeSql('job', 'code')})
     and not exists (${numbersWithCodeSql('provider', 'code')})`,
);

/** The codes of the `Other: text` choices of a list, 100 and above. Equal texts have equal codes; new ones get a code. */
export async function assignCodes(
  manager: EntityManager,
  kind: ChoiceKind,
  chosen: readonly string[],
): Promise<number[]> {
  const keys = [...otherTexts(chosen).keys()].sort(); // the same order everywhere prevents deadlocks
  if (keys.length === 0) return [];
  await insertChoices.run(manager, kind, keys);
  return findCodes(manager, kind, chosen);
}

/** Like `assignCodes`, but leaves out texts without a code. */
export async function findCodes(
  manager: EntityManager,
  kind: ChoiceKind,
  chosen: readonly string[],
): Promise<number[]> {
  return (await findRows(manager, kind, otherTexts(chosen))).map(({ code }) => code);
}

/** How a listing spells its `Other: text` choices, by code. */
export async function spellingsOf(
  manager: EntityManager,
  chosen: Record<ChoiceKind, readonly string[]>,
): Promise<ChoiceNames> {
  const names: Record<string, { kind: ChoiceKind; name: string }> = {};
  for (const kind of choiceKinds) {
    const texts = otherTexts(chosen[kind]);
    for (const { code, key } of await findRows(manager, kind, texts))
      names[code] = { kind, name: `${otherPrefix}${texts.get(key)}` };
  }
  return names;
}

/**
 * The codes that an edit removes from a listing. If there are any, the choices stay locked until the transaction ends, so
 * that none is deleted while another transaction starts to use it. Take it before every other lock.
 */
export async function lockRemovedChoices(
  manager: EntityManager,
  own: MatchSide,
  id: string,
  chosen: Record<ChoiceKind, readonly string[]> = { provider_type: [], specialty: [] },
): Promise<number[]> {
  const listing = await namesOf[own].first(manager, id);
  const removed = Object.entries(listing?.other_names ?? {}).filter(
    ([, { kind, name }]) => !otherTexts(chosen[kind]).has(otherKey(otherText(name) ?? '')),
  );
  if (removed.length > 0) await lockChoices.run(manager);
  return removed.map(([code]) => Number(code));
}

/** Deletes choices that no listing uses. Write the match points first. */
export async function deleteUnusedChoices(manager: EntityManager, codes: readonly number[]): Promise<void> {
  if (codes.length === 0) return;
  await deleteUnused.run(manager, codes);
}

async function findRows(
  manager: EntityManager,
  kind: ChoiceKind,
  texts: ReadonlyMap<string, string>,
): Promise<{ code: number; key: string }[]> {
  if (texts.size === 0) return [];
  return findChoices.all(manager, kind, [...texts.keys()]);
}

/** The `Other: text` choices of a list: their texts by comparison key. */
const otherTexts = (chosen: readonly string[]): Map<string, string> =>
  new Map(chosen.flatMap((choice) => otherText(choice) ?? []).map((text) => [otherKey(text), text]));
