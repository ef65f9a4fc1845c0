import { clinic } from '../../src/testing/responses';
import { figures, queues, work } from '../../src/testing/desk-responses';
import { audit, deskUser, enterable } from '../../src/testing/desk-person';
import type { State } from '../gallery';
import { ErrorResponse } from '../served-app';
import { click, clicking, fill, state } from './steps';

const admin = { ...clinic, jobs: [], is_admin: true, email: 'admin@demo.example' };
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
const desk = (search: string, name: string, shows: string | RegExp, more?: Partial<State>) =>
  state(`/admin${search}`, name, shows, { responses: { 'GET /user/current': admin }, graph, ...more });
const notAdmin = new ErrorResponse(403, 'Only admins may see this.');

export const operator: State[] = [
  desk('', 'all that waits', 'Accept: no fee for Dana'),
  desk('', 'the figures as a table', 'Open cases by age', {
    act: async (page) => {
      await page.getByText('Show the days as a table').click();
      await page.getByRole('cell', { name: 'Nov 22' }).waitFor();
    },
  }),
  desk('?queue=claims', 'a decision', 'Accept: no fee for Dana', {
    act: clicking(['Accept: no fee for Dana'], (page) => page.getByRole('dialog')),
  }),
  desk('?queue=reports', 'reports', 'They want a fee first.'),
  desk('?queue=exclusions', 'exclusions', 'Same name and state'),
  desk('?queue=limits', 'limits', /refused 2 times/),
  desk('?queue=failed', 'failed', 'Run again'),
  desk('?queue=done', 'done', /looked at/),
  desk('?queue=hire', 'hire', 'Find contacts', {
    act: async (page) => {
      await fill(page, 'Employer’s email', 'clinic@example.com');
      await click(page, 'Find contacts');
      await page.getByRole('button', { name: /^Enter the hire of/ }).click();
      await page.getByRole('button', { name: 'Enter at six times the fee' }).waitFor();
    },
  }),
  desk(`?q=bayside&user=${deskUser.key}`, 'a person found, with everything about them', 'Email confirmed'),
  state('/admin', 'to everybody else', notAdmin.message, {
    graph: { DeskQueues: notAdmin, FailedWork: notAdmin },
  }),
];
