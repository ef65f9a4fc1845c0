import type { Supply } from '@nearward/proto/rest/supply';
import { roundedCount } from '../../shared/rounded-count';

/** Matches by distance. Only a known count gets a bar. */
export function DistanceBars({ counts }: Pick<Supply, 'counts'>) {
  const most = counts.at(-1)?.about ?? 1;
  return (
    <ul aria-label="By distance" className="flex flex-col gap-2">
      {counts.map((count) => (
        <li key={count.miles} className="grid grid-cols-[5rem_1fr_auto] items-center gap-3 tabular-nums">
          <span className="text-muted">{count.miles} miles</span>
          <span aria-hidden="true">
            {!count.is_fewer && (
              <span
                data-bar
                className="block h-2 rounded-chip bg-brand"
                style={{ width: `${(100 * count.about) / most}%` }}
              />
            )}
          </span>
          <strong>{roundedCount(count)}</strong>
        </li>
      ))}
    </ul>
  );
}
