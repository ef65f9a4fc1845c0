import { describe, expect, it } from '@jest/globals';
import { wordProblems } from './word-problems.ts';

const path = 'services/jobs/src/jobs/job.ts';

describe('Words', () => {
  it.each([
    ['a comment', path, '/** Sends a mail. */', 'mail'],
    ['a comment of several lines', path, '/**\n * Whoever posts a job.\n */', 'Whoever'],
    ['a test title', 'services/jobs/test/a.suite.ts', "it('is matched anew', () => {});", 'anew'],
    ['a document', 'docs/rules.md', 'The service says it.', 'service says'],
    ['a comment that starts with a clause', path, '/** What a job costs. */', 'What'],
    ['a comment in Protobuf', 'proto/jobs/v1/jobs.proto', '// Redis is away.', 'is away'],
  ])('are reported in %s', (_, file, text, word) => {
    expect(wordProblems(file, text)).toEqual([
      expect.stringMatching(new RegExp(`^${file}:\\d+: "${word}": `)),
    ]);
  });

  it.each([
    ['code', path, "const query = 'select mail from account';"],
    ['a code span', 'docs/rules.md', 'See `/dev/mails`.'],
    ['a mail server', path, '// The mail server is down.'],
  ])('are not checked in %s', (_, file, text) => {
    expect(wordProblems(file, text)).toEqual([]);
  });

  it('that are participles name nothing', () => {
    expect(wordProblems('gateway/src/kept-answers.ts', 'const told = 1;\nconst { asked } = call;')).toEqual([
      'gateway/src/kept-answers.ts: "kept" is no file name',
      'gateway/src/kept-answers.ts:1: "told" is no name',
      'gateway/src/kept-answers.ts:2: "asked" is no name',
    ]);
  });

  it('call a response no answer', () => {
    expect(wordProblems(path, "const answer = await gateway.send('GET', '/');")).toEqual([
      `${path}:1: "answer": response`,
    ]);
    expect(wordProblems(path, 'const answer = applications[0]?.answer;')).toEqual([]);
  });
});
