import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

const program = (ending: string) => `
  import { NestFactory } from '@nestjs/core';
  import { Logger } from 'nestjs-pino';
  import { loggingModule } from '@nearward/common/telemetry/logging';
  const app = await NestFactory.createApplicationContext(loggingModule('test', 'info'), { logger: false });
  app.get(Logger).log('the last line');
  ${ending}`;

describe('Log lines', () => {
  it.each([
    ['exits', 'process.exit(0)'],
    ['is killed a second later', `setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000)`],
  ])('are written even if the process %s', (_, ending) => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program(ending)], {
      cwd: 'services/common',
      encoding: 'utf8',
    });
    expect(stdout.match(/the last line/g)).toHaveLength(1);
  });
});
