import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalGroup, stopGroup } from './process-groups.ts';

export interface ProcessOptions {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  isReady: () => Promise<boolean>;
  stopSignal: NodeJS.Signals;
  uid?: number;
  gid?: number;
}

export interface ProcessEvents {
  report(line: string): void;
  spawned(name: string, pid: number): void;
}

const readyWithinMs = 90_000;
const firstPauseMs = 500;
const longestPauseMs = 10_000;
const shownLogLines = 6;

/** One process of the stack with its own process group: awaited on startup, restarted when it dies. */
export class ManagedProcess {
  private child: { pid: number; ended: Promise<string> } | undefined;
  /** The current start; undefined after a stop. A later start cancels the restart of an earlier one. */
  private currentRun: symbol | undefined;
  private readonly options: ProcessOptions;
  private readonly events: Partial<ProcessEvents>;

  constructor(options: ProcessOptions, events: Partial<ProcessEvents> = {}) {
    this.options = options;
    this.events = events;
  }

  /** Resolves when it is ready; rejects with its last log lines if it ends before that. */
  async start(): Promise<void> {
    const { name } = this.options;
    const currentRun = Symbol(name);
    this.currentRun = currentRun;
    const ended = this.spawn();
    const failed = ended.then((how) =>
      Promise.reject(new Error(`${name} did not start: ${how}\n${this.logTail()}`)),
    );
    try {
      await Promise.race([this.ready(), failed]);
    } catch (error) {
      this.currentRun = undefined;
      throw error;
    }
    void ended.then((how) => this.heal(how, currentRun));
  }

  /** Sends SIGTERM, and SIGKILL after the timeout. */
  async stop(withinMs = 10_000): Promise<void> {
    this.currentRun = undefined;
    if (!this.child) return;
    await stopGroup(this.child.pid, this.options.stopSignal, withinMs);
    await this.child.ended;
  }

  /** Like `kill -9`. It stays down until it is started again. */
  async kill(): Promise<void> {
    this.currentRun = undefined;
    if (!this.child) return;
    signalGroup(this.child.pid, 'SIGKILL');
    await this.child.ended;
  }

  private spawn(): Promise<string> {
    const { name, command, args, env, uid, gid, logFile } = this.options;
    const log = openSync(logFile, 'a');
    const child = spawn(command, args, { env, uid, gid, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    const ended = endOf(child);
    if (child.pid === undefined) return ended;
    this.child = { pid: child.pid, ended };
    this.events.spawned?.(name, child.pid);
    return ended;
  }

  private async ready(): Promise<void> {
    const deadline = Date.now() + readyWithinMs;
    while (!(await this.options.isReady())) {
      if (!this.currentRun) return;
      if (Date.now() > deadline) {
        throw new Error(
          `${this.options.name} was not ready after ${readyWithinMs / 1000} s\n${this.logTail()}`,
        );
      }
      await sleep(100);
    }
  }

  private async heal(how: string, currentRun: symbol): Promise<void> {
    const { name } = this.options;
    for (
      let pause = firstPauseMs;
      this.currentRun === currentRun;
      pause = Math.min(pause * 2, longestPauseMs)
    ) {
      this.events.report?.(
        `${name} ended unexpectedly (${how}) and is restarted. Its last lines:\n${this.logTail()}`,
      );
      await sleep(pause);
      if (this.currentRun !== currentRun) return;
      if (this.child) signalGroup(this.child.pid, 'SIGKILL'); // kills what the dead process left in its group
      const startedAt = Date.now();
      how = await this.spawn();
      if (Date.now() - startedAt > longestPauseMs) pause = firstPauseMs;
    }
  }

  private logTail(): string {
    const { logFile } = this.options;
    const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').trimEnd().split('\n') : [];
    return [...lines.slice(-shownLogLines), `(all of it: ${logFile})`]
      .map((line) => `    ${line}`)
      .join('\n');
  }
}

/** How a child ended: its exit code, the signal, or the error at its start. */
const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
