/**
 * Lists every string that people read: screens, emails and error messages, with the file that has it. Reviews then show
 * changes of texts in one place.
 */
import { writeFileSync } from 'node:fs';
import { root } from './project.ts';
import { listStrings, stringsFile } from './texts/list-strings.ts';

writeFileSync(`${root}/${stringsFile}`, listStrings());
