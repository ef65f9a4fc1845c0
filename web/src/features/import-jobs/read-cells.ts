import { plainValue } from '@nearward/proto/clean-text';
import { foldTight, foldWords } from '@nearward/proto/fold';
import { importColumns } from '@nearward/proto/gen/import-columns';
import { importTexts } from '@nearward/proto/rest/import-texts';
import { decodeList } from '@nearward/proto/rest/spreadsheet-cells';
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
import { FileProblem } from './decode-file';

export type ImportedField = keyof typeof importColumns;

export const columnNames = Object.keys(importColumns) as ImportedField[];
const columnsByName = new Map(columnNames.map((name) => [foldTight(name), name]));

/** The columns by the words in their names, as in the template: `External ID*` is external_id. Blank names have none. */
export function readHeader(cells: readonly string[]): (ImportedField | undefined)[] {
  const columns = cells.map(columnOf);
  if (!columns.includes('external_id')) throw new FileProblem(headerProblem(cells, columns));
  return readNames(cells);
}

const columnOf = (name: string) => columnsByName.get(foldTight(name));

/** The columns of these names, of which external_id may be missing. */
export function readNames(cells: readonly string[]): (ImportedField | undefined)[] {
  const columns = cells.map(columnOf);
  for (const [at, name] of columns.entries()) {
    const cell = cells[at]?.trim() ?? '';
    if (!name && cell !== '')
      throw new FileProblem(importTexts.columnUnknown(cell, closest(cell, columnNames)[0]));
    if (name && columns.indexOf(name) !== at) throw new FileProblem(importTexts.columnTwice(name));
  }
  return columns;
}

/** Why there is no external_id: another separator, no such column, or a title above the names. */
function headerProblem(cells: readonly string[], columns: readonly (ImportedField | undefined)[]): string {
  const [first = ''] = cells;
  if (cells.length === 1 && columnNames.filter((name) => first.toLowerCase().includes(name)).length > 1)
    return importTexts.separatorUnknown;
  return columns.some(Boolean) ? importTexts.idColumnMissing : importTexts.headerMissing;
}

/** A cell of a CSV file, or undefined where the stored value stays. Throws a ChoiceProblem. */
export function readCell(name: ImportedField, cell: string): unknown {
  const kind = importColumns[name];
  if (kind === 'list') return readValue(name, decodeList(cell));
  if (cell.trim() !== '' || kind === 'required') return readValue(name, cell);
  return kind === 'optional' ? null : undefined;
}

/** A value as the server reads it, whichever way it is written. Throws a ChoiceProblem. */
export function readValue(name: ImportedField, value: unknown): unknown {
  const choices = columnChoices[name];
  const isList = importColumns[name] === 'list';
  if (isList && choices) {
    const list = typeof value === 'string' ? parseList(value) : value;
    if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) return value;
    return list.flatMap((item) => readChoices(item, choices));
  }
  if (typeof value !== 'string' || value.trim() === '') return value;
  if (choices) return readChoices(value, choices)[0];
  if (name === 'start_date') return dayOf(value);
  if (name === 'pay_min' || name === 'pay_max') return amountOf(value);
  return name.endsWith('_rating') ? value.replace(/^\s*(\d)(?:[.,]0+)?\s*$/, '$1') : value;
}

/** A list in one text: JSON, or separated by semicolons. */
function parseList(text: string): unknown {
  const list = decodeList(text);
  if (typeof list !== 'string') return list;
  try {
    return JSON.parse(list);
  } catch {
    return list; // the server says what is wrong
  }
}

/** Without the currency, and with zero cents after a comma, which no thousands are. */
const amountOf = (text: string): string =>
  plainValue(text)
    .replaceAll(/^(?:US ?\$|USD) ?| ?(?:USD|\$)$/gi, '')
    .replace(/,0{1,2}$/, '');

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** As databases and spreadsheets write it after a day without one. */
const noTime = /[ T](?:0{1,2}:00(?::00(?:\.0+)?)?(?: ?AM)?(?:Z|\+00:?00)?|12:00(?::00)? ?AM)$/i;
/** ISO, as spreadsheets in the United States show and save a day, and with the month's name. */
const dayPatterns = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})[-/](?<day>\d{1,2})[-/](?<year>20\d\d|\d\d)$/,
  /^(?<day>\d{1,2})[- ](?<month>[a-z]{3})[a-z]*[- ,]+(?<year>20\d\d|\d\d)$/i,
  /^(?<month>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>20\d\d)$/i,
];

/** The day as ISO, or the text as it is if it is none. Two digits are a year from 2000 on. */
function dayOf(cell: string): string {
  const text = plainValue(cell).replace(noTime, '');
  for (const pattern of dayPatterns) {
    const { year = '', month = '', day = '' } = pattern.exec(text)?.groups ?? {};
    if (!year) continue;
    const number = /\d/.test(month) ? month : String(months.indexOf(month.toLowerCase()) + 1);
    const iso = `${year.padStart(4, '20')}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
    // The server would not say more about a day that no calendar has.
    const date = new Date(`${iso}T00:00:00Z`);
    return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? cell : iso;
  }
  return cell;
}

interface Choices {
  all: readonly string[];
  /** Whether `Other: text` is one, too. */
  hasOther?: boolean;
}

const columnChoices: Partial<Record<keyof typeof importColumns, Choices>> = {
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
function readChoices(item: string, choices: Choices): string[] {
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
function closest(typed: string, names: readonly string[]): string[] {
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
