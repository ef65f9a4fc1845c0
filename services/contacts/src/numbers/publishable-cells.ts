import {
  minEmployers,
  minPeople,
  numberMeasures,
  numberSplits,
  shareMeasures,
} from '@nearward/proto/rest/number-measures';
import type { PublicNumber, PublicShare } from '@nearward/proto/rest/numbers';
import type { MeasuredCell, MeasuredShare } from './measure-cells.js';

type Cell = Omit<MeasuredCell, 'measure' | 'quartiles'> & { measure: string };

/** No employer may have more than half, since it could then subtract its own rows. */
const isAnonymous = ({ people, employers, rows, rows_of_largest }: Cell): boolean =>
  people >= minPeople && employers >= minEmployers && rows_of_largest * 2 <= rows;

/**
 * The cells that identify nobody. If a table (a measure by one split) would hide exactly one cell, the next smallest is hidden
 * too, since otherwise the hidden one would follow from the others and the total.
 */
function findPublishable<Row extends Cell>(measures: readonly string[], cells: readonly Row[]): Row[] {
  return measures.flatMap((measure) =>
    numberSplits.flatMap((split) => {
      const table = cells
        .filter((cell) => cell.measure === measure && cell.split === split)
        .sort((one, other) => other.people - one.people || (one.name < other.name ? -1 : 1));
      const shown = table.filter(isAnonymous);
      if (table.length - shown.length === 1) shown.pop();
      return shown;
    }),
  );
}

export const publishableNumbers = (cells: readonly MeasuredCell[]): PublicNumber[] =>
  findPublishable(numberMeasures, cells).map(({ measure, split, name, people, quartiles }) => {
    const [lower = 0, median = 0, upper = 0] = quartiles.map(Math.round);
    return { measure, split, name, people, lower, median, upper };
  });

export const publishableShares = (cells: readonly MeasuredShare[]): PublicShare[] =>
  findPublishable(Object.keys(shareMeasures), cells).map(
    ({ measure, split, name, people, rows, lasting }) => ({
      ...{ measure, split, name, people },
      percent: Math.round((100 * lasting) / rows),
    }),
  );
