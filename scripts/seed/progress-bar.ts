const width = 32;

/** A progress bar on one line of a terminal; otherwise a line per step. */
export class ProgressBar {
  private readonly startedAt = Date.now();
  private readonly terminal = process.stdout.isTTY;
  private done = 0;
  private what = '';
  private shownAt = 0;
  private readonly total: number;

  constructor(total: number) {
    this.total = total;
  }

  begin(what: string): void {
    this.what = what;
    if (this.terminal) this.show();
    else console.log(`${this.seconds().padStart(6)} s  ${what}`);
  }

  add(steps: number): void {
    this.done += steps;
    if (this.terminal && Date.now() - this.shownAt > 100) this.show();
  }

  end(line: string): void {
    console.log(`${this.terminal ? '\r\x1b[K' : ''}${this.seconds().padStart(6)} s  ${line}`);
  }

  private show(): void {
    this.shownAt = Date.now();
    const part = Math.min(1, this.done / this.total);
    const bar = '█'.repeat(Math.round(part * width)).padEnd(width, '░');
    process.stdout.write(
      `\r\x1b[K${this.seconds().padStart(6)} s  ${bar} ${Math.floor(part * 100)} %  ${this.what}`,
    );
  }

  private seconds(): string {
    return ((Date.now() - this.startedAt) / 1_000).toFixed(1);
  }
}
