/** @jest-environment-options {"timeZone": "America/Los_Angeles"} */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { copyOf } from '../features/jobs/job-values';
import { postedJob } from '../testing/answers';

describe('On the evening of November 24 in California, when it is the 25th in UTC,', () => {
  beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-11-25T04:00:00Z') }));
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['keeps today', '2026-11-24', '2026-11-24'],
    ['clears yesterday', '2026-11-23', ''],
  ])('a copy of a job %s as its start date', (_, start_date, copied) =>
    expect(copyOf({ ...postedJob, start_date }).start_date).toBe(copied),
  );
});
