import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createCapabilityToken } from '@nearward/marketplace/capability-token';
import { testPublicKey } from '@nearward/common/testing/sign-envelope';
import { eventually } from '@nearward/common/testing/eventually';
import { findFreePort } from '@nearward/common/testing/find-free-port';

const program = fileURLToPath(new URL('../../services/jobs/dist/main.js', import.meta.url));
const capabilityKey = 'a capability key of the tests that is long enough';
const unusedUrl = 'smtp://127.0.0.1:9';

/** The compiled jobs service as a process of its own. */
export class RealJobs {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
  ) {}

  static async start(databaseUrl: string, settings: NodeJS.ProcessEnv = {}): Promise<RealJobs> {
    const port = await findFreePort();
    const child = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        APP_ENV: 'test',
        LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        REDIS_URL: process.env.TEST_REDIS_URL,
        QUEUE_PREFIX: `test-${randomUUID()}`,
        SMTP_URL: unusedUrl,
        DRAIN_SECONDS: '1',
        SWEEP_SECONDS: '3600', // a sweep would wait for the locks that a test takes
        FINISH_SECONDS: '3.5',
        CALL_SECONDS: '30',
        RATE_LIMITS: 'post=100000/60,post-requester=100000/60',
        CAPABILITY_KEY: capabilityKey,
        ENVELOPE_PUBLIC_KEY: testPublicKey,
        ...settings,
      },
      stdio: 'inherit',
    });
    const jobs = new RealJobs(port, child);
    await eventually(async () => {
      if ((await jobs.ready()) !== 200) throw new Error('Not ready');
    }, 60_000);
    return jobs;
  }

  /** The status of its readiness check. Rejects if it does not respond. */
  async ready(): Promise<number> {
    return (await fetch(`http://127.0.0.1:${this.port}/health/ready`)).status;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Its exit code after it has ended. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }
}

/** The secret part of a job's private link. */
export const linkTo = (job: { id: string; token_version: number }): string =>
  createCapabilityToken('job', job, capabilityKey);
