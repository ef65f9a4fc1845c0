import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { readableStrings } from './readable-strings.ts';

export const stringsFile = 'docs/strings.txt';

/** Tests, what is generated, what only operators of a server read, and the documentation of the API. */
const excluded =
  /\.(spec|suite)\.tsx?$|\/(testing|screens|migrations|dist|gen|node_modules|baseline|geography)\/|^services\/common\/src\/(env|telemetry|database|events)\/|^proto\/(calls\/|misheard)|\.d\.ts$/;

/** All strings that people read, by file. */
export function listStrings(): string {
  const files = globSync('{proto,gateway/src,services/*/src,web/src}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|gen)$/.test(path.replaceAll('\\', '/')),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !excluded.test(file))
    .sort();
  const sections = files.flatMap((file) => {
    const strings = readableStrings(file, readFileSync(join(root, file), 'utf8'));
    return strings.length > 0 ? [`${file}\n${strings.map((text) => `  ${text}\n`).join('')}`] : [];
  });
  return `Made by npm run generate: every string that people read.\n\n${sections.join('\n')}`;
}
