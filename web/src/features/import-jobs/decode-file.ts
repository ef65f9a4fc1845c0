import { importTexts } from '@nearward/proto/rest/import-texts';

/** A problem of the complete file, with a text for people. */
export class FileProblem extends Error {}

const maxBytes = 20_000_000;
/** Programs name their format in the first bytes. */
const headBytes = 4_096;

/** The text of a file, without a byte order mark. Throws a FileProblem instead of replacing what it cannot read. */
export async function decodeFile(file: Blob): Promise<string> {
  // A large workbook is first a workbook: as CSV it may be small.
  if (file.size > maxBytes)
    throw formatProblem(await bytesOf(file.slice(0, headBytes))) ?? new FileProblem(importTexts.fileTooLarge);
  const bytes = await bytesOf(file);
  const problem = formatProblem(bytes);
  if (problem) throw problem;
  const text = decodeText(bytes);
  if (text.trim() === '') throw new FileProblem(importTexts.fileEmpty);
  if (/^\s*</.test(text)) throw new FileProblem(importTexts.isOtherFormat('a web page or XML'));
  return text;
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** The problem of a file that another program than a spreadsheet's CSV export wrote. */
function formatProblem(bytes: Uint8Array): FileProblem | undefined {
  const head = latin(bytes.subarray(0, 8));
  // Old workbooks, and new ones with a password.
  if (head.startsWith('\u00D0\u00CF\u0011\u00E0')) return new FileProblem(importTexts.isWorkbook);
  if (head.startsWith('PK\u0003\u0004')) return new FileProblem(zipProblem(latin(bytes)));
  if (head.startsWith('%PDF')) return new FileProblem(importTexts.isOtherFormat('a PDF'));
  if (head.startsWith('{\\rtf')) return new FileProblem(importTexts.isOtherFormat('a text document'));
  return undefined;
}

/** Workbooks of Excel, LibreOffice and Numbers are archives, recognized by the names in them. */
function zipProblem(text: string): string {
  if (/xl\/|opendocument\.spreadsheet|\.iwa/.test(text)) return importTexts.isWorkbook;
  return importTexts.isOtherFormat(/word\/|opendocument\.text/.test(text) ? 'a text document' : 'an archive');
}

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Excel saves "Unicode text" as UTF-16 with a byte order mark. Without one, a Latin letter has a zero byte. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : 'utf-8';
}

function decodeText(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem(importTexts.encodingUnknown); // such as Windows-1252
  }
  if (text.includes('\0')) throw new FileProblem(importTexts.notReadable);
  return text;
}
