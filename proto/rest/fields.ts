import { z } from 'zod';
import { cleanText, hasMixedWord, isBlank, plainValue } from '../clean-text.js';
import { other, otherPrefix, rating as bounds } from '../choices.js';
import { languages, mostLanguages } from '../languages.js';
import { hasWebAddress } from '../web-address.js';
import { plainAddress } from './plain-address.js';
import { texts } from './texts.js';

const maxShortText = 200;
/** Longer than any email address. Normalizing Unicode takes quadratic time, so longer input is rejected before it. */
export const maxAddressLength = 320;
const maxLongText = 5_000;
/** Matches control characters except tab and line breaks (Postgres rejects NUL), and lone surrogates. */
export const unprintable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Text as typed, in one Unicode form, without invisible characters and surrounding spaces. It may be blank. */
export const text = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(max, { error: `Please use at most ${max} characters.`, abort: true })
    .overwrite(cleanText)
    .refine((value) => !unprintable.test(value), { error: texts.unprintable });

/** Required text of one or more lines; `message` if it is missing or blank. */
export const requiredText = (message: string = texts.requiredFields, max = maxShortText) =>
  text(max, message).refine((value) => !isBlank(value), { error: message });

/** The name of a person or an employer, in any script. One line, so that it cannot add a paragraph to an email. */
export const requiredName = (message?: string, max?: number) =>
  requiredText(message, max)
    .refine((value) => !hasWebAddress(value), { error: texts.noWebAddress })
    .refine((value) => !hasMixedWord(value), { error: texts.mixedScripts })
    .overwrite((name) => name.replaceAll(/\s+/g, ' '));

/** Text that may be missing, null or blank; parsed to a string or null. */
export const optionalText = (max = maxShortText) =>
  text(max, 'Please enter text.')
    .nullish()
    .transform((value) => (value && !isBlank(value) ? value : null));

export const longText = () => optionalText(maxLongText);

/** An email address, normalized because it identifies the account. Accepts whatever a browser accepts. */
export const email = z
  .string({ error: texts.requiredFields })
  .max(maxAddressLength, { error: texts.emailInvalid })
  .transform(plainAddress)
  .pipe(
    z
      .string()
      .min(1, { error: texts.requiredFields })
      .max(254, { error: texts.emailInvalid })
      .pipe(z.email({ pattern: z.regexes.html5Email, error: texts.emailInvalid })),
  )
  .meta({ format: 'email' });

/** A whole number from `min` to `max`; `error` for everything else. */
export const wholeNumber = (min: number, max: number, error: string) =>
  z.int({ error }).min(min, { error }).max(max, { error });

export const yesOrNoFlag = z.boolean({ error: 'Please choose yes or no.' });
export const trueOrFalse = z.boolean({ error: 'Please send true or false.' });

/** 1 to 5, as a number or as text. */
export const rating = z
  .union([z.int(), z.string().regex(/^\d$/).transform(Number)], { error: texts.ratingInvalid })
  .pipe(wholeNumber(bounds.min, bounds.max, texts.ratingInvalid))
  .default(bounds.default);

interface ChoiceListTexts {
  /** The message for an empty list; undefined if an empty list is allowed. */
  empty?: string;
}

const choiceText = () =>
  z
    .string({ error: texts.chooseFromList })
    .trim()
    .max(maxShortText, { error: `Please use at most ${maxShortText} characters.`, abort: true })
    .overwrite(cleanText);

/** One of the choices or `Other: text`; `otherMissing` is the message for `Other` without text. */
export function choice(choices: readonly string[], otherMissing: string) {
  const known = new Set(choices);
  return choiceText()
    .superRefine((value, context) => {
      const issue = choiceProblem(value, known, otherMissing);
      if (issue) context.addIssue({ code: 'custom', message: issue });
    })
    .transform((value) => value.replace(/^Other:\s*/, otherPrefix))
    .meta({ anyOf: [{ enum: choices }, { pattern: '^Other: .+' }] });
}

/** A list of choices, including `Other: text`. */
export const choiceList = (choices: readonly string[], messages: ChoiceListTexts & { other: string }) =>
  listOf(choice(choices, messages.other), choices.length, messages.empty);

/** A list of choices without `Other: text`. */
export const closedList = <const T extends readonly string[]>(choices: T, { empty }: ChoiceListTexts = {}) =>
  listOf(
    choiceText()
      .pipe(z.enum(choices, { error: texts.chooseFromList }))
      .meta({ enum: choices }),
    choices.length,
    empty,
  );

/** Languages that a professional speaks or a job wishes for. */
export const spokenLanguages = closedList(languages)
  .refine((list) => list.length <= mostLanguages, { error: texts.tooManyLanguages })
  .prefault([]);

/** Accepts a list or its JSON as a string (section 3: job); parsed to a list without repetitions. */
function listOf<T extends z.ZodType<string>>(item: T, choices: number, empty: string | undefined) {
  const list = z
    .array(item, { error: empty ?? texts.chooseFromList })
    .max(choices + 10, { error: texts.chooseFromList })
    .transform((values) => [...new Set(values)])
    .refine((values) => !empty || values.length > 0, { error: empty });
  return z
    .preprocess(decodeList, empty ? list : list.default([]))
    .meta({ description: 'A list, or its JSON as a string.' });
}

function choiceProblem(value: string, known: Set<string>, otherMissing: string): string | undefined {
  if (known.has(value)) return undefined;
  if (hasWebAddress(value)) return texts.noWebAddress;
  const isOther = value === other || value.startsWith(otherPrefix.trim());
  if (!isOther || unprintable.test(value)) return texts.chooseFromList;
  return isBlank(value.slice(otherPrefix.length)) ? otherMissing : undefined;
}

function decodeList(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Counts the changes of a job or profile. */
export const version = z.int();

/** With the version that an edit began from, a newer one rejects it (409). */
export const versionBefore = z
  .int({ error: texts.changedElsewhere })
  .optional()
  .meta({ description: 'The `version` that was read: a newer one is not overwritten (409).' });

/** With the stored text that an edit began from, another one rejects it (409). */
export const textBefore = z
  .string({ error: texts.changedElsewhere })
  .optional()
  .meta({ description: 'The text that was read: another one is not overwritten (409).' });

const guamMs = 10 * 3_600_000;

/** Two years from today in Guam, which has the latest date of all users' places. */
const lastDay = () => {
  const day = new Date(Date.now() + guamMs);
  day.setUTCFullYear(day.getUTCFullYear() + 2);
  return day.toISOString().slice(0, 10);
};

/** An optional day, at most two years ahead. The service rejects a new day in the past. */
export const optionalDay = ({ unreadable, farAway }: { unreadable: string; farAway: string }) =>
  z
    .string({ error: unreadable })
    .max(40, { error: unreadable, abort: true })
    .nullish()
    .transform((day) => plainValue(day ?? '') || null)
    .pipe(
      z.iso
        .date({ error: unreadable })
        .refine((day) => day <= lastDay(), { error: farAway })
        .nullable(),
    )
    .meta({ description: 'A day such as `2027-01-04`, at most two years ahead.' });

/**
 * A moment in ISO 8601, which is a `Date` in the GraphQL types of a service. Postgres writes an offset in JSON. The API
 * document calls it text, as it always did.
 */
export const moment = () => z.iso.datetime({ offset: true }).meta({ format: undefined, pattern: undefined });
