import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

interface CalendarEvent {
  id: string;
  starts_at: Date;
  minutes: number;
  /** A later one replaces the event in a calendar. */
  revision: number;
  updated_at: Date;
  summary: string;
  /** Our page of the interview, which asks for a sign-in: calendars are shared. */
  url: string;
}

interface Delivery {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** `MAIL_FROM`. */
  from: string;
  /** The reader, who is the only attendee. */
  to?: string;
}

const product = { company: 'Nearward', product: 'Interviews', language: 'EN' };
const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();

/** A calendar file (RFC 5545) with one event in UTC. */
export function calendarFile(
  { id, starts_at, minutes, revision, updated_at, summary, url }: CalendarEvent,
  { method, from, to }: Delivery,
): string {
  const email = addressOf(from);
  const calendar = ical({ prodId: product, method: ICalCalendarMethod[method] });
  calendar.createEvent({
    id: `${id}@${email.split('@')[1] ?? 'localhost'}`,
    sequence: revision,
    stamp: updated_at,
    start: starts_at,
    end: new Date(starts_at.getTime() + minutes * 60_000),
    // One line, so that a name cannot add a property.
    summary: summary.replaceAll(/\s+/g, ' '),
    url,
    // Some calendars show only one of the two.
    description: `Details: ${url}`,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: 'Nearward', email },
    attendees: to ? [{ email: to, status: ICalAttendeeStatus.ACCEPTED }] : [],
  });
  // Every line ends with a line break, also the last one.
  return `${calendar.toString()}\r\n`;
}
