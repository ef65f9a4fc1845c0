import { join } from 'node:path';
import { laptopKeys } from '@nearward/common/env/keys';
import { root } from '../project.ts';
import { logFile } from '../stack/log-files.ts';
import { ManagedProcess, type ProcessOptions } from '../stack/managed-process.ts';
import { freePorts } from '../stack/ports.ts';
import { nodeFlags } from '../stack/service-processes.ts';

/** A process that is not part of the stack. */
export interface MonolithProcess {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the monolith on its database; its data goes into the folder. */
export async function startMonolith(databaseUrl: string, dataDir: string): Promise<MonolithProcess> {
  const { web: port } = await freePorts();
  const { CAPABILITY_KEY } = laptopKeys;
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/user/current`).then(
      ({ status }) => status === 401,
      () => false,
    );
  const options: ProcessOptions = {
    name: 'monolith',
    command: process.execPath,
    args: [...nodeFlags, join(root, 'scripts/bench/peer/monolith.ts')],
    env: { NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl, CAPABILITY_KEY },
    logFile: logFile(dataDir, 'monolith'),
    stopSignal: 'SIGTERM',
    isReady: answers,
  };
  return start(options, port);
}

async function start(options: ProcessOptions, port: number): Promise<MonolithProcess> {
  const started = new ManagedProcess(options, { report: console.error, spawned: () => undefined });
  await started.start();
  return { url: `http://127.0.0.1:${port}`, stop: () => started.stop() };
}
