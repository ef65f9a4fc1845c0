/** What a figure should come to with as many people as the whole run has, and whether more is better. */
export type Reach = ({ most: number } | { least: number }) & { atAnySize?: true };

/** One line of the result. Figures are ratios of one run where the unit is `x`. */
export interface Row {
  name: string;
  value: number;
  unit: 'x' | 'ms' | 's' | 'us/row' | '/s' | 'MB' | 'MiB' | '';
  reach?: Reach;
  note?: string;
}

export const row = (
  name: string,
  value: number,
  unit: Row['unit'],
  reach?: Row['reach'],
  note?: string,
): Row => ({
  name,
  value: Number(value.toPrecision(3)),
  unit,
  ...(reach && { reach }),
  ...(note && { note }),
});

/** Of a smaller run, which is held against no reach of the whole one. */
export const ofSmallerRun = ({ reach, ...figure }: Row): Row =>
  reach?.atAnySize ? { ...figure, reach } : figure;

const verdict = ({ value, reach }: Row): string => {
  if (!reach) return '';
  return ('most' in reach ? value <= reach.most : value >= reach.least) ? 'yes' : 'NO';
};

const goal = ({ reach, unit }: Row): string => {
  if (!reach) return '';
  return 'most' in reach ? `at most ${reach.most} ${unit}` : `at least ${reach.least} ${unit}`;
};

/** As a Markdown table. */
export function table(rows: readonly Row[]): string {
  const columns = rows.some(({ note }) => note) ? 5 : 4;
  const cells = [
    ['figure', 'result', 'reach', 'reached', ''],
    ...rows.map((one) => [one.name, `${one.value} ${one.unit}`, goal(one), verdict(one), one.note ?? '']),
  ].map((line) => line.slice(0, columns).map((cell) => cell.trim()));
  const widths =
    cells[0]?.map((_, column) => Math.max(3, ...cells.map((line) => line[column]?.length ?? 0))) ?? [];
  const line = (texts: string[]) =>
    `| ${texts.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells.map(line);
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}
