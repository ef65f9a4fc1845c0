import { Refusal } from '@nearward/common/errors';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Why a list is not taken, with nothing changed. */
export const unusable = (why: string): Refusal =>
  new Refusal('INVALID', `${why} Nothing was imported; the list from before still holds.`);

/** The hash of a whole file. One that is missing, empty, or ends within a line is refused. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  let lines = 0;
  let last: number | undefined;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      last = chunk.at(-1);
      for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) lines += 1;
    }
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw unusable(`${path} cannot be read (${code}).`);
  }
  if (last === undefined) throw unusable(`${path} is empty.`);
  // A download that broke off, however well what there is of the line may read.
  if (last !== '\n'.charCodeAt(0)) throw unusable(`The file ends in the middle of line ${lines + 1}.`);
  return hash.digest('hex');
}
