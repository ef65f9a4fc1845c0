import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

const program = (ending: string) => `
  import { NestFactory } from '@nestjs/core';
  import { Logger } from 'nestjs-pino';
  import { loggingModule } from '@nearward/common/telemetry/logging';
  const app = await NestFactory.createApplicationContext(loggingModule('test', 'info'), { logger: false });
  app.get(Logger).log('the last words');
  ${ending}`;

describe('A line of the log', () => {
  it.each([
    ['ends by itself', 'process.exit(0)'],
    ['fails', 'throw new Error("It fails")'],
    ['is killed a second later', `setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000)`],
  ])('is written, also when the process %s', (_, ending) => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program(ending)], {
      cwd: 'services/common',
      encoding: 'utf8',
    });
    expect(stdout.match(/the last words/g)).toHaveLength(1);
  });
});
