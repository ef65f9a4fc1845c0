import { setTimeout as sleep } from 'node:timers/promises';

/** The outcome of a command: done, not done, or unknown (no response in time, a broken connection, a 5xx). */
export type CommandOutcome = 'acknowledged' | 'rejected' | 'unknown';

export interface ClientResponse {
  fate: CommandOutcome;
  status: number | null;
  body: unknown;
}

/** The deadline is three seconds; the rest is an allowance for this client on a busy machine. */
const promisedMs = 3_000;
const toleratedMs = promisedMs + 500;
/** Long enough to measure how late a response is. */
const timeoutMs = 15_000;

/** The statuses for an external failure, a dependency that is down, and a timeout (docs/rules.md). */
const mayBeSaid = new Set([502, 503, 504]);

/** The responses of the public API to all users. */
export class DrillClient {
  readonly fates: Record<CommandOutcome, number> = { acknowledged: 0, rejected: 0, unknown: 0 };
  /** Calls with a 401, a 5xx or no response. Faults cause some; rolling restarts may not. */
  readonly failures: string[] = [];
  /** Responses that no fault excuses. */
  readonly wrong: string[] = [];
  calls = 0;
  /** Calls without any response are expected while the gateway itself is down. */
  mayBeShut = false;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async request(
    method: string,
    path: string,
    cookie: string,
    body?: object,
  ): Promise<ClientResponse & { cookie: string }> {
    const startedAt = performance.now();
    const couldBeShut = this.mayBeShut;
    const what = `${method} ${path.replace(/[\w.-]{30,}/g, ':id')}`;
    try {
      const answer = await fetch(this.url + path, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'manual',
      });
      const text = await answer.text();
      this.note(what, answer.status, performance.now() - startedAt, couldBeShut);
      return {
        fate: answer.ok ? 'acknowledged' : answer.status < 500 ? 'rejected' : 'unknown',
        status: answer.status,
        body: parsed(text),
        cookie:
          answer.headers
            .getSetCookie()
            .find((each) => each.startsWith('session='))
            ?.split(';')[0] ?? cookie,
      };
    } catch (error) {
      this.calls++;
      this.failures.push(`${what}: no answer (${reasonOf(error)})`);
      if (!couldBeShut && !this.mayBeShut) this.wrong.push(`${what}: no answer (${reasonOf(error)})`);
      await sleep(100); // a closed port fails immediately
      return { fate: 'unknown', status: null, body: null, cookie };
    }
  }

  private note(what: string, status: number, ms: number, couldBeShut: boolean): void {
    this.calls++;
    if (status === 401 || status >= 500) this.failures.push(`${what}: ${status}`);
    if (ms > toleratedMs && !couldBeShut && !this.mayBeShut)
      this.wrong.push(`${what}: ${status} after ${(ms / 1_000).toFixed(1)} s`);
    if (status >= 500 && !mayBeSaid.has(status)) this.wrong.push(`${what}: ${status}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);
