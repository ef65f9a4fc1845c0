import { setTimeout as sleep } from 'node:timers/promises';

/** The outcome of a command: done, not done, or unknown (no response in time, a broken connection, a 5xx). */
export type CommandOutcome = 'acknowledged' | 'rejected' | 'unknown';

export interface ClientResponse {
  outcome: CommandOutcome;
  status: number | null;
  body: unknown;
  /** The session that the response starts, as a cookie. */
  session?: string;
}

/** The product responds within three seconds; the rest is an allowance for this client. */
const deadlineSeconds = Number(process.env.DRILL_DEADLINE_SECONDS ?? 3.5);
/** Long enough to measure how late a response is. */
export const timeoutMs = 15_000;

/** The statuses for an external failure, a dependency that is down, and a timeout (docs/rules.md). */
const allowedErrors = new Set([502, 503, 504]);

/** The responses to all users since the previous row of the drill. */
class Tally {
  calls = 0;
  /** Counts commands only, not reads. */
  readonly outcomes: Record<CommandOutcome, number> = { acknowledged: 0, rejected: 0, unknown: 0 };
  /** Calls with a 401, a 5xx or no response. Faults cause some; rolling restarts may not. */
  readonly failures: string[] = [];
  /** Responses that no fault excuses. */
  readonly wrong: string[] = [];
  /** The longest time until a response, in seconds. */
  slowest = 0;
}

/** Measures the responses of the public API to all users. */
export class DrillClient {
  tally = new Tally();
  /** Calls without any response are expected while the gateway itself is down. */
  isGatewayDown = false;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** `call`: the method and path. */
  async measure(call: string, send: () => Promise<Response>): Promise<ClientResponse> {
    const startedAt = performance.now();
    const wasGatewayDown = this.isGatewayDown;
    const name = call.replace(/[\w.-]{30,}/g, ':id');
    this.tally.calls++;
    try {
      const response = await send();
      const text = await response.text();
      const { ok, status } = response;
      const seconds = (performance.now() - startedAt) / 1_000;
      if (status === 401 || status >= 500) this.tally.failures.push(`${name}: ${status}`);
      if (status >= 500 && !allowedErrors.has(status)) this.tally.wrong.push(`${name}: ${status}`);
      const isMeasured = !wasGatewayDown && !this.isGatewayDown;
      if (isMeasured) this.tally.slowest = Math.max(this.tally.slowest, seconds);
      if (isMeasured && seconds > deadlineSeconds)
        this.tally.wrong.push(`${name}: ${status} after ${seconds.toFixed(1)} s`);
      const outcome = ok ? 'acknowledged' : status < 500 ? 'rejected' : 'unknown';
      return { outcome, status, body: parseJson(text), session: sessionIn(response) };
    } catch (error) {
      const problem = `${name}: no response (${reasonOf(error)})`;
      this.tally.failures.push(problem);
      if (!wasGatewayDown && !this.isGatewayDown) this.tally.wrong.push(problem);
      await sleep(100); // a closed port fails immediately
      return { outcome: 'unknown', status: null, body: null };
    }
  }

  /** Returns the tally and starts a new one. */
  takeTally(): Tally {
    const { tally } = this;
    this.tally = new Tally();
    return tally;
  }
}

const sessionIn = ({ headers }: Response): string | undefined =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith('session='))
    ?.split(';')[0];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);
