import { RequestError } from '@nearward/common/errors/request-error';
import type { Command } from '@nearward/common/app/service-definition';
import { importList } from './import-list.js';

const shorterFlag = '--shorter';

/** `exclusions <csv> [--shorter]` replaces the federal list of excluded people. */
export const exclusionsCommand: Command = ({ dataSource }, args) => {
  const path = args.find((arg) => arg !== shorterFlag);
  if (!path) throw new RequestError('INVALID', 'Name the file: npm run admin -- exclusions UPDATED.csv');
  return importList(dataSource, path, args.includes(shorterFlag));
};
