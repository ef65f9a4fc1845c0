import { importLimits } from './import-limits.js';

export const importTexts = {
  rowsMissing: 'Send the rows to import.',
  tooManyRows: `Send at most ${importLimits.rowsPerCall} rows.`,
  unknownField: (name: string) => `Remove the field ${name.slice(0, 60)}: jobs do not have it.`,
  dryRunUnreadable: 'Please choose yes or no.',
  idMissing: 'Please enter an external_id.',
  idTwice: (row: number, earlier: number) => `Row ${row}: this external_id is also in row ${earlier}.`,
  sameJob: (row: number, earlier: number) => `Row ${row}: this is the job of row ${earlier}.`,
  foreignEmail: 'Use your own email or a team member’s.',
  emailStays: 'An import does not change the email of a job. Change it on the job’s page.',
  tooManyNames: 'You used too many new employer names today. Try again tomorrow.',
  tooManyPlaces: 'You moved too many jobs to another place today. Try again tomorrow.',
  headerMissing: 'The first row must name the columns.',
  columnUnknown: (name: string) => `There is no column “${name}”. Remove it, or name it as in the template.`,
  columnTwice: (name: string) => `Two columns have the name “${name}”.`,
  encodingUnknown: 'Save the file as UTF-8 and try again.',
  notReadable: 'This is not a CSV or JSON file. Save it as one of these and try again.',
  quoteOpen: (line: number) => `A quote is not closed or misplaced near line ${line}.`,
  noRows: 'The file has no rows.',
  tooManyInFile: `A file can have at most ${importLimits.jobsInFile.toLocaleString('en-US')} rows.`,
  fileTooLarge: 'The file is over 20 MB.',
  tooManyCells: 'This row has more cells than the first row.',
  rowTooLong: 'This row is too long.',
  needsCard: `Add a card or a plan to post more than ${importLimits.liveJobs.unpaid} jobs.`,
  tooManyLive: (most: number) =>
    `You can have at most ${most.toLocaleString('en-US')} live jobs. Pause or delete some first.`,
} as const;
