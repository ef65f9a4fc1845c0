import { locationTexts } from '@nearward/proto/rest/location-format';
import { texts } from '@nearward/proto/rest/texts';
import type { FieldErrors, FieldValues } from 'react-hook-form';

/** What a form calls its fields, in the order in which it asks, and what to do about one that is missing. */
export type FieldWords = Readonly<Record<string, { label: string; missing?: string }>>;

export interface Problem {
  /** The id of the field's element. */
  field: string;
  /** What is wrong, in the schema's words. */
  said: string;
  /** What to do about it. */
  text: string;
}

/** Every problem of a form, in the order of `words`. */
export const problemsOf = <Fields extends FieldValues>(
  errors: FieldErrors<Fields>,
  words: FieldWords,
): Problem[] =>
  Object.entries(words).flatMap(([field, { missing }]) => {
    const said = textOf(errors[field]);
    return said ? [{ field, said, text: adviceOn(said, missing) }] : [];
  });

const missingTexts: ReadonlySet<string> = new Set([
  texts.requiredFields,
  texts.practiceSettingMissing,
  texts.specialtyMissing,
  texts.chooseFromList,
  locationTexts.empty,
  locationTexts.listEmpty,
]);
const others: Readonly<Record<string, string>> = {
  [texts.otherPracticeSetting]: 'Enter the other practice setting',
  [texts.otherSpecialty]: 'Enter the other specialty',
  [texts.otherProviderType]: 'Enter the other provider type',
};

/** The specification's sentences are the banner's; beside a field stands what to do there. */
const adviceOn = (said: string, missing = said): string =>
  missingTexts.has(said) ? missing : (others[said] ?? said);

/** The specification's sentence for what is missing first. A place that is missing is a required field like the others. */
export function bannerText(problems: readonly Problem[]): string {
  const said = new Set(
    problems.map((problem) => (problem.said === locationTexts.empty ? texts.requiredFields : problem.said)),
  );
  const banners = [
    texts.requiredFields,
    locationTexts.listEmpty,
    texts.practiceSettingMissing,
    texts.specialtyMissing,
    ...Object.keys(others),
  ];
  return banners.find((banner) => said.has(banner)) ?? 'Please check what is marked below.';
}

/** A list has its own message or that of its first wrong entry. */
function textOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  for (const entry of Object.values(error)) {
    const text = textOf(entry);
    if (text) return text;
  }
  return undefined;
}
