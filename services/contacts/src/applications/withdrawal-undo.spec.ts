import { afterEach, expect, it, jest } from '@jest/globals';
import { readUndo, createUndo } from './withdrawal-undo.js';

const key = 'k'.repeat(32);
const sentAt = new Date('2026-11-20T15:00:00.000Z');
const withdrawal = {
  jobId: 'a',
  profileId: 'b',
  isUntold: true,
  sentAt,
  sent: [
    {
      id: 'c',
      note: 'Hello',
      created_at: sentAt,
      sent_at: sentAt,
      seen_at: null,
      passed_at: null,
      pass_reason: null,
    },
    {
      id: 'd',
      note: null,
      created_at: sentAt,
      sent_at: sentAt,
      seen_at: sentAt,
      passed_at: sentAt,
      pass_reason: 'on_hold',
    },
  ],
};

afterEach(() => {
  jest.restoreAllMocks();
});

it('Token that undoes a withdrawal contains all of it and expires after ten minutes', () => {
  const undo = createUndo(withdrawal, key);
  expect(readUndo(undo, key)).toEqual(withdrawal);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 9 * 60_000);
  expect(readUndo(undo, key)).toEqual(withdrawal);
  jest.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000);
  expect(readUndo(undo, key)).toBeNull();
});

it('Token that undoes a withdrawal is invalid with another key', () => {
  expect(readUndo(createUndo(withdrawal, 'o'.repeat(32)), key)).toBeNull();
});
