import { isSameTime, ownZone, startText } from './times';

/** A start in the reader's time zone, and in the job's where its clocks differ. */
export function StartTime({ iso, zone }: { iso: string; zone: string }) {
  const own = ownZone();
  return (
    <time dateTime={iso} className="flex min-w-0 flex-col">
      {startText(iso, own)}
      {!isSameTime(iso, own, zone) && (
        <span className="text-small font-normal text-muted">{startText(iso, zone)} at the job</span>
      )}
    </time>
  );
}
