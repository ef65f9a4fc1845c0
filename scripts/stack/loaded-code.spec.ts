import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { serviceNames } from '../../proto/services.js';
import { root } from '../project.ts';
import { runProgram } from '../testing/run-program.js';

const atMostMiB = 12.5;

it.each(serviceNames)(
  '%s loads no more code at its start than it needs for calls and events',
  async (name) => {
    const watch = pathToFileURL(`${root}/scripts/testing/loaded-code.mjs`).href;
    // All code is loaded before the process reports the missing database.
    const run = runProgram(`services/${name}/dist/main.js`, { NODE_OPTIONS: `--import=${watch}` });
    expect(await run.ended).toBe(78);
    const loaded = Number(/loaded ([\d.]+) MiB/.exec(run.output())?.[1]);
    expect(loaded).toBeGreaterThan(5);
    expect(loaded).toBeLessThan(atMostMiB);
  },
);
