import type { EntityManager } from 'typeorm';
import { otherKey, otherText } from './masks.js';

export type OtherKind = 'provider_type' | 'specialty';

/** The codes of the `Other: text` entries of a list; equal texts have equal codes, of 100 and above. */
export async function otherCodes(
  manager: EntityManager,
  kind: OtherKind,
  chosen: readonly string[],
): Promise<number[]> {
  const texts = otherTexts(chosen);
  if (texts.size === 0) return [];
  const keys = [...texts.keys()].sort(); // in one order everywhere, so that nobody waits in a circle
  await manager.query(
    `insert into other_choice (kind, key, text) select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing`,
    [kind, keys, keys.map((key) => texts.get(key))],
  );
  return knownOtherCodes(manager, kind, chosen);
}

/** The same, without those that nobody has named yet. */
export async function knownOtherCodes(
  manager: EntityManager,
  kind: OtherKind,
  chosen: readonly string[],
): Promise<number[]> {
  const keys = [...otherTexts(chosen).keys()];
  if (keys.length === 0) return [];
  const rows: { code: number }[] = await manager.query(
    'select code from other_choice where kind = $1 and key = any($2) order by code',
    [kind, keys],
  );
  return rows.map(({ code }) => code);
}

const otherTexts = (chosen: readonly string[]): Map<string, string> =>
  new Map(chosen.flatMap((choice) => otherText(choice) ?? []).map((text) => [otherKey(text), text]));
