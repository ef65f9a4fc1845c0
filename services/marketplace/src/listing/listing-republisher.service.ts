import { Sweeper } from '@nearward/common/app/sweeper';
import { ENV } from '@nearward/common/env/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ListingDefinition, LISTING_DEFINITION, type ListingEnv, publishCurrent } from './listing.js';

/** A batch per run, so that neither concurrent edits nor the deliveries about others wait. */
const batchSize = 20;
const firstId = '00000000-0000-0000-0000-000000000000';
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
  private after = firstId;

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
    const last = await this.republishBatch(new Date(next));
    this.after = last ?? firstId;
    if (last) return;
    await this.definition.afterPreviousRelease?.(this.dataSource, this.env);
    this.republishTimes = later;
  }

  /** Returns the last id of the batch; undefined after the last batch. */
  private republishBatch(until: Date): Promise<string | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const raised = await this.definition.raiseRecentVersions.all(manager, this.after, batchSize, until);
      const ids = raised.map(({ id }) => id).sort();
      await publishCurrent(manager, this.definition, ids, this.env);
      return ids.at(-1);
    });
  }
}
