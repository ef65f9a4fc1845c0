import { Refusal } from '@nearward/common/errors';
import type { Command } from '@nearward/common/service-definition';
import { importList } from './import-list.js';

/** `exclusions <csv>`: the federal list of excluded people takes the place of the one before. */
export const exclusionsCommand: Command = ({ dataSource }, [path]) => {
  if (!path) throw new Refusal('INVALID', 'Say which file: npm run exclusions -- UPDATED.csv');
  return importList(dataSource, path);
};
