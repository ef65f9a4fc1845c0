import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

interface ProcessOptions {
  name: string;
  command: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  cwd: string;
  /** Told when it died without being asked to; it is started again all the same. */
  onDeath: (message: string) => void;
}

const longestPauseMs = 10_000;

/** A process that is started again when it dies, until it is stopped. It leads a group of its own. */
export class Supervised {
  private child?: ChildProcess;
  private wanted = false;
  private pauseMs = 250;
  private readonly options: ProcessOptions;

  constructor(options: ProcessOptions) {
    this.options = options;
  }

  get name(): string {
    return this.options.name;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  start(): void {
    this.wanted = true;
    this.launch();
  }

  /** SIGTERM, and SIGKILL for the whole group when it has not ended in time. */
  async stop(withinMs = 11_000): Promise<void> {
    this.wanted = false;
    await this.end('SIGTERM', withinMs);
  }

  /** Dies at once, as if the machine had taken it, and stays down until `start`. */
  async kill(): Promise<void> {
    this.wanted = false;
    await this.end('SIGKILL', 5_000);
  }

  private launch(): void {
    const { command, env, logFile, cwd } = this.options;
    const log = openSync(logFile, 'a');
    const [program = '', ...args] = command;
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    this.child = child;
    child.once('exit', (code, signal) => this.onExit(child, signal ?? `code ${code}`));
    child.once('error', (error) => this.options.onDeath(`${this.name}: ${error.message}`));
  }

  private onExit(child: ChildProcess, how: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    if (!this.wanted) return;
    this.options.onDeath(`${this.name} ended (${how}) and is started again. Its last lines:\n${this.lastLines()}`);
    setTimeout(() => this.wanted && !this.child && this.launch(), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
  }

  private lastLines(): string {
    return readFileSync(this.options.logFile, 'utf8').trim().split('\n').slice(-5).join('\n');
  }

  private async end(signal: NodeJS.Signals, withinMs: number): Promise<void> {
    const { child } = this;
    if (!child?.pid) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const group = -child.pid;
    signalGroup(group, signal);
    const timer = setTimeout(() => signalGroup(group, 'SIGKILL'), withinMs);
    await ended;
    clearTimeout(timer);
    this.child = undefined;
  }
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(group, signal);
  } catch {
    // it has ended already
  }
}
