/** @jest-environment-options {"timeZone": "America/Los_Angeles"} */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { copyOf } from '../features/jobs/job-values';
import { emptyProfile, profileForm } from '../features/profiles/profile-values';
import { JobDescription } from '../routes/job';
import { jobPage, postedJob } from '../testing/responses';

describe('On the evening of November 24 in California, when it is the 25th in UTC,', () => {
  beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-11-25T04:00:00Z') }));
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it.each([
    ['keeps today', '2026-11-24', '2026-11-24'],
    ['clears yesterday', '2026-11-23', ''],
  ])('a copy of a job %s as its start date', (_, start_date, copied) =>
    expect(copyOf({ ...postedJob, start_date }).start_date).toBe(copied),
  );

  it.each([
    ['is not shown on the day of the post', '2026-11-24T22:00:00Z', '2026-11-25T03:00:00Z', undefined],
    ['is shown on the next day', '2026-11-25T03:00:00Z', '2026-11-25T17:00:00Z', 'Nov 25, 2026'],
  ])('a change of a job %s', (_, created_at, updated_at, shown) => {
    render(<JobDescription job={{ ...jobPage, created_at, updated_at }} />);
    expect(screen.queryByText('Last changed')?.nextSibling?.textContent).toBe(shown);
  });
});

describe('On the morning of November 25 in Guam, when it is the 24th in UTC,', () => {
  beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-11-24T22:00:00Z') }));
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['in two years is accepted', '2028-11-25', undefined],
    ['after that is rejected', '2028-11-26', 'The day you can start can be at most two years from now.'],
  ])('a first day %s', async (_, available_from, problem) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const check = await profileForm.loadCheck();
    const { errors } = await check({ ...emptyProfile, available_from }, undefined, options);
    expect(errors.available_from?.message).toBe(problem);
  });
});
