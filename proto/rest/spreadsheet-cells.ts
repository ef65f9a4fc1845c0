/** A list in a cell of a file: separated by semicolons, or JSON if a choice contains one. */
export const encodeList = (list: readonly string[]): string =>
  list.some((item) => item.includes(';')) ? JSON.stringify(list) : list.join('; ');

/** Splits typed text at semicolons. Text that looks like JSON stays as it is, because the field's schema parses it. */
export const decodeList = (cell: string): string | string[] =>
  cell.trimStart().startsWith('[') ? cell : cell.split(';').flatMap((item) => item.trim() || []);

/** A cell that a spreadsheet would read as a formula, also after the apostrophes with which it was exported before. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;
const escapedFormula = /^'+[=+\-@\t\r＝＋－＠]/;

/** Puts an apostrophe before a cell that a spreadsheet would read as a formula. */
export const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Removes that apostrophe. */
export const unescapeFormula = (cell: string): string => (escapedFormula.test(cell) ? cell.slice(1) : cell);
