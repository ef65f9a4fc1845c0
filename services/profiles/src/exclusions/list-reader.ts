import { CsvError, type Info, parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { unusable } from './list-file.js';
import { columnsRead, listedPerson, type ListedPerson } from './listed-person.js';

/** Rows are less than a tenth of this. Without a limit an open quote would read the rest of the file as one row. */
const longestRow = 10_000;
const atOnce = 2_000;

/** Reads the people of a list in batches and returns their number. Rejects an invalid file with the line. */
export async function readList(
  path: string,
  keep: (people: ListedPerson[]) => Promise<void>,
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
      const person = listedPerson(record);
      if (typeof person === 'string') throw unusable(`Line ${lines}: ${person}.`);
      return person;
    },
  });
  let count = 0;
  await pipeline(createReadStream(path), parser, async (people: AsyncIterable<ListedPerson>) => {
    let batch: ListedPerson[] = [];
    for await (const person of people) {
      count += 1;
      batch.push(person);
      if (batch.length === atOnce) {
        await keep(batch);
        batch = [];
      }
    }
    await keep(batch);
  }).catch((error: unknown) => {
    throw error instanceof CsvError ? unusable(describeError(error, line + 1)) : error;
  });
  if (count === 0) throw unusable('The list is empty.');
  return count;
}

function requireColumns(header: string[]): string[] {
  const names = header.map((name) => name.trim().toUpperCase());
  const missing = columnsRead.filter((name) => !names.includes(name));
  if (missing.length > 0) throw unusable(`Line 1 lacks the column(s) ${missing.join(', ')}.`);
  return names;
}

function describeError({ code }: CsvError, line: number): string {
  return code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
    ? `Line ${line} has more or fewer columns than the first.`
    : `Line ${line} has an unmatched quote.`;
}
