import { clinic } from '../../src/testing/responses';
import { figures, queues, work } from '../../src/testing/desk-responses';
import { audit, deskUser, enterable } from '../../src/testing/desk-person';
import type { State } from '../gallery';
import { ErrorResponse } from '../served-app';
import { click, clicking, fill, state } from './steps';

const admin = { ...clinic, jobs: [], is_admin: true, email: 'admin@demo.example' };
const answers = { 'GET /user/current': admin };
const graph = {
  DeskQueues: { queues },
  DeskFigures: { queues: figures },
  FailedWork: { failedWork: work },
  AuditEntries: { auditEntries: audit },
  OneUser: { user: deskUser },
  FoundUsers: {
    users: {
      __typename: 'FoundUsers',
      accounts: [],
      employers: [
        { __typename: 'FoundUser', key: deskUser.key, name: 'Bayside Clinic', email: 'clinic@example.com' },
      ],
      professionals: [],
    },
  },
  UnlockedContactsOf: { unlockedContactsOf: [enterable] },
};
const queue = (name: string, shows: string | RegExp, more: Partial<State> = {}): State => ({
  name,
  path: `/admin?queue=${name}`,
  responses: answers,
  graph,
  shows,
  ...more,
});
const notAdmin = new ErrorResponse(403, 'Only admins may see this.');

export const operator: State[] = [
  state('/admin', 'all that waits', 'Accept: no fee for Dana', { responses: answers, graph }),
  state('/admin', 'the figures as a table', 'Open cases by age', {
    responses: answers,
    graph,
    act: async (page) => {
      await page.getByText('Show the days as a table').click();
      await page.getByRole('cell', { name: 'Nov 22' }).waitFor();
    },
  }),
  state('/admin?queue=claims', 'a decision', 'Accept: no fee for Dana', {
    responses: answers,
    graph,
    act: clicking(['Accept: no fee for Dana'], (page) => page.getByRole('dialog')),
  }),
  queue('reports', 'They want a fee first.'),
  queue('exclusions', 'Same name and state'),
  queue('limits', /refused 2 times/),
  queue('failed', 'Run again'),
  queue('done', /looked at/),
  queue('hire', 'Find contacts', {
    act: async (page) => {
      await fill(page, 'Employer’s email', 'clinic@example.com');
      await click(page, 'Find contacts');
      await page.getByRole('button', { name: /^Enter the hire of/ }).click();
      await page.getByRole('button', { name: 'Enter at six times the fee' }).waitFor();
    },
  }),
  state(
    `/admin?q=bayside&user=${deskUser.key}`,
    'a person found, with everything about them',
    'Email confirmed',
    {
      responses: answers,
      graph,
    },
  ),
  state('/admin', 'to everybody else', notAdmin.message, {
    graph: { DeskQueues: notAdmin, FailedWork: notAdmin },
  }),
];
