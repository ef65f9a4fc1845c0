import type { Interview } from '@nearward/proto/rest/interview';
import { type ReactNode, useId } from 'react';
import { isolateText } from '@nearward/proto/isolate-text';
import type { InterviewMethod } from '@nearward/proto/rest/interview-texts';
import { Button } from '../ui/button';
import { clockText, isSameTime, localDay, longDay, ownZone, startText } from './times';

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

interface StartsByDayProps {
  /** Sorted by time. */
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

interface InterviewPlaceProps {
  interview: Pick<Interview, 'method' | 'video_url' | 'address'>;
  /** Who calls whom, for an interview by phone. */
  call: ReactNode;
  /** The classes of the video link. */
  className?: string;
}

/** The place of a booked interview: who calls, the video link or the address. */
export function InterviewPlace({ interview, call, className = 'tap-link' }: InterviewPlaceProps) {
  const { method, video_url, address } = interview;
  if (method === 'phone') return <p>{call}</p>;
  if (video_url)
    return (
      <a href={video_url} target="_blank" rel="noreferrer" className={className}>
        Join the video call
      </a>
    );
  return address ? <p>At {isolateText(address)}</p> : null;
}

/** Answers the question after an interview. */
export const TookPlace = ({ busy, onAnswer }: { busy: boolean; onAnswer: (tookPlace: boolean) => void }) => (
  <div className="flex flex-wrap gap-3">
    <Button busy={busy} onClick={() => onAnswer(true)}>
      Yes
    </Button>
    <Button busy={busy} onClick={() => onAnswer(false)}>
      No
    </Button>
  </div>
);

export const methodNames: Record<InterviewMethod, string> = {
  phone: 'Phone',
  video: 'Video',
  on_site: 'In person',
};

const byMethod: Record<InterviewMethod, string> = {
  phone: 'by phone',
  video: 'by video',
  on_site: 'in person',
};

/** `30 minutes by video`. */
export const lengthAndMethod = ({ minutes, method }: Pick<Interview, 'minutes' | 'method'>): string =>
  `${minutes} minutes ${byMethod[method]}`;

export const tookPlaceQuestion = 'Did the interview take place?';

/** The reader's own answer. */
export const tookPlaceText = (tookPlace: boolean): string =>
  tookPlace ? 'You said that it took place.' : 'You said that it did not take place.';
