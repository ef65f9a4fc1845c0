// Lints the API document, and compiles the types that a client generates from it. No service has to run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import { createConfig, formatProblems, getTotals, lintFromString } from '@redocly/openapi-core';
import generateTypes, { astToString } from 'openapi-typescript';
import { apiDocument } from '../../gateway/dist/openapi/openapi.js';
import { Facade } from '../../gateway/dist/rest/facade.controller.js';

const module = await Test.createTestingModule({ controllers: [Facade] })
  .useMocker(() => ({}))
  .compile();
const document = apiDocument(module.createNestApplication({ logger: false }), 'https://nearward.test');

const config = await createConfig({
  extends: ['recommended'],
  rules: { 'operation-4xx-response': 'off' }, // an open call without input has none
});
const problems = await lintFromString({
  source: JSON.stringify(document, null, 2),
  absoluteRef: 'openapi.json',
  config,
});
formatProblems(problems, { totals: getTotals(problems) });
if (problems.length > 0) process.exitCode = 1;

const folder = mkdtempSync(join(tmpdir(), 'nearward-client-'));
const client = join(folder, 'client.ts');
writeFileSync(client, astToString(await generateTypes(document)));
const compiler = join(import.meta.dirname, '../../node_modules/typescript-7/bin/tsc');
const { status } = spawnSync(
  process.execPath,
  [compiler, '--ignoreConfig', '--strict', '--noEmit', '--types', '', client],
  {
    stdio: 'inherit',
  },
);
rmSync(folder, { recursive: true });
if (status !== 0) process.exitCode = 1;
