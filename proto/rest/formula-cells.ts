/** A cell that a spreadsheet would read as a formula, also after the apostrophes with which it was exported before. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;
const escapedFormula = /^'+[=+\-@\t\r＝＋－＠]/;

/** An apostrophe before a cell of a file that a spreadsheet would read as a formula. */
export const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The text of such a cell. */
export const unescapeFormula = (cell: string): string => (escapedFormula.test(cell) ? cell.slice(1) : cell);
