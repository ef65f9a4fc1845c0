import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** Work that a service looks for when it starts, and again some seconds after each look, until it stops. */
export abstract class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(this.constructor.name);
  private timer?: NodeJS.Timeout;
  private underWay: Promise<void> = Promise.resolve();
  protected isStopped = false;

  protected constructor(
    private readonly seconds: number,
    /** What the log says when a look fails; the next one tries again. */
    private readonly failure: string,
  ) {}

  protected abstract sweep(): Promise<void>;

  onApplicationBootstrap(): void {
    this.underWay = this.sweep()
      .catch((error: unknown) => this.logger.warn({ msg: this.failure, reason: String(error) }))
      .finally(() => {
        if (!this.isStopped)
          this.timer = setTimeout(() => this.onApplicationBootstrap(), this.seconds * 1_000);
      });
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.underWay;
  }
}
