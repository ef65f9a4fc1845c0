import { expect, it } from '@jest/globals';
import { allTools, shownTools } from './shown-tools';

const ofPositions = ['import', 'duplicate', 'results', 'promise', 'exportContacts'];
const ofRows = ['promise', 'exportContacts', 'filters', 'selection', 'emptyStages', 'shortcuts'];
const ofMembers = ['activity', 'roles'];

it.each([
  ['one job and two people', { positions: 1, jobs: 1, rows: 2, members: 1 }, []],
  ['a job posted again', { positions: 1, jobs: 2, rows: 9, members: 1 }, ['jobColumn']],
  ['a second job', { positions: 2, jobs: 2, rows: 9, members: 1 }, ['jobColumn', ...ofPositions]],
  ['a tenth person', { positions: 1, jobs: 1, rows: 10, members: 1 }, ofRows],
  ['a second member', { positions: 1, jobs: 1, rows: 9, members: 2 }, ofMembers],
  ['nothing at all', { positions: 0, jobs: 0, rows: 0, members: 0 }, []],
  ['what is not known yet', {}, [...allTools]],
])('shows with %s the tools for it', (_, amounts, tools) => {
  expect([...shownTools(amounts)].toSorted()).toEqual(tools.toSorted());
});
