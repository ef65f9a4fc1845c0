/**
 * Lists every string that people read: screens, emails and error messages, with the file that has it. Reviews then show
 * changes of texts in one place. `--print` prints the list instead of writing it.
 */
import { writeFileSync } from 'node:fs';
import { root } from './project.ts';
import { listStrings, stringsFile } from './texts/list-strings.ts';

const strings = listStrings();
if (process.argv.includes('--print')) process.stdout.write(strings);
else writeFileSync(`${root}/${stringsFile}`, strings);
