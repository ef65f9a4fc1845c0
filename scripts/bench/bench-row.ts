/** The target of a figure at the full size, and whether a higher value is better. */
export type Reach = ({ most: number } | { least: number }) & { atAnySize?: true };

/** One line of the result. Figures are ratios of one run if the unit is `x`. */
export interface BenchRow {
  name: string;
  value: number;
  unit: 'x' | 'ms' | 's' | 'us/row' | '/s' | 'MB' | 'MiB' | '';
  reach?: Reach;
  note?: string;
}

export const benchRow = (
  name: string,
  value: number,
  unit: BenchRow['unit'],
  reach?: BenchRow['reach'],
  note?: string,
): BenchRow => ({
  name,
  value: Number(value.toPrecision(3)),
  unit,
  ...(reach && { reach }),
  ...(note && { note }),
});

/** Removes the targets that do not apply to a smaller run. */
export const withoutReach = ({ reach, ...figure }: BenchRow): BenchRow =>
  reach?.atAnySize ? { ...figure, reach } : figure;

const verdict = ({ value, reach }: BenchRow): string => {
  if (!reach) return '';
  return ('most' in reach ? value <= reach.most : value >= reach.least) ? 'yes' : 'NO';
};

const goal = ({ reach, unit }: BenchRow): string => {
  if (!reach) return '';
  return 'most' in reach ? `at most ${reach.most} ${unit}` : `at least ${reach.least} ${unit}`;
};

export function toMarkdownTable(rows: readonly BenchRow[]): string {
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
