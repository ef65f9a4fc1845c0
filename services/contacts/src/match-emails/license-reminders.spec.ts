import { expect, it } from '@jest/globals';
import { nextReminder, reminderLines } from './license-reminders.js';

const licenses = ['LPN, MD, 2027-03', 'Registered Nurse, VA', 'Registered Nurse, MD, 2028-02'];

it.each([
  ['2026-12-01', '2027-01-30'],
  ['2027-01-30', '2027-03-17'],
  ['2027-03-17', '2027-12-31'],
  ['2028-02-15', null],
])('After %s the next reminder of a license is on %s', (today, due) =>
  expect(nextReminder(licenses, today)).toBe(due),
);

it.each([
  ['2027-01-29', []],
  ['2027-01-30', [licenses[0]]],
  ['2027-03-31', [licenses[0]]],
  ['2027-04-01', []],
])('On %s the licenses that expire soon are %j', (today, soon) =>
  expect(reminderLines(licenses, today).map(({ license }) => license)).toEqual(soon),
);
