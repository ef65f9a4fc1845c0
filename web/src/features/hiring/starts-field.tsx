import X from 'lucide-react/icons/x';
import clsx from 'clsx';
import { interviewLimits } from '@nearward/proto/rest/interview-texts';
import { useState } from 'react';
import {
  type Slot,
  dayNumber,
  daysBetween,
  doOverlap,
  halfHours,
  isSameTime,
  localText,
  longDay,
  monthName,
  offerWindow,
  ownZone,
  shortWeekday,
  timeOfDay,
  zoneText,
} from '../../shared/interviews/times';
import { useNow } from '../../shared/dates';
import { useRovingStop } from '../../shared/use-roving-stop';

/** Working hours come first; the others are one click away, and those of night shifts two. */
const workingHours = [8, 18] as const;
const dayHours = [6, 22] as const;
const allHours = [0, 24] as const;

interface StartsFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  /** The job's time zone. */
  zone: string;
  minutes: number;
  /** Booked interviews of the same interviewer. */
  taken: readonly Slot[];
  /** Interviews in which the interviewer is the professional. */
  own: readonly Slot[];
  /** Local times at the job's place. */
  value: readonly string[];
  onChange: (starts: string[]) => void;
}

/** Chooses starts: a day, then its half hours. */
export function StartsField(props: StartsFieldProps) {
  const { id, label, error, zone, minutes, taken, own: interviewed, value, onChange } = props;
  const now = useNow();
  const [first, last] = offerWindow(zone, now);
  const days = daysBetween(first, last);
  const isOpen = (start: string) => start >= first && start <= last;
  const [hours, setHours] = useState<readonly [number, number]>(workingHours);
  const timesOf = (of: string) => halfHours(of, ...hours).filter(isOpen);
  const [chosenDay, setDay] = useState<string>();
  const day = chosenDay ?? days.find((each) => !isWeekend(each) && timesOf(each).length > 0) ?? days[0] ?? '';
  const times = timesOf(day);
  const toggle = (start: string) =>
    onChange(value.includes(start) ? value.filter((each) => each !== start) : [...value, start].sort());
  const isFull = value.length >= interviewLimits.starts;
  const { group, item } = useRovingStop(times, times[0]);
  const own = ownZone();
  const describedBy = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      className="flex min-w-0 flex-col gap-2 outline-none"
    >
      <legend className="font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="text-note text-muted">
        In the job’s time zone: {zoneText(zone, now)}.
        {!isSameTime(new Date(now).toISOString(), own, zone) && ` Yours is ${zoneText(own, now)}.`}
      </p>
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 sm:grid-cols-2">
        <div role="radiogroup" aria-label="Day" className="flex flex-col gap-1">
          {monthsOf(days).map(([month, its]) => (
            <div key={month} className="flex flex-col gap-1">
              <p aria-hidden="true" className="text-small text-muted">
                {month}
              </p>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
                {its.map((each) => (
                  <DayChoice
                    key={each}
                    day={each}
                    isChosen={each === day}
                    starts={value.filter((start) => start.startsWith(each)).length}
                    onChoose={() => setDay(each)}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <div
            role="group"
            aria-label={`Times on ${longDay(day)}`}
            className="flex flex-col gap-1"
            {...group}
          >
            <p aria-hidden="true" className="text-small font-semibold">
              {longDay(day)}
            </p>
            {times.length === 0 && <p className="text-note text-muted">No time is left on this day.</p>}
            <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-1">
              {times.map((start) => {
                const isChosen = value.includes(start);
                const overlaps = (slot: Slot) => doOverlap({ start, minutes }, slot);
                const isTaken = taken.some(overlaps);
                return (
                  <label
                    key={start}
                    className="framed-choice pr-1 pl-7 text-note pointer-fine:min-h-9 pointer-fine:py-0.5"
                  >
                    <input
                      type="checkbox"
                      checked={isChosen}
                      disabled={!isChosen && (isFull || isTaken)}
                      onChange={() => toggle(start)}
                      {...item(start)}
                    />
                    {timeOfDay(start)}
                    {(isTaken || interviewed.some(overlaps)) && (
                      <span className="sr-only"> (you have an interview then)</span>
                    )}
                  </label>
                );
              })}
            </div>
          </div>
          {interviewed
            .filter((slot) => slot.start.startsWith(day))
            .map((slot) => (
              <p key={slot.start} className="text-note text-muted">
                You are interviewed yourself at {timeOfDay(slot.start)}.
              </p>
            ))}
          <div className="flex flex-wrap gap-x-4">
            <HoursButton
              isOn={hours !== workingHours}
              onClick={() => setHours(hours === workingHours ? dayHours : workingHours)}
            >
              More times
            </HoursButton>
            {hours !== workingHours && (
              <HoursButton
                isOn={hours === allHours}
                onClick={() => setHours(hours === allHours ? dayHours : allHours)}
              >
                Night times
              </HoursButton>
            )}
          </div>
        </div>
      </div>
      <ChosenStarts starts={value} fieldId={id} onRemove={toggle} />
      {error && (
        <p id={`${id}-error`} className="text-note text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface HoursButtonProps {
  isOn: boolean;
  onClick: () => void;
  children: string;
}

const HoursButton = ({ isOn, onClick, children }: HoursButtonProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onClick}
    className="min-h-11 cursor-pointer text-note font-semibold text-brand pointer-fine:min-h-7"
  >
    {children}
  </button>
);

const isWeekend = (day: string) => ['Sat', 'Sun'].includes(shortWeekday(day));

/** Days by the name of their month. */
const monthsOf = (days: readonly string[]): [string, string[]][] =>
  [...new Set(days.map(monthName))].map((month) => [month, days.filter((day) => monthName(day) === month)]);

interface DayChoiceProps {
  day: string;
  isChosen: boolean;
  /** The number of its selected times. */
  starts: number;
  onChoose: () => void;
}

const DayChoice = ({ day, isChosen, starts, onChoose }: DayChoiceProps) => (
  <label
    className={clsx(
      'framed-choice framed-step flex-col gap-0 py-0.5 leading-tight',
      isWeekend(day) && 'bg-sunken',
      starts > 0 && 'border-2 border-brand',
    )}
  >
    <input
      type="radio"
      name="day"
      aria-label={`${longDay(day)}${starts > 0 ? `, ${starts} chosen` : ''}`}
      checked={isChosen}
      onChange={onChoose}
    />
    <span aria-hidden="true" className="text-small">
      {shortWeekday(day)}
    </span>
    <span aria-hidden="true" className="font-semibold tabular-nums">
      {dayNumber(day)}
    </span>
  </label>
);

interface ChosenStartsProps {
  starts: readonly string[];
  /** The field's element, which gets the focus of a removed button. */
  fieldId: string;
  onRemove: (start: string) => void;
}

const ChosenStarts = ({ starts, fieldId, onRemove }: ChosenStartsProps) => (
  <div className="flex flex-col gap-1">
    <p role="status" className="text-note font-semibold">
      {starts.length === 0
        ? `Choose up to ${interviewLimits.starts} times`
        : `${starts.length} of ${interviewLimits.starts} chosen`}
    </p>
    <ul aria-label="Chosen times" className="flex flex-wrap gap-1.5 empty:hidden">
      {starts.map((start) => (
        <li key={start}>
          {/* As a form reads its fields. */}
          <input type="hidden" name={fieldId} value={start} />
          <button
            type="button"
            onClick={() => {
              onRemove(start);
              document.getElementById(fieldId)?.focus();
            }}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-chip bg-brand-soft px-2 text-left text-note text-brand pointer-fine:min-h-7"
          >
            <span className="sr-only">Remove </span>
            {localText(start)}
            <X className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  </div>
);
