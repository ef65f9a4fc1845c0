import { clockText, isSameTime, localDay, ownZone, startText } from './times';

interface StartTimeProps {
  iso: string;
  zone: string;
  /** Whether the reader's day is shown above it. */
  isUnderDay?: true;
}

/** A start in the reader's time zone, and in the job's where its clocks differ. */
export function StartTime({ iso, zone, isUnderDay }: StartTimeProps) {
  const own = ownZone();
  const text = isUnderDay ? clockText : startText;
  const jobText = localDay(iso, own) === localDay(iso, zone) ? text : startText;
  return (
    <time dateTime={iso} className="flex min-w-0 flex-col">
      {text(iso, own)}
      {!isSameTime(iso, own, zone) && (
        <span className="text-small font-normal text-muted">{jobText(iso, zone)} at the job</span>
      )}
    </time>
  );
}
