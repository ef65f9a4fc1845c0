import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isDone, markDone, schemasStep, type Step, subgraphStep } from './generate-steps.js';

const step: Step = { stamp: 'dist/.step', reads: ['*.proto'], makes: ['made.ts'] };

describe('Step of the generator', () => {
  let folder: string;
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nearward-steps-'));
    write('jobs.proto', 'message Job {}');
    write('made.ts', 'export interface Job {}');
    markDone(step, folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is skipped if nothing has changed', () => {
    expect(isDone(step, folder)).toBe(true);
  });

  it.each([
    ['an input changes', () => write('jobs.proto', 'message Job { string id = 1; }')],
    ['an input is added', () => write('profiles.proto', 'message Profile {}')],
    ['an output changes', () => write('made.ts', '')],
    ['it never ran on this machine', () => rmSync(join(folder, 'dist'), { recursive: true })],
  ])('runs if %s', (_, change) => {
    change();
    expect(isDone(step, folder)).toBe(false);
  });
});

it.each([
  ['The schemas', schemasStep],
  ['A subgraph', subgraphStep('jobs')],
])('%s depend on built services', (_, { reads }) => {
  expect(reads.some((pattern) => matchesGlob('services/jobs/dist/jobs/job-rows.js', pattern))).toBe(true);
});
