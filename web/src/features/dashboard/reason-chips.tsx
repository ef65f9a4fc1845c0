import { Chip } from '../../shared/ui/chip';

/** Everything as chips, what both sides have in common first and marked. */
export function ReasonChips({ all, common }: { all: readonly string[]; common: readonly string[] }) {
  const rest = all.filter((choice) => !common.includes(choice));
  return (
    <ul className="flex flex-wrap gap-2">
      {common.map((choice) => (
        <li key={choice}>
          <Chip tone="match">
            {choice}
            <span className="sr-only"> (in common)</span>
          </Chip>
        </li>
      ))}
      {[...new Set(rest)].map((choice) => (
        <li key={choice}>
          <Chip>{choice}</Chip>
        </li>
      ))}
    </ul>
  );
}
