import { describe, expect, it } from '@jest/globals';
import { queues, work } from '../../testing/desk-responses';
import { countCasesByAge, countFailedWork } from './desk-figures';

const now = Date.parse('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
const [matter] = queues.matters ?? [];

describe('Desk figures', () => {
  it('count open cases by age', () => {
    if (!matter) throw new Error('No matter');
    const matters = [-1, 2, 30, 80, 200, 400].map((hours) => ({ ...matter, since: hoursAgo(hours) }));
    expect(countCasesByAge({ ...queues, matters, reports: [], exclusions: [] }, now)).toEqual([
      ['Less than a day', 2],
      ['1 to 3 days', 1],
      ['3 to 7 days', 1],
      ['More than 7 days', 2],
    ]);
  });

  it('give no count of cases while a service is down', () => {
    expect(countCasesByAge({ ...queues, reports: null }, now)).toBeUndefined();
  });

  it('count failed emails apart from failed events', () => {
    const letter = { id: 'jobs/1', failed_at: hoursAgo(1), error: null };
    const service = { unpublished: 0, oldest_unpublished_at: null, queued: 0 };
    const jobs = {
      ...service,
      dead_letter_count: 2,
      dead_letters: [
        { ...letter, type: 'job-link' },
        { ...letter, type: 'jobs.v1.JobPosted' },
      ],
    };
    const none = { ...service, dead_letter_count: 0, dead_letters: [] };
    const all = { identity: none, profiles: null, matching: none, contacts: none, billing: none, jobs };
    expect(countFailedWork({ ...work, ...all })).toEqual({ all: 2, emails: 1 });
  });
});
