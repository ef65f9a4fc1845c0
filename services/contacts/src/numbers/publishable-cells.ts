import {
  leastEmployers,
  leastPeople,
  numberMeasures,
  numberSplits,
} from '@nearward/proto/rest/number-measures';
import type { PublicNumber } from '@nearward/proto/rest/numbers';
import type { MeasuredCell } from './measure-cells.js';

/** No employer may have more than half, since it could then subtract its own rows. */
const isAnonymous = ({ people, employers, rows, rows_of_largest }: MeasuredCell): boolean =>
  people >= leastPeople && employers >= leastEmployers && rows_of_largest * 2 <= rows;

/**
 * The cells that identify nobody. If a table hides exactly one of its cells, the next smallest is hidden too, since the one
 * would otherwise follow from the others and the total.
 */
export function publishableCells(cells: readonly MeasuredCell[]): PublicNumber[] {
  return numberMeasures.flatMap((measure) =>
    numberSplits.flatMap((split) => {
      const table = cells
        .filter((cell) => cell.measure === measure && cell.split === split)
        .sort((one, other) => other.people - one.people || (one.name < other.name ? -1 : 1));
      const shown = table.filter(isAnonymous);
      if (table.length - shown.length === 1) shown.pop();
      return shown.map(toNumber);
    }),
  );
}

function toNumber({ measure, split, name, people, quartiles }: MeasuredCell): PublicNumber {
  const [lower = 0, median = 0, upper = 0] = quartiles.map(Math.round);
  return { measure, split, name, people, lower, median, upper };
}
