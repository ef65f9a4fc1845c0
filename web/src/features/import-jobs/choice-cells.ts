import {
  employmentTypes,
  hiringRoleConfirmations,
  other,
  otherPrefix,
  payUnits,
  practiceSettings,
  providerTypes,
  shifts,
  specialties,
  yesOrNo,
} from '@nearward/proto/choices';
import { foldTight, foldWords } from '@nearward/proto/fold';
import type { importColumns } from '@nearward/proto/gen/import-columns';
import { importTexts } from '@nearward/proto/rest/import-texts';

interface Choices {
  all: readonly string[];
  /** Whether `Other: text` is one, too. */
  hasOther?: boolean;
}

export const columnChoices: Partial<Record<keyof typeof importColumns, Choices>> = {
  hiring_role_confirmation: { all: hiringRoleConfirmations },
  interested_in_ai_automation: { all: yesOrNo },
  employment_type: { all: employmentTypes },
  provider_types: { all: providerTypes, hasOther: true },
  practice_settings: { all: practiceSettings, hasOther: true },
  specialties: { all: specialties, hasOther: true },
  pay_unit: { all: payUnits },
  shift: { all: shifts },
};

/** A value that no choice fits, with a text for people. */
export class ChoiceProblem extends Error {}

/** The choices of one item of a cell. Commas separate some only where each part is one. Throws a ChoiceProblem. */
export function readChoices(item: string, choices: Choices): string[] {
  const one = findChoice(item, choices);
  if (one) return [one];
  const parts = item.split(/[,|\r\n]/).filter((part) => part.trim() !== '');
  const several = parts.flatMap((part) => findChoice(part, choices) ?? []);
  if (several.length > 0 && several.length === parts.length) return several;
  const wrong =
    parts.length > 1 && several.length > 0 ? parts.find((part) => !findChoice(part, choices)) : item;
  throw new ChoiceProblem(problemOf((wrong ?? item).trim(), choices));
}

/** A choice as people write it: case, spaces, hyphens and apostrophes do not count. */
function findChoice(typed: string, { all, hasOther }: Choices): string | undefined {
  if (hasOther && /^\s*other\s*:/i.test(typed))
    return otherPrefix + typed.slice(typed.indexOf(':') + 1).trim();
  const folded = foldTight(typed);
  const known = hasOther ? [...all, other] : all;
  return known.find((choice) => choice === typed || foldTight(choice) === folded);
}

function problemOf(typed: string, { all, hasOther }: Choices): string {
  const close = closest(typed, all);
  const text =
    close.length > 0 ? importTexts.choiceMeant(typed, close) : importTexts.choiceUnknown(typed, all);
  return hasOther ? `${text} ${importTexts.choiceOther(typed)}` : text;
}

/** Names alike enough that one is probably meant, at most three, the best first. */
export function closest(typed: string, names: readonly string[]): string[] {
  const folded = foldTight(typed);
  const rated = names.map((name) => ({ name, rate: likeness(folded, name) }));
  return rated
    .filter(({ rate }) => rate >= 0.6)
    .sort((a, b) => b.rate - a.rate)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** From 0 to 1: by the pairs of letters in both, or 1 if one is an abbreviation of the other. */
function likeness(folded: string, name: string): number {
  const other = foldTight(name);
  const initials = foldWords(name)
    .map(([letter]) => letter)
    .join('');
  if (folded.length > 1 && folded === initials) return 1;
  if (Math.min(folded.length, other.length) > 3 && (other.startsWith(folded) || folded.startsWith(other)))
    return 1;
  const [first, second] = [pairsOf(folded), pairsOf(other)];
  const common = [...first].filter((pair) => second.has(pair)).length;
  return (2 * common) / (first.size + second.size || 1);
}

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2)));
