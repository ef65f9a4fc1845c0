/** A list in a cell of a file: separated by semicolons, or JSON if a choice contains one. */
export const encodeList = (list: readonly string[]): string =>
  list.some((item) => item.includes(';')) ? JSON.stringify(list) : list.join('; ');

/** Also accepts what was typed. Text that looks like JSON stays as it is, for the check of the field. */
export const decodeList = (cell: string): string | string[] =>
  cell.trimStart().startsWith('[') ? cell : cell.split(';').flatMap((item) => item.trim() || []);
