import { count } from '@nearward/common/telemetry/metrics';
import type { NextFunction, Request, Response } from 'express';
import { unavailable } from './service-client/service-client.js';
import { routePath } from './security/route-path.js';

/** The expected duration of an admitted call, in ms: half of the deadline, since some take twice the mean. */
const expectedMs = 1_250;
/** The limit, in ms, once calls have queued for longer than a burst: a standing queue only adds delay. */
const standingMs = 300;
const burstMs = 1_000;
/** Always admitted, even on a slow machine. A few browsers have fewer active calls. */
const minActive = 32;
/** A queue of this size may stand, if it is within the deadline. */
const minQueue = 64;
/** From this number of active calls on, the process is busy and the measured pace is its capacity. */
const busyThreshold = 8;
const windowLengthMs = 5_000;
/** Calls per ms, assumed before the first measurement and after a quiet time. */
const defaultPace = 0.1;

/**
 * Admits as many calls as can respond in time. By Little's law a call takes as long as the active calls need to end at
 * the measured pace. Further calls are rejected immediately, since queueing them would make all of them late. The pace is
 * measured where calls end, since the bottleneck is rarely this process; the event loop delay, which libraries use, would
 * not show it.
 */
export class Admission {
  private active = 0;
  private measuredAt: number;
  /** When there was last no queue. */
  private queueEmptyAt: number;
  private windowMs = windowLengthMs;
  private endedInWindow = defaultPace * windowLengthMs;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.measuredAt = now();
    this.queueEmptyAt = this.measuredAt;
  }

  /** Returns a function to call when the call has ended; undefined if it is rejected. */
  admit(): (() => void) | undefined {
    this.measure();
    if (this.active >= this.limit) return undefined;
    this.active++;
    return () => this.end();
  }

  private get limit(): number {
    const inTime = this.pace * expectedMs;
    const isBurst = this.measuredAt - this.queueEmptyAt <= burstMs;
    return Math.max(minActive, isBurst ? inTime : Math.min(inTime, this.standingLimit));
  }

  private get standingLimit(): number {
    return Math.max(minQueue, this.pace * standingMs);
  }

  private get pace(): number {
    return this.endedInWindow / this.windowMs;
  }

  private end(): void {
    this.measure();
    if (this.active >= busyThreshold) this.endedInWindow++;
    this.active--;
  }

  private measure(): void {
    const now = this.now();
    this.decay(now - this.measuredAt);
    this.measuredAt = now;
    if (this.active <= this.standingLimit / 2) this.queueEmptyAt = now;
  }

  private decay(ms: number): void {
    const isBusy = this.active >= busyThreshold;
    if (!isBusy && this.pace >= defaultPace) return;
    this.windowMs += ms;
    if (!isBusy) this.endedInWindow += ms * defaultPace;
    const forgotten = Math.max(1, this.windowMs / windowLengthMs);
    this.windowMs /= forgotten;
    this.endedInWindow /= forgotten;
  }
}

/** Open streams are idle most of the time. */
const streamPath = '/api/changes';

/** Runs before all expensive middleware. An admitted call is never aborted for others. */
export function admitCalls(admission = new Admission()) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (routePath(request) === streamPath) return next();
    const end = admission.admit();
    if (!end) {
      count('nearward_rejected_calls_total', {});
      return next(unavailable());
    }
    response.once('close', end);
    next();
  };
}
