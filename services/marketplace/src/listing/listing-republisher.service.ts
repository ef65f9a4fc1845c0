import { Sweeper } from '@nearward/common/app/sweeper';
import { ENV } from '@nearward/common/env/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ListingDefinition, LISTING_DEFINITION, type ListingEnv, publishCurrent } from './listing.js';

/** A small batch, so that concurrent edits do not wait. */
const batchSize = 100;
/** How long the previous release may run next to this one during an upgrade. */
const upgradeMs = 10 * 60_000;

/**
 * Publishes recently posted or edited listings again after an upgrade. The previous release publishes them without newer
 * fields, such as a pause, and stores them without these fields if its processes receive what this release publishes.
 */
@Injectable()
export class ListingRepublisher extends Sweeper<ListingEnv> {
  /** At startup, and after the previous release has stopped. */
  private republishTimes = [Date.now(), Date.now() + upgradeMs];

  protected readonly failureMessage = 'Recent listings could not be published again';

  constructor(
    dataSource: DataSource,
    @Inject(ENV) env: ListingEnv,
    @Inject(LISTING_DEFINITION) private readonly definition: ListingDefinition,
  ) {
    super(dataSource, env);
  }

  protected async sweep(): Promise<void> {
    const [next = Infinity, ...later] = this.republishTimes;
    if (next > Date.now()) return;
    let after: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (after && !this.isStopped) after = await this.republishBatch(after);
    await this.definition.afterPreviousRelease?.(this.dataSource, this.env);
    this.republishTimes = later;
  }

  /** Returns the last id of the batch; undefined after the last batch. */
  private republishBatch(after: string): Promise<string | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const raised = await this.definition.raiseRecentVersions.all(manager, after, batchSize);
      const ids = raised.map(({ id }) => id).sort();
      await publishCurrent(manager, this.definition, ids, this.env);
      return ids.at(-1);
    });
  }
}
