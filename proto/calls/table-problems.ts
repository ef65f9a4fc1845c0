import { responseOf, type Row, type Rows } from './row.js';

/** Finds problems of the table of calls that types cannot express, one line each with its fix. `parts` are its rows by file. */
export function findTableProblems(parts: Readonly<Record<string, Rows>>): string[] {
  const placeOfShape = new Map<string, string>();
  return Object.entries(parts).flatMap(([file, rows]) =>
    Object.entries(rows).flatMap(([name, row]) => {
      const shape = name.replace(/:\w+/g, ':');
      const before = placeOfShape.get(shape);
      placeOfShape.set(shape, `'${name}' in ${file}`);
      return [
        ...(before ? [`'${name}' in ${file} is the path of ${before}: remove one of the two rows`] : []),
        ...findRowProblems(row).map((problem) => `'${name}' in ${file} ${problem}`),
      ];
    }),
  );
}

const findRowProblems = (row: Row): string[] =>
  responseOf(row).meta()?.id ? [] : ["has a response without a name: add .meta({ id: '…' }) to its schema"];
