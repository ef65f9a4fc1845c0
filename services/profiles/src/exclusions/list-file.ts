import { RequestError } from '@nearward/common/errors/request-error';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Why a list is rejected; nothing has changed. */
export const unusable = (why: string): RequestError =>
  new RequestError('INVALID', `${why} Nothing was imported; the previous list stays in effect.`);

const howToSave =
  'Use the file as downloaded, or open it in a spreadsheet and save it as “CSV UTF-8 (comma delimited)”.';

/** File formats other than CSV that look the same in a spreadsheet program. */
function otherFormat(beginning: Buffer): string | undefined {
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
export async function hashOf(path: string): Promise<string> {
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
    throw unusable(`${path} cannot be read (${code}).`);
  }
  if (last === undefined) throw unusable(`${path} is empty.`);
  const format = first && otherFormat(first);
  if (format) throw unusable(`${format} ${howToSave}`);
  // The download broke off, even if the last line looks complete.
  if (last !== '\n'.charCodeAt(0)) throw unusable(`The file ends in the middle of line ${lines + 1}.`);
  return hash.digest('hex');
}
