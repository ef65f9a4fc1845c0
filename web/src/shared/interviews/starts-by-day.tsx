import { type ReactNode, useId } from 'react';
import { localDay, longDay, ownZone } from './times';

interface StartsByDayProps {
  /** In the order of time. */
  starts: readonly string[];
  children: (start: string) => ReactNode;
}

/** Starts below the reader's day on which they are. */
export function StartsByDay({ starts, children }: StartsByDayProps) {
  const id = useId();
  const zone = ownZone();
  const days = [...new Set(starts.map((start) => localDay(start, zone)))];
  return (
    <div className="flex w-full flex-col gap-4">
      {days.map((day) => (
        <div key={day} className="flex flex-col gap-1">
          <p id={id + day} className="text-note font-semibold">
            {longDay(day)}
          </p>
          <ul aria-labelledby={id + day} className="divide-y divide-line border-y border-line">
            {starts
              .filter((start) => localDay(start, zone) === day)
              .map((start) => (
                <li key={start} className="flex items-center justify-between gap-3 py-2.5">
                  {children(start)}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
