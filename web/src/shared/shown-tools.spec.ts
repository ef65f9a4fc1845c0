import { expect, it } from '@jest/globals';
import { allTools, shownTools } from './shown-tools';

const ofJobs = ['import', 'duplicate', 'results', 'jobColumn', 'promise', 'exportContacts'];
const ofRows = ['promise', 'exportContacts', 'filters', 'selection', 'emptyStages', 'shortcuts'];
const ofMembers = ['activity', 'roles'];

it.each([
  ['one job and two people', { jobs: 1, rows: 2, members: 1 }, []],
  ['a second job', { jobs: 2, rows: 9, members: 1 }, ofJobs],
  ['a tenth person', { jobs: 1, rows: 10, members: 1 }, ofRows],
  ['a second member', { jobs: 1, rows: 9, members: 2 }, ofMembers],
  ['nothing at all', { jobs: 0, rows: 0, members: 0 }, []],
  ['what is not known yet', {}, [...allTools]],
])('shows with %s the tools for it', (_, amounts, tools) => {
  expect([...shownTools(amounts)].toSorted()).toEqual(tools.toSorted());
});
