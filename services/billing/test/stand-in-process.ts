import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@nearward/common/testing/eventually';
import { listenOnFreePort } from './listen-on-free-port.js';

const program = fileURLToPath(new URL('../../../scripts/sandbox/stripe.ts', import.meta.url));

/** The Stripe stand-in as a process that can be killed and resumes with its stored state. */
export class StandInProcess {
  private child: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly variables: NodeJS.ProcessEnv,
  ) {}

  static async start(variables: {
    STRIPE_SANDBOX_URL: string;
    STRIPE_WEBHOOK_URL: string;
    STRIPE_WEBHOOK_SECRET: string;
  }): Promise<StandInProcess> {
    const free = createServer();
    const url = await listenOnFreePort(free);
    await new Promise((resolve) => free.close(resolve));
    const folder = mkdtempSync(join(tmpdir(), 'nearward-stripe-'));
    const standIn = new StandInProcess(url, folder, {
      ...variables,
      STRIPE_PORT: new URL(url).port,
      STRIPE_FILE: join(folder, 'stripe.json'),
    });
    await standIn.start();
    return standIn;
  }

  async start(): Promise<void> {
    this.child = spawn(process.execPath, [program], {
      env: { ...process.env, APP_ENV: 'test', HOST: '127.0.0.1', ...this.variables },
      stdio: 'ignore',
    });
    await eventually(() => fetch(`${this.url}/sandbox`));
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
