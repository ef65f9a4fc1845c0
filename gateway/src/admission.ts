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
const always = 32;
/** A queue of so few may stay, as long as they are answered in time. */
const crowd = 64;
/** With so many under way something is always at work, so that the pace at which they end is all that there is. */
const busyFrom = 8;
const rememberedMs = 5_000;
/** Calls a millisecond that are believed in before anything was measured, and again once it has been quiet for a while. */
const believedPace = 0.1;

/**
 * Lets in as many calls as will be answered in time: by Little's law a call takes as long as those that are under way
 * with it take at the pace at which they have been ending. What more comes is better told at once to come back than
 * made to wait until nobody is answered. The pace is measured where calls end, since it is rarely this process that is
 * short of time; its own delays, at which libraries for this look, say how busy the machine is and not who waits.
 */
export class Admission {
  private underWay = 0;
  private since: number;
  /** When there was no queue last. */
  private calmAt: number;
  private ms = rememberedMs;
  private ended = believedPace * rememberedMs;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.since = now();
    this.calmAt = this.since;
  }

  /** Returns what is to be called once the call has ended; undefined when it is not let in. */
  admit(): (() => void) | undefined {
    this.measure();
    if (this.underWay >= this.most) return undefined;
    this.underWay++;
    return () => this.end();
  }

  private get most(): number {
    const inTime = this.pace * expectedMs;
    const isBurst = this.since - this.calmAt <= burstMs;
    return Math.max(always, isBurst ? inTime : Math.min(inTime, this.standing));
  }

  private get standing(): number {
    return Math.max(crowd, this.pace * standingMs);
  }

  private get pace(): number {
    return this.ended / this.ms;
  }

  private end(): void {
    this.measure();
    if (this.underWay >= busyFrom) this.ended++;
    this.underWay--;
  }

  private measure(): void {
    const now = this.now();
    this.remember(now - this.since);
    this.since = now;
    if (this.underWay <= this.standing / 2) this.calmAt = now;
  }

  private remember(ms: number): void {
    const isBusy = this.underWay >= busyFrom;
    if (!isBusy && this.pace >= believedPace) return;
    this.ms += ms;
    if (!isBusy) this.ended += ms * believedPace;
    const forgotten = Math.max(1, this.ms / rememberedMs);
    this.ms /= forgotten;
    this.ended /= forgotten;
  }
}

/** Open all the time, and asleep for most of it. */
const streams = '/api/changes';

/** Stands before everything that costs more than to refuse. A call that is let in is never broken off for others. */
export function admitCalls(admission = new Admission()) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (routePath(request) === streams) return next();
    const end = admission.admit();
    if (!end) {
      count('nearward_refused_admissions_total', {});
      return next(unavailable());
    }
    response.once('close', end);
    next();
  };
}
