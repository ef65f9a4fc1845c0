import { command } from '@nearward/common/database/sql';
import { ENV } from '@nearward/common/env/tokens';
import { Sweeper } from '@nearward/common/app/sweeper';
import { minEmployerMiles } from '@nearward/marketplace/geocoding/distance';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ContactsEnv } from '../env.js';

/** So few at a time that the matcher's batches do not wait for them. */
const batchSize = 500;

// In the order in which the matcher's batches are written. The condition is that of the index `matched_pair_too_near`.
const correct = command(
  `update matched_pair pair set score = 100 * cardinality(pair.specialties) - ${minEmployerMiles}
   from (select job_id, profile_id from matched_pair
         where lives and miles < ${minEmployerMiles} and score <> 100 * cardinality(specialties) - ${minEmployerMiles}
         order by job_id, profile_id limit ${batchSize} for update skip locked) held
   where pair.job_id = held.job_id and pair.profile_id = held.profile_id`,
);

/** Corrects scores that the version before wrote, by which the order of contacts tells who is nearer than the nearest step. */
@Injectable()
export class NearestScores extends Sweeper {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) env: ContactsEnv,
  ) {
    super(env.SWEEP_SECONDS, 'Scores could not be corrected');
  }

  protected async sweep(): Promise<void> {
    while (!this.isStopped && (await correct.count(this.dataSource)) === batchSize);
  }
}
