import { countedFirst } from './counted';
import { type Criteria, useSupply } from './use-supply';

/** Says of what was just posted how many it matches now, and, of nobody, what would add some. */
export function HowManyMatch(criteria: Criteria) {
  const { supply, additions } = useSupply(criteria, { withAdditions: true });
  const all = supply?.counts.at(-1);
  if (!all) return null;
  const { of, location } = criteria;
  const who = of === 'jobs' ? 'jobs' : 'professionals';
  return (
    <div className="flex flex-col gap-2">
      <p className="font-display text-title font-bold">
        {countedFirst(all)} {who} match
      </p>
      <p className="text-muted">
        Within {all.miles} miles of {location}, and by what you chose. We email you when more come.
      </p>
      {all.is_fewer && additions.length > 0 && (
        <ul className="list-disc pl-5">
          {additions.slice(0, 2).map(({ choice, about }) => (
            <li key={choice}>
              {choice} as well: about {about.toLocaleString('en-US')} more
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
