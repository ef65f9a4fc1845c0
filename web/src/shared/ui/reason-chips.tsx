import { useState } from 'react';
import { Button } from './button';
import { Chip } from './chip';

/** So many are shown at first: some people name every specialty there is. */
const shownAtFirst = 12;

/** Everything as chips, what both sides have in common first and marked. */
export function ReasonChips({ all, common }: { all: readonly string[]; common: readonly string[] }) {
  const [whole, setWhole] = useState(false);
  const choices = [...new Set([...common, ...all])];
  const shown = whole ? choices : choices.slice(0, shownAtFirst);
  const left = choices.length - shown.length;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {shown.map((choice) => (
        <li key={choice}>
          {common.includes(choice) ? (
            <Chip tone="match">
              {choice}
              <span className="sr-only"> (in common)</span>
            </Chip>
          ) : (
            <Chip>{choice}</Chip>
          )}
        </li>
      ))}
      {left > 0 && (
        <li>
          <Button onClick={() => setWhole(true)}>and {left} more</Button>
        </li>
      )}
    </ul>
  );
}
