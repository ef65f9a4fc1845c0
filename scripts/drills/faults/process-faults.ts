import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '../../../proto/services.ts';
import { gatewayProcess, serviceProcess } from '../../stack/service-processes.ts';
import { logFile } from '../../stack/log-files.ts';
import { freePorts } from '../../stack/ports.ts';
import { type Fault, freezeFault, killFault, pastThreeLocksMs, stopFault } from './fault.ts';
import type { DrillProduct } from '../drill-product.ts';

const processes = [...serviceNames, 'gateway'] as const;

/** A second process takes some of the work during this time. */
const takesPartMs = 3_000;

export const processFaults: Fault[] = processes.flatMap((name) => {
  const facts = { of: [name], stopsGateway: name === 'gateway', repeatsEmails: true };
  return [
    killFault(name, { name: `${name} killed`, ...facts }),
    freezeFault(name, { name: `${name} frozen`, ...facts }),
    stopFault(name, { name: `${name} told to end`, ...facts }),
  ];
});

const hourMs = 3_600_000;

/** Restarts the process with another clock, and then with the right one. The gateway is unreachable during a restart. */
const clockFault = (name: (typeof processes)[number], direction: 'ahead' | 'behind'): Fault => {
  const begin = async ({ stack }: DrillProduct, wrong?: { off: number }) => {
    await stack.stop(name);
    const right = name === 'gateway' ? gatewayProcess(stack.at) : serviceProcess(name, stack.at);
    await stack.launch({
      ...right,
      ...(wrong && {
        args: [`--import=${new URL('clock-offset.mjs', import.meta.url).href}`, ...right.args],
        env: { ...right.env, CLOCK_OFF_MS: String(wrong.off) },
      }),
    });
  };
  return {
    name: `the clock of ${name} an hour ${direction}`,
    of: [name, 'postgres'],
    stopsGateway: name === 'gateway',
    repeatsEmails: true,
    do: (world) => begin(world, { off: direction === 'ahead' ? hourMs : -hourMs }),
    undo: (world) => begin(world),
  };
};

export const clockFaults: Fault[] = (['ahead', 'behind'] as const).flatMap((direction) =>
  processes.map((name) => clockFault(name, direction)),
);

/** The other process takes over the deliveries of the frozen one, which finds its work done when it resumes. */
const oneOfTwoFrozen: Fault = {
  name: 'one of two matching frozen',
  of: ['matching', 'postgres'],
  repeatsEmails: true,
  lastsMs: pastThreeLocksMs,
  do: async (world) => {
    const { stack } = world;
    const ports = { ...stack.at.ports, matching: (await freePorts()).matching };
    const second = serviceProcess('matching', { ...stack.at, ports });
    await stack.launch({ ...second, name: 'matching-2', logFile: logFile(stack.at.dataDir, 'matching-2') });
    await sleep(takesPartMs);
    world.signal('matching-2', 'SIGSTOP');
  },
  undo: async (world) => {
    world.signal('matching-2', 'SIGCONT');
    await sleep(takesPartMs);
    await world.stack.stop('matching-2');
  },
};

const all = ['gateway', ...serviceNames, 'redis', 'postgres'] as const;

const everythingKilled: Fault = {
  name: 'everything killed at once',
  of: all,
  stopsGateway: true,
  repeatsEmails: true,
  do: ({ stack }) => Promise.all(all.map((name) => stack.kill(name))),
  undo: async ({ stack }) => {
    await Promise.all([stack.start('postgres'), stack.start('redis')]);
    await Promise.all(processes.map((name) => stack.start(name)));
  },
};

export const severalProcesses: Fault[] = [oneOfTwoFrozen, everythingKilled];
