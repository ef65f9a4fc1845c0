/** Towns that the packages list only by a former name; search finds both names. */
export const renamedTowns = [
  { now: 'Utqiagvik', before: 'Barrow', state: 'AK' },
  { now: 'Yokuts Valley', before: 'Squaw Valley', state: 'CA' },
];
