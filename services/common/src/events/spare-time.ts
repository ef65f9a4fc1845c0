import { cpus } from 'node:os';

/** Milliseconds that the machine's processors have had since it started, and how many of them were idle. */
interface ProcessorTime {
  all: number;
  idle: number;
}

// The system counts in steps of about 10 ms a processor.
const lookEveryMs = 100;
const idleShareOfSpareTime = 0.1;
const restPerWork = 3;

/**
 * For work that nobody waits for: it goes on at once while the machine has processors idle, and otherwise takes a
 * quarter of the time at most. On a machine with one processor it cannot tell its own load from that of others, and rests.
 */
export class SpareTime {
  private looked: ProcessorTime;
  private spare = true;

  constructor(private readonly read: () => ProcessorTime = processorTime) {
    this.looked = read();
  }

  /** Milliseconds to rest after work of so many milliseconds. */
  restAfter(workMs: number): number {
    const now = this.read();
    const all = now.all - this.looked.all;
    if (all >= lookEveryMs) {
      this.spare = (now.idle - this.looked.idle) / all > idleShareOfSpareTime;
      this.looked = now;
    }
    return this.spare ? 0 : restPerWork * workMs;
  }
}

function processorTime(): ProcessorTime {
  const sum = { all: 0, idle: 0 };
  for (const { times } of cpus()) {
    sum.idle += times.idle;
    sum.all += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return sum;
}
