import { serviceNames } from '../../proto/services.ts';
import { serviceProcess } from '../stack/service-processes.ts';
import { logFile } from '../stack/logs.ts';
import { freePorts } from '../stack/ports.ts';
import type { Fault } from './fault.ts';

const processes = [...serviceNames, 'gateway'] as const;

/** Three times as long as a delivery is locked for whoever has taken it. */
export const pastThreeLocksMs = 16_000;

export const processFaults: Fault[] = processes.flatMap((name): Fault[] => [
  {
    ...{ name: `${name} killed`, shutsDoor: name === 'gateway', cuts: true },
    do: ({ stack }) => stack.kill(name),
    undo: ({ stack }) => stack.start(name),
  },
  {
    ...{ name: `${name} frozen`, shutsDoor: name === 'gateway', cuts: true, lastsMs: pastThreeLocksMs },
    do: async (world) => world.signal(name, 'SIGSTOP'),
    undo: async (world) => world.signal(name, 'SIGCONT'),
  },
  {
    ...{ name: `${name} told to end`, shutsDoor: name === 'gateway', cuts: true },
    do: ({ stack }) => stack.stop(name),
    undo: ({ stack }) => stack.start(name),
  },
]);

/** What one of two had taken is taken up by the other; the one comes back and finds its work done. */
const oneOfTwoFrozen: Fault = {
  ...{ name: 'one of two matching frozen', cuts: true, lastsMs: pastThreeLocksMs },
  do: async (world) => {
    const { stack } = world;
    const at = { ...stack.at, ports: { ...(await freePorts()), stripe: stack.at.ports.stripe } };
    const second = serviceProcess('matching', at);
    await stack.launch({ ...second, name: 'matching-2', logFile: logFile(at.dataDir, 'matching-2') });
    world.signal('matching-2', 'SIGSTOP');
  },
  undo: async (world) => {
    world.signal('matching-2', 'SIGCONT');
    await world.stack.stop('matching-2');
  },
};

const all = ['gateway', ...serviceNames, 'redis', 'postgres'] as const;

const everythingKilled: Fault = {
  ...{ name: 'everything killed at once', shutsDoor: true, cuts: true },
  do: ({ stack }) => Promise.all(all.map((name) => stack.kill(name))),
  undo: async ({ stack }) => {
    await Promise.all(['postgres', 'redis'].map((name) => stack.start(name as 'postgres' | 'redis')));
    await Promise.all(processes.map((name) => stack.start(name)));
  },
};

export const severalProcesses: Fault[] = [oneOfTwoFrozen, everythingKilled];
