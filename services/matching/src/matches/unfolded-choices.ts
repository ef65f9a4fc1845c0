import { command, sql } from '@nearward/common/database/sql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { otherKey } from './masks.js';

const pauseMs = 5_000;

const unfolded = sql(
  { code: z.int(), key: z.string() },
  'select code, key from other_choice where not is_folded order by code limit 500 for update skip locked',
);
// Where the key is another code's already, the two stay apart until whoever named them edits.
const keep = command(
  `update other_choice choice set is_folded = true, key = case
     when exists (select from other_choice taken where taken.kind = choice.kind and taken.key = $2) then choice.key
     else $2 end
   where code = $1`,
);

/** Folds the keys of `Other: text` choices that were made before keys were folded, and by the version before. */
@Injectable()
export class UnfoldedChoices implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('UnfoldedChoices');
  private timer: NodeJS.Timeout;
  private underWay: Promise<void> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.underWay = this.sweep();
    this.timer = setInterval(() => void (this.underWay = this.sweep()), pauseMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay;
  }

  private async sweep(): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        for (const { code, key } of await unfolded.all(manager)) await keep.run(manager, code, otherKey(key));
      });
    } catch (error) {
      this.logger.warn({
        msg: 'Choices could not be folded; that is tried again in a moment',
        reason: String(error),
      });
    }
  }
}
