import { importTexts } from '@nearward/proto/rest/import-texts';

/** A problem of the complete file, with a text for people. */
export class FileProblem extends Error {}

/** Excel saves "Unicode text" as UTF-16 with a byte order mark. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The text of a file, without a byte order mark. Throws a FileProblem instead of replacing what it cannot read. */
export function decodeText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text; // otherwise UTF-16 without a mark, or no text at all
  } catch {
    // Another encoding, such as Windows-1252.
  }
  throw new FileProblem(importTexts.encodingUnknown);
}
