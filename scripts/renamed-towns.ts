/** Towns that the packages know by their former names alone; they are found by both. */
export const renamedTowns = [
  { now: 'Utqiagvik', before: 'Barrow', state: 'AK' },
  { now: 'Yokuts Valley', before: 'Squaw Valley', state: 'CA' },
];
