import { cleanText } from '@nearward/proto/clean-text';
import { importColumns } from '@nearward/proto/gen/import-columns';
import { importLimits } from '@nearward/proto/rest/import-limits';
import { importTexts } from '@nearward/proto/rest/import-texts';
import { decodeList, unescapeFormula } from '@nearward/proto/rest/spreadsheet-cells';

type ImportedField = keyof typeof importColumns;

/** A row as it is sent. */
type SentRow = Partial<Record<ImportedField, unknown>>;

export interface FileRow {
  /** The row number of a spreadsheet, or from 1 in JSON. */
  number: number;
  external_id: string;
  sent: SentRow;
  /** Found without the server. */
  problem?: { field: ImportedField | null; text: string };
}

const maxBytes = 20_000_000;
/** Smaller than the largest body of a call. */
const maxRowBytes = 85_000;

/** The rows of a CSV file (with commas, semicolons or tabs) or a JSON list. Throws a FileProblem. */
export async function readFile(file: Blob): Promise<FileRow[]> {
  if (file.size > maxBytes) throw new FileProblem(importTexts.fileTooLarge);
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
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

async function readCsv(text: string): Promise<FileRow[]> {
  const { parse, CsvError } = await import('csv-parse/browser/esm/sync');
  let records: string[][];
  try {
    records = parse(text, { delimiter: delimiterOf(text), relax_column_count: true, bom: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileProblem(importTexts.quoteOpen(Number(error.lines) || 1));
  }
  const [head = [], ...body] = records;
  const columns = readHeader(head);
  return body.flatMap((cells, at) =>
    cells.every((cell) => cell.trim() === '') ? [] : [readCells(columns, cells, at + 2)],
  );
}

/** The sign that separates the names of the columns, which contain none of them. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

/** Names as in the template; spaces and capitals do not count. */
function readHeader(cells: readonly string[]): ImportedField[] {
  const names = cells.map((cell) => cell.trim().toLowerCase().replaceAll(/\s+/g, '_'));
  while (names.at(-1) === '') names.pop();
  return requireKnown(names);
}

function requireKnown(names: readonly string[]): ImportedField[] {
  if (!names.includes('external_id')) throw new FileProblem(importTexts.headerMissing);
  for (const [at, name] of names.entries()) {
    if (!Object.hasOwn(importColumns, name)) throw new FileProblem(importTexts.columnUnknown(name));
    if (names.indexOf(name) !== at) throw new FileProblem(importTexts.columnTwice(name));
  }
  return names as ImportedField[];
}

function readCells(columns: readonly ImportedField[], cells: readonly string[], number: number): FileRow {
  const sent: SentRow = {};
  for (const [at, name] of columns.entries()) {
    const cell = unescapeFormula(cells[at] ?? '');
    const value = valueOf(name, name === 'start_date' ? dayOf(cell) : cell);
    if (value !== undefined) sent[name] = value;
  }
  const row = { number, external_id: idOf(sent), sent };
  const hasMore = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  return hasMore ? { ...row, problem: { field: null, text: importTexts.tooManyCells } } : row;
}

/** A spreadsheet in the United States saves a day as `1/4/2027`. */
function dayOf(cell: string): string {
  const [, month = '', day = '', year = ''] = /^\s*(\d{1,2})\/(\d{1,2})\/(20\d\d)\s*$/.exec(cell) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
}

function valueOf(name: ImportedField, cell: string): unknown {
  const kind = importColumns[name];
  if (kind === 'list') return decodeList(cell);
  if (cell.trim() !== '' || kind === 'required') return cell;
  return kind === 'optional' ? null : undefined;
}

function readJson(text: string): FileRow[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new FileProblem(importTexts.notReadable);
  }
  if (!Array.isArray(parsed)) throw new FileProblem(importTexts.notReadable);
  return parsed.map((item: unknown, at) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw new FileProblem(importTexts.notReadable);
    requireKnown(['external_id', ...Object.keys(item).filter((name) => name !== 'external_id')]);
    const sent = { ...item } as SentRow;
    return { number: at + 1, external_id: idOf(sent), sent };
  });
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

/** A problem of the complete file, with a text for people. */
export class FileProblem extends Error {}

/** Excel saves "Unicode text" as UTF-16 with a byte order mark. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The text of a file, without a byte order mark. Throws a FileProblem instead of replacing what it cannot read. */
function decodeText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text; // otherwise UTF-16 without a mark, or no text at all
  } catch {
    // Another encoding, such as Windows-1252.
  }
  throw new FileProblem(importTexts.encodingUnknown);
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

const columnNames = Object.keys(importColumns) as ImportedField[];

/** A file with all columns and one example, with the mark by which spreadsheets recognize UTF-8. */
export const template = `\uFEFF${line(columnNames)}\r\n${line(columnNames.map((name) => example[name] ?? ''))}\r\n`;
