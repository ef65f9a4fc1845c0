import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { calendarFile } from './calendar-file.js';

const event = {
  id: '01a2176e-0000-7000-8000-000000000001',
  starts_at: new Date('2027-03-14T09:30:00Z'), // on a night when clocks change
  minutes: 45,
  revision: 3,
  updated_at: new Date('2026-11-26T10:00:00Z'),
  summary: `Interview with Bay\r\nATTENDEE:mailto:evil@example.com ${'Clínica Nuestra Señora; O’Brien, Núñez \\ & Søn 東京 '.repeat(3)}`,
  url: 'https://nearward.example/dashboard?job=01a2176e-0000-7000-8000-000000000002&person=01a2176e-0000-7000-8000-000000000003',
};
const from = 'Nearward <hello@nearward.example>';
const to = "o'connor+a@example.com";
const files = {
  REQUEST: calendarFile(event, { method: 'REQUEST', from, to }),
  CANCEL: calendarFile(event, { method: 'CANCEL', from, to }),
  PUBLISH: calendarFile(event, { method: 'PUBLISH', from }),
};

describe.each(Object.entries(files))('Calendar file to %s', (method, file) => {
  it('consists of lines of at most 75 octets that end as RFC 5545 requires', () => {
    const lines = file.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.at(-1)).toBe('END:VCALENDAR');
  });

  it('has the properties that RFC 5546 requires of its method', () => {
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
    const [read, ...others] = calendar.getAllSubcomponents('vevent');
    const properties = Object.fromEntries(
      read?.getAllProperties().map((property) => [property.name, String(property.getFirstValue())]) ?? [],
    );
    expect(others).toEqual([]);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    expect(properties).toMatchObject({
      uid: `${event.id}@nearward.example`,
      sequence: '3',
      dtstamp: '2026-11-26T10:00:00Z',
      dtstart: '2027-03-14T09:30:00Z',
      dtend: '2027-03-14T10:15:00Z',
      organizer: 'mailto:hello@nearward.example',
      status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
      url: event.url,
      description: `Details: ${event.url}`,
    });
    expect(properties.summary?.trim()).toBe(event.summary.trim().replace('\r\n', ' '));
    expect(properties.attendee?.toLowerCase()).toBe(method === 'PUBLISH' ? undefined : `mailto:${to}`);
  });

  it('is read by another program', () => {
    const { events, ...calendar } = convertIcsCalendar(undefined, file);
    const isFor = { attendees: [expect.objectContaining({ email: to })] };
    expect(calendar.method).toBe(method);
    expect(events).toMatchObject([
      {
        uid: `${event.id}@nearward.example`,
        sequence: event.revision,
        start: { date: event.starts_at },
        end: { date: new Date('2027-03-14T10:15:00Z') },
        organizer: { email: 'hello@nearward.example' },
        status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
        url: event.url,
        ...(method === 'PUBLISH' ? {} : isFor),
      },
    ]);
    expect(events?.[0]?.summary.trim()).toBe(event.summary.trim().replace('\r\n', ' '));
  });
});
