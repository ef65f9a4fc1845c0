import { importLimits } from '@nearward/proto/rest/import-limits';
import { type FileRow, sizeOf } from './read-file';

/** Less than the 100 kB of a body. */
const maxBatchBytes = 90_000;

/** The rows that can be sent, in their order, as the bodies of calls. */
export function toBatches(rows: readonly FileRow[]): FileRow[][] {
  const batches: FileRow[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = sizeOf(row.sent) + 1;
    const last = batches.at(-1);
    if (!last || last.length === importLimits.rowsAtOnce || bytes + size > maxBatchBytes) {
      batches.push([row]);
      bytes = size;
    } else {
      last.push(row);
      bytes += size;
    }
  }
  return batches;
}
