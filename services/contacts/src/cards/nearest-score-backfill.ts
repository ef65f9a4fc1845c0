import { command } from '@nearward/common/database/sql';
import { ENV } from '@nearward/common/env/tokens';
import { Sweeper } from '@nearward/common/app/sweeper';
import { minEmployerMiles } from '@nearward/marketplace/geocoding/distance';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ContactsEnv } from '../env.js';

/** Small enough that matching's events do not have to wait. */
const batchSize = 500;

// In the order of `upsertPairs` (store-matches.ts). The condition must equal that of the index `matched_pair_too_near`.
const correctScores = command(
  `update matched_pair pair set score = 100 * cardinality(pair.specialties) - ${minEmployerMiles}
   from (select job_id, profile_id from matched_pair
         where lives and miles < ${minEmployerMiles} and score <> 100 * cardinality(specialties) - ${minEmployerMiles}
         order by job_id, profile_id limit ${batchSize} for update skip locked) locked
   where pair.job_id = locked.job_id and pair.profile_id = locked.profile_id`,
);

/** Corrects scores of the previous release, whose order revealed who is nearer than the smallest distance step. */
@Injectable()
export class NearestScoreBackfill extends Sweeper {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) env: ContactsEnv,
  ) {
    super(env.SWEEP_SECONDS, 'Scores could not be corrected');
  }

  protected async sweep(): Promise<void> {
    while (!this.isStopped && (await correctScores.count(this.dataSource)) === batchSize);
  }
}
