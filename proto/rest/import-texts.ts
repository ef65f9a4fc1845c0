import { importLimits } from './import-limits.js';

export const importTexts = {
  rowsMissing: 'Send the rows to import.',
  tooManyRows: `Send at most ${importLimits.rowsPerCall} rows.`,
  unknownField: (name: string) => `Remove the field ${name.slice(0, 60)}: jobs do not have it.`,
  idMissing: 'Please enter an external_id.',
  idTwice: (row: number, earlier: number) => `Row ${row}: this external_id is also in row ${earlier}.`,
  sameJob: (row: number, earlier: number) => `Row ${row}: this is the job of row ${earlier}.`,
  foreignEmail: 'Use your own email or a team member’s.',
  emailStays: 'An import does not change the email of a job. Change it on the job’s page.',
  tooManyNames: 'You used too many new employer names today. Try again tomorrow.',
  tooManyPlaces: 'You moved too many jobs to another place today. Try again tomorrow.',
  headerMissing: 'The first row must name the columns as in the template. Remove what is above them.',
  idColumnMissing: 'The first row has no column “external_id”. Add it, with your own ID for each job.',
  separatorUnknown:
    'The columns are not separated by commas, semicolons, tabs or bars. Save the file as CSV and try again.',
  columnUnknown: (name: string, meant?: string) =>
    `There is no column “${name.slice(0, 60)}”. ${meant ? `Did you mean ${meant}? Otherwise remove it.` : 'Remove it, or name it as in the template.'}`,
  columnTwice: (name: string) => `Two columns have the name “${name}”.`,
  columnUnnamed: (column: number, row: number) =>
    `Column ${column} has no name in the first row, but a value in row ${row}. Name it, or remove it.`,
  isWorkbook:
    'This is a workbook. Open it in your spreadsheet program, save the sheet as CSV (in Excel: “CSV UTF-8”), and choose that file.',
  isOtherFormat: (format: string) =>
    `This is ${format}, not a CSV or JSON file. Save the table as CSV and choose that file.`,
  encodingUnknown:
    'The letters of this file are not in UTF-8. Save it as CSV again (in Excel: “CSV UTF-8”) and choose that file.',
  notReadable: 'This is not a CSV or JSON file. Save it as one of these and try again.',
  jsonBroken: 'This file begins like JSON, but is not complete or has a mistake. Export it again.',
  jsonNoList: 'A JSON file must be one list of jobs, from [ to ].',
  jsonNoJob: (item: number) => `Item ${item} of the list is not a job. Write each as an object, from { to }.`,
  idInexact: 'This number is too long to be read exactly. Put it in quotes.',
  choiceMeant: (typed: string, close: readonly string[]) =>
    `“${typed.slice(0, 60)}” is not in the list. Did you mean ${close.join(' or ')}?`,
  choiceUnknown: (typed: string, all: readonly string[]) =>
    `“${typed.slice(0, 60)}” is not in the list: ${all.join(', ')}.`,
  choiceOther: (typed: string) => `To keep it, write “Other: ${typed.slice(0, 60)}”.`,
  quoteOpen: (line: number) => `A quote is not closed or misplaced near line ${line}.`,
  fileEmpty: 'The file is empty.',
  noRows: 'The file has names of columns, but no rows below them.',
  tooManyInFile: `A file can have at most ${importLimits.jobsInFile.toLocaleString('en-US')} rows. Split it into several.`,
  fileTooLarge: 'The file is over 20 MB. Split it into several.',
  tooManyCells: 'This row has more cells than the first row.',
  rowTooLong: 'This row is too long.',
  needsCard: `Add a card or a plan to post more than ${importLimits.liveJobs.unpaid} jobs.`,
  tooManyLive: (most: number) =>
    `You can have at most ${most.toLocaleString('en-US')} live jobs. Pause or delete some first.`,
} as const;
