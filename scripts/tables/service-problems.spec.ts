import { describe, expect, it } from '@jest/globals';
import { serviceProblems } from './service-problems.ts';

describe('Table of services', () => {
  it('is valid', () => {
    expect(serviceProblems()).toEqual([]);
  });

  it.each([
    [
      'two services at one port',
      { jobs: { port: 1 }, news: { port: 1 } },
      ['jobs', 'news'],
      'give news a port of its own: jobs has 1',
    ],
    [
      'a row without a folder',
      { jobs: { port: 1 } },
      [],
      'make the folder services/jobs, or remove the row jobs',
    ],
    ['a folder without a row', {}, ['news'], 'add a row news: { port, owns }, or remove services/news'],
    [
      'a name that cannot stand in a variable',
      { 'two-words': { port: 1 } },
      ['two-words'],
      'call two-words by one word in small letters',
    ],
  ])('names %s, and what to type', (_, table, folders, problem) => {
    expect(serviceProblems(table, folders, Object.keys(table))).toEqual([`proto/services.ts: ${problem}`]);
  });

  it('reports a service without keys', () => {
    expect(serviceProblems({ news: { port: 1 } }, ['news'], ['jobs'])).toEqual([
      "services/common/src/env/keys.ts: add news: ['ENVELOPE_PUBLIC_KEY'] to keysOf, and news: [] to the other two tables",
    ]);
  });
});
