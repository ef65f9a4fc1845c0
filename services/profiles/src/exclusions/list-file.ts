import { RequestError } from '@nearward/common/errors/request-error';
import { CsvError, type Info, parse } from 'csv-parse';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type ListedPerson, parsePerson, requiredColumns } from './listed-person.js';

/** Rows are less than a tenth of this. Without a limit an open quote would read the rest of the file as one row. */
const longestRow = 10_000;
const batchSize = 2_000;

/** The error for a list that is not imported. */
export const createListError = (why: string): RequestError =>
  new RequestError('INVALID', `${why} Nothing was imported; the previous list stays in effect.`);

const howToSave =
  'Use the file as downloaded, or open it in a spreadsheet and save it as “CSV UTF-8 (comma delimited)”.';

/** File formats other than CSV that look the same in a spreadsheet program. */
function describeOtherFormat(beginning: Buffer): string | undefined {
  const [one, two] = beginning;
  const isMarked = (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff);
  if (isMarked || beginning.subarray(0, 1_000).includes(0))
    return 'The file is saved as UTF-16, not as UTF-8.';
  if (beginning.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return 'The file is a spreadsheet or a ZIP file, not CSV.';
  const [header = ''] = beginning.toString('latin1').split(/\r?\n/, 1);
  if (header.includes(',')) return undefined;
  if (header.includes(';')) return 'The columns of the file are separated by semicolons, not by commas.';
  return header.includes('\t') ? 'The columns of the file are separated by tabs, not by commas.' : undefined;
}

/** The hash of the complete file. A missing, empty or truncated file is rejected. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  let lines = 0;
  let first: Buffer | undefined;
  let last: number | undefined;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      first ??= chunk;
      last = chunk.at(-1);
      for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) lines += 1;
    }
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw createListError(`${path} cannot be read (${code}).`);
  }
  if (last === undefined) throw createListError(`${path} is empty.`);
  const format = first && describeOtherFormat(first);
  if (format) throw createListError(`${format} ${howToSave}`);
  // The download broke off, even if the last line looks complete.
  if (last !== '\n'.charCodeAt(0)) throw createListError(`The file ends in the middle of line ${lines + 1}.`);
  return hash.digest('hex');
}

/** Passes the people of a list to `store` in batches, and returns their number. INVALID with the line of an invalid file. */
export async function readList(
  path: string,
  store: (people: ListedPerson[]) => Promise<void>,
): Promise<number> {
  let line = 0;
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      line = 1;
      return requireColumns(header);
    },
    record_delimiter: ['\r\n', '\n'],
    skip_empty_lines: true,
    max_record_size: longestRow,
    on_record: (record: unknown, { lines }: Info) => {
      line = lines;
      const person = parsePerson(record);
      if (typeof person === 'string') throw createListError(`Line ${lines}: ${person}.`);
      return person;
    },
  });
  let count = 0;
  await pipeline(createReadStream(path), parser, async (people: AsyncIterable<ListedPerson>) => {
    let batch: ListedPerson[] = [];
    for await (const person of people) {
      count += 1;
      batch.push(person);
      if (batch.length === batchSize) {
        await store(batch);
        batch = [];
      }
    }
    await store(batch);
  }).catch((error: unknown) => {
    throw error instanceof CsvError ? createListError(describeError(error, line + 1)) : error;
  });
  if (count === 0) throw createListError('The list is empty.');
  return count;
}

/** The names in the first line. */
function requireColumns(header: string[]): string[] {
  const names = header.map((name) => name.trim().toUpperCase());
  const missing = requiredColumns.filter((name) => !names.includes(name));
  if (missing.length > 0) throw createListError(`Line 1 lacks the column(s) ${missing.join(', ')}.`);
  return names;
}

function describeError({ code }: CsvError, line: number): string {
  return code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
    ? `Line ${line} has more or fewer columns than the first.`
    : `Line ${line} has an unmatched quote.`;
}
