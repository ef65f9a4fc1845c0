import { cleanText } from '@nearward/proto/clean-text';
import { importLimits } from '@nearward/proto/rest/import-limits';
import { importTexts } from '@nearward/proto/rest/import-texts';
import { unescapeFormula } from '@nearward/proto/rest/spreadsheet-cells';
import {
  type ImportedField,
  ChoiceProblem,
  columnNames,
  readCell,
  readHeader,
  readNames,
  readValue,
} from './read-cells';
import { decodeFile, FileProblem } from './decode-file';

export { FileProblem };

type SentRow = Partial<Record<ImportedField, unknown>>;

export interface FileRow {
  /** The row number of a spreadsheet, or from 1 in JSON. */
  number: number;
  external_id: string;
  sent: SentRow;
  /** Found without the server. */
  problem?: { field: ImportedField | null; text: string };
}

/** Smaller than the largest body of a call. */
const maxRowBytes = 85_000;

/** The rows of a CSV file (with commas, semicolons, tabs or bars) or a JSON list. Throws a FileProblem. */
export async function readFile(file: Blob): Promise<FileRow[]> {
  const text = await decodeFile(file);
  const isJson = /^\s*[[{]/.test(text);
  const rows = isJson ? readJson(text) : await readCsv(text);
  if (rows.length === 0) throw new FileProblem(importTexts.noRows);
  if (rows.length > importLimits.jobsInFile) throw new FileProblem(importTexts.tooManyInFile);
  return markRepeated(rows).map((row) => (sizeOf(row.sent) > maxRowBytes ? withoutRoom(row) : row));
}

export const sizeOf = (sent: SentRow): number => new TextEncoder().encode(JSON.stringify(sent)).length;

const withoutRoom = (row: FileRow): FileRow => ({
  ...row,
  problem: { field: null, text: importTexts.rowTooLong },
});

/** Tells a spreadsheet the separator; it does not show this line, nor count it as a row. */
const separatorLine = /^\s*"?sep=([^"\r\n])"?[^\S\t\r\n]*(?:\r\n?|\n)/i;

async function readCsv(text: string): Promise<FileRow[]> {
  const { parse, CsvError } = await import('csv-parse/browser/esm/sync');
  const [line, separator] = separatorLine.exec(text) ?? [];
  const table = line ? text.slice(line.length) : text;
  const delimiter = separator ?? delimiterOf(table);
  let records: string[][];
  try {
    records = parse(table, {
      delimiter,
      bom: true,
      relax_column_count: true,
      // As spreadsheets read them: 5" is five inches, and a space before a quote is no part of a cell.
      relax_quotes: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileProblem(importTexts.quoteOpen((Number(error.lines) || 1) + (line ? 1 : 0)));
  }
  const top = records.findIndex((cells) => !isBlankRow(cells));
  const columns = readHeader(withoutBlankEnd(records[top] ?? []));
  return records
    .slice(top + 1)
    .flatMap((cells, at) => (isBlankRow(cells) ? [] : [readCells(columns, cells, at + top + 2)]));
}

const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const withoutBlankEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/** The sign that separates the names of the columns, which contain none of them. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

function readCells(
  columns: readonly (ImportedField | undefined)[],
  cells: readonly string[],
  number: number,
): FileRow {
  const named = columns.flatMap((name, at) =>
    name ? [[name, unescapeFormula(cells[at] ?? '')] as const] : [],
  );
  const row = readRow(number, named, (name, cell) => readCell(name, String(cell)));
  const hasMore = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  if (hasMore) return { ...row, problem: { field: null, text: importTexts.tooManyCells } };
  const unnamed = cells.findIndex((cell, at) => at < columns.length && !columns[at] && cell.trim() !== '');
  if (unnamed !== -1) throw new FileProblem(importTexts.columnUnnamed(unnamed + 1, number));
  return row;
}

/** The values of a row, and the first that fits no choice. */
function readRow(
  number: number,
  values: readonly (readonly [ImportedField, unknown])[],
  read: (name: ImportedField, value: unknown) => unknown,
): FileRow {
  const sent: SentRow = {};
  let problem: FileRow['problem'];
  for (const [name, value] of values) {
    try {
      const readable = read(name, value);
      if (readable !== undefined) sent[name] = readable;
    } catch (error) {
      if (!(error instanceof ChoiceProblem)) throw error;
      problem ??= { field: name, text: error.message };
    }
  }
  return { number, external_id: idOf(sent), sent, ...(problem && { problem }) };
}

function readJson(text: string): FileRow[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, keepLongId);
  } catch {
    throw new FileProblem(importTexts.jsonBroken);
  }
  if (!Array.isArray(parsed)) throw new FileProblem(importTexts.jsonNoList);
  return parsed.map((item: unknown, at) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw new FileProblem(importTexts.jsonNoJob(at + 1));
    const names = Object.keys(item);
    const values = Object.values(item) as unknown[];
    // A row without an id is a problem of this row only.
    const columns = readNames(names);
    const named = columns.flatMap((name, index) => (name ? [[name, values[index]] as const] : []));
    const row = readRow(at + 1, named, readValue);
    const isInexact = typeof row.sent.external_id === 'number' && !Number.isSafeInteger(row.sent.external_id);
    return isInexact ? { ...row, problem: { field: 'external_id', text: importTexts.idInexact } } : row;
  });
}

/** A number of more than 15 digits as it is written; older browsers do not tell. */
function keepLongId(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isLong = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isLong && context?.source ? context.source : value;
}

/** As it is stored. */
const idOf = ({ external_id }: SentRow): string =>
  typeof external_id === 'string' || typeof external_id === 'number' ? cleanText(String(external_id)) : '';

/** Batches are compared with each other here only. */
function markRepeated(rows: readonly FileRow[]): FileRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const { number, external_id } = row;
    const earlier = first.get(external_id);
    if (external_id && earlier === undefined) first.set(external_id, number);
    return earlier === undefined
      ? row
      : { ...row, problem: { field: 'external_id', text: importTexts.idTwice(number, earlier) } };
  });
}

const example: Partial<Record<ImportedField, string>> = {
  external_id: 'REQ-1001',
  employer_name: 'Bayside Family Practice',
  contact_name: 'Alex Morgan',
  contact_title: 'Practice manager',
  contact_phone: '415 555 0100',
  job_location: 'San Francisco, CA',
  employment_type: 'Full-Time; Part-Time',
  provider_types: 'Registered Nurse',
  practice_settings: 'Outpatient',
  specialties: 'Cardiology; Primary Care',
  pay_min: '58',
  pay_max: '66',
  pay_unit: 'hour',
  shift: 'Day',
};

const line = (cells: readonly string[]): string => cells.map((cell) => `"${cell}"`).join(',');

/** A file with all columns and one example, with the mark by which spreadsheets recognize UTF-8. */
export const template = `\uFEFF${line(columnNames)}\r\n${line(columnNames.map((name) => example[name] ?? ''))}\r\n`;
