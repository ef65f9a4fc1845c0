import { describe, expect, it } from '@jest/globals';
import { minutesLeft } from './interest-dialog';

describe('The minutes until an application may be renewed', () => {
  const sentAt = '2026-01-01T12:00:00.000Z';
  const after = (minutes: number, seconds = 0) => Date.parse(sentAt) + minutes * 60_000 + seconds * 1_000;

  it('counts down from 60 minutes', () => {
    expect(minutesLeft(sentAt, after(0))).toBe(60);
    expect(minutesLeft(sentAt, after(25, 59))).toBe(35);
    expect(minutesLeft(sentAt, after(59, 59))).toBe(1);
    expect(minutesLeft(sentAt, after(60))).toBe(0);
  });

  it('has no wait without an application, and 60 minutes when the clocks disagree', () => {
    expect(minutesLeft(null, after(0))).toBe(0);
    expect(minutesLeft(sentAt, after(-5))).toBe(60);
  });
});
