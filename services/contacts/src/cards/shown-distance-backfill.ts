import { Sweeper } from '@nearward/common/app/sweeper';
import { Injectable } from '@nestjs/common';
import { columnsOf, showPairs, unshownPairs } from './shown-distances.js';

/** Small enough that matching's events do not have to wait. */
const batchSize = 500;

/** Shows pairs that the previous release wrote, whose distances and order would reveal where a person lives. */
@Injectable()
export class ShownDistanceBackfill extends Sweeper {
  protected readonly failureMessage = 'Distances could not be shown';

  protected async sweep(): Promise<void> {
    while (!this.isStopped) {
      const pairs = await unshownPairs.all(this.dataSource, batchSize);
      // Without pairs its statements would read the whole table.
      if (pairs.length > 0) await showPairs(this.dataSource, ...columnsOf(pairs));
      if (pairs.length < batchSize) return;
    }
  }
}
