import { Sweeper } from '@nearward/common/app/sweeper';
import { ENV } from '@nearward/common/env/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type Listing, LISTING, type ListingEnv } from './listing.js';

/** A small batch, so that concurrent edits do not wait. */
const batchSize = 100;
const previousReleaseMs = 10 * 60_000;

/**
 * Publishes edited listings again. The previous release, which runs next to this one during an upgrade, publishes them
 * without what it does not know, such as a pause.
 */
@Injectable()
export class EditedListings extends Sweeper {
  /** On startup, and again when the previous release has stopped. */
  private republishAt = [Date.now(), Date.now() + previousReleaseMs];

  constructor(
    @Inject(LISTING) private readonly listing: Listing,
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: ListingEnv,
  ) {
    super(env.SWEEP_SECONDS, 'Edited listings could not be published again');
  }

  protected async sweep(): Promise<void> {
    const [next = Infinity, ...later] = this.republishAt;
    if (next > Date.now()) return;
    let after: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (after && !this.isStopped) after = await this.republishBatch(after);
    await this.listing.afterPreviousRelease?.(this.dataSource, this.env);
    this.republishAt = later;
  }

  /** The last id of the batch. */
  private republishBatch(after: string): Promise<string | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const ids = (await this.listing.raiseEdited.all(manager, after, batchSize)).map(({ id }) => id);
      const listings = await manager.find(this.listing.entity, {
        where: { id: In(ids) },
        order: { id: 'asc' },
      });
      for (const listing of listings) await this.listing.publishChanged(manager, [listing], this.env);
      return listings.at(-1)?.id;
    });
  }
}
