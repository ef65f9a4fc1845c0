/** Checks that code and documents use the project's words, which scripts/lint/word-problems.ts lists. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { wordProblems } from '../lint/word-problems.ts';
import { root } from '../project.ts';

/** Generated files, records of a release, and the lists of words. */
const notChecked = [
  /^proto\/(gen|baseline)\//,
  /^scripts\/lint\/(word-problems|rules)/,
  /^services\/[^/]+\/src\/migrations\//,
  /^CHANGELOG\.md$/,
  /^proto\/rest\/mails\.ts$/, // named after the contract's field
];

const listFiles = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
const files = execFileSync('git', listFiles, { cwd: root, encoding: 'utf8' }).split('\n');
const checked = files.filter(
  (path) =>
    /\.([mc]?[jt]sx?|md|ya?ml|proto|tpl)$|Dockerfile$|\.env\.example$/.test(path) &&
    !notChecked.some((pattern) => pattern.test(path)),
);
const problems = checked.flatMap((path) => wordProblems(path, readFileSync(`${root}/${path}`, 'utf8')));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
