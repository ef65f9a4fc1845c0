import { count } from '@nearward/common/telemetry/metrics';
import type { NextFunction, Request, Response } from 'express';
import { unavailable } from './graph/service-client.js';
import { routePath } from './security/route-path.js';

/** How long a call may be expected to take: half of what it has, since some take twice as long as the mean. */
const expectedMs = 1_250;
/** The same once calls have been queueing for longer than a burst: nobody gains by a queue that stays. */
const standingMs = 300;
const burstMs = 1_000;
/** So many are let in however slow the machine; a few browsers have no more under way. */
const minimum = 32;
/** A queue of so few may stay, as long as they are answered in time. */
const minimumStanding = 64;
/** With so many under way something is always at work, so that the pace at which they end is all that there is. */
const busyThreshold = 8;
const windowLengthMs = 5_000;
/** Calls a millisecond that are believed in before anything was measured, and again once it has been quiet for a while. */
const defaultPace = 0.1;

/**
 * Lets in as many calls as will be answered in time: by Little's law a call takes as long as those that are under way
 * with it take at the pace at which they have been ending. What more comes is better told at once to come back than
 * made to wait until nobody is answered. The pace is measured where calls end, since it is rarely this process that is
 * short of time; its own delays, at which libraries for this look, say how busy the machine is and not who waits.
 */
export class Admission {
  private active = 0;
  private measuredAt: number;
  /** When there was no queue last. */
  private calmAt: number;
  private windowMs = windowLengthMs;
  private endedInWindow = defaultPace * windowLengthMs;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.measuredAt = now();
    this.calmAt = this.measuredAt;
  }

  /** Returns what is to be called once the call has ended; undefined when it is not let in. */
  admit(): (() => void) | undefined {
    this.measure();
    if (this.active >= this.limit) return undefined;
    this.active++;
    return () => this.end();
  }

  private get limit(): number {
    const inTime = this.pace * expectedMs;
    const isBurst = this.measuredAt - this.calmAt <= burstMs;
    return Math.max(minimum, isBurst ? inTime : Math.min(inTime, this.standingLimit));
  }

  private get standingLimit(): number {
    return Math.max(minimumStanding, this.pace * standingMs);
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
    if (this.active <= this.standingLimit / 2) this.calmAt = now;
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

/** Open all the time, and asleep for most of it. */
const streamPath = '/api/changes';

/** Stands before everything that costs more than to refuse. A call that is let in is never broken off for others. */
export function admitCalls(admission = new Admission()) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (routePath(request) === streamPath) return next();
    const end = admission.admit();
    if (!end) {
      count('nearward_refused_admissions_total', {});
      return next(unavailable());
    }
    response.once('close', end);
    next();
  };
}
