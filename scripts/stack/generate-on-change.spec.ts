import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { generateOnChange, isGeneratorInput } from './generate-on-change.js';

const proto = 'proto/jobs/v1/events.proto';
const resolver = 'services/jobs/src/jobs/job.resolver.ts';

describe('Generated files during development', () => {
  let folder: string;
  let stopped: AbortController;
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nearward-sources-'));
    stopped = new AbortController();
    write(proto, 'message Job {}');
    write(resolver, `import { Query } from '@nestjs/graphql';`);
  });
  afterEach(() => {
    stopped.abort();
    rmSync(folder, { recursive: true });
  });

  it.each([
    [proto, 'message Job { string id = 1; }'],
    [resolver, `import { Mutation } from '@nestjs/graphql';`],
  ])('are updated after a change of %s, also after a failed run', async (file, text) => {
    let runs = 0;
    const errors: unknown[] = [];
    const generate = () => Promise.reject(new Error(`run ${++runs} failed`));
    generateOnChange(folder, generate, (error) => errors.push(error), stopped.signal);
    for (const run of [1, 2]) {
      write(file, `${text}\n// ${run}`);
      await eventually(() => expect(errors).toHaveLength(run));
    }
  });

  it('do not depend on other files', () => {
    for (const [file, text] of [
      ['proto/gen/graph.ts', 'export type Graph = object;'],
      ['services/jobs/src/migrations.ts', `import { CreateJobs } from './migrations/create-jobs.js';`],
      ['services/jobs/src/jobs/salary.ts', 'export const cents = 100;'],
      ['services/jobs/src/jobs/job.resolver.spec.ts', `import { Query } from '@nestjs/graphql';`],
    ] as const) {
      write(file, text);
      expect([file, isGeneratorInput(folder, file)]).toEqual([file, false]);
    }
  });

  it('depend on a source that was removed', () => {
    expect(isGeneratorInput(folder, 'services/jobs/src/migrations/add-parking.ts')).toBe(true);
  });
});
