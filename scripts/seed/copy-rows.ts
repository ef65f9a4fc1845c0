import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { TableRows } from './generate-table-rows.ts';

const chunkRows = 500;

export async function copyRows(client: pg.Client, { table, columns, rows }: TableRows): Promise<void> {
  const sink = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows())), sink);
}

function* chunks(rows: Iterable<unknown[]>): Generator<string> {
  let [chunk, inChunk] = ['', 0];
  for (const row of rows) {
    chunk += `${row.map(field).join('\t')}\n`;
    if (++inChunk < chunkRows) continue;
    yield chunk;
    [chunk, inChunk] = ['', 0];
  }
  yield chunk;
}

function field(value: unknown): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = Array.isArray(value)
    ? `{${value.map((item) => JSON.stringify(item)).join(',')}}`
    : String(value);
  return text.replace(/[\\\t\n\r]/g, (mark) => ({ '\t': '\\t', '\n': '\\n', '\r': '\\r' })[mark] ?? '\\\\');
}
