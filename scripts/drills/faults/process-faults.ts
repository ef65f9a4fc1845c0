import { setTimeout as sleep } from 'node:timers/promises';
import { processNames, productProcess } from '../../stack/service-processes.ts';
import { logFile } from '../../stack/log-files.ts';
import { freePorts } from '../../stack/ports.ts';
import { type Fault, freezeFault, killFault, pastThreeLocksMs, stopFault } from './fault.ts';

/** A second process gets some of the work in this time. */
const sharingMs = 3_000;

export const processFaults: Fault[] = processNames.flatMap((name) => {
  const facts = { stopsGateway: name === 'gateway', repeatsEmails: true };
  return [
    killFault(name, { name: `${name} killed`, ...facts }),
    freezeFault(name, { name: `${name} frozen`, ...facts }),
    stopFault(name, { name: `${name} stopped`, ...facts }),
  ];
});

const hourMs = 3_600_000;

/** Restarts the process with a wrong clock, and then with the right one. The gateway is unreachable during a restart. */
const clockFault = (name: (typeof processNames)[number], direction: 'ahead' | 'behind'): Fault => {
  const offsetMs = direction === 'ahead' ? hourMs : -hourMs;
  const clock = new URL('clock-offset.mjs', import.meta.url).href;
  return {
    name: `the clock of ${name} an hour ${direction}`,
    stopsGateway: name === 'gateway',
    repeatsEmails: true,
    inject: async ({ stack }) => {
      const process = productProcess(name, stack.at);
      const args = [`--import=${clock}`, ...process.args];
      await stack.stop(name);
      await stack.launch({ ...process, args, env: { ...process.env, CLOCK_OFFSET_MS: String(offsetMs) } });
      return async () => {
        await stack.stop(name);
        await stack.launch(process);
      };
    },
  };
};

export const clockFaults: Fault[] = (['ahead', 'behind'] as const).flatMap((direction) =>
  processNames.map((name) => clockFault(name, direction)),
);

/** The other process takes over the deliveries of the frozen one, which finds its work done when it resumes. */
const oneOfTwoFrozen: Fault = {
  name: 'one of two matching frozen',
  repeatsEmails: true,
  durationMs: pastThreeLocksMs,
  inject: async ({ stack, signal }) => {
    const ports = { ...stack.at.ports, matching: (await freePorts()).matching };
    const second = productProcess('matching', { ...stack.at, ports });
    await stack.launch({ ...second, name: 'matching-2', logFile: logFile(stack.at.dataDir, 'matching-2') });
    await sleep(sharingMs);
    signal('matching-2', 'SIGSTOP');
    return async () => {
      signal('matching-2', 'SIGCONT');
      await sleep(sharingMs);
      await stack.stop('matching-2');
    };
  },
};

const all = [...processNames, 'redis', 'postgres'] as const;

const everythingKilled: Fault = {
  name: 'everything killed',
  stopsGateway: true,
  repeatsEmails: true,
  inject: async ({ stack }) => {
    await Promise.all(all.map((name) => stack.kill(name)));
    return async () => {
      await Promise.all([stack.start('postgres'), stack.start('redis')]);
      await Promise.all(processNames.map((name) => stack.start(name)));
    };
  },
};

export const severalProcesses: Fault[] = [oneOfTwoFrozen, everythingKilled];
