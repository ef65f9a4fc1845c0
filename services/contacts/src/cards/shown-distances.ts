import { command, type Database, type RowOf, sql } from '@nearward/common/database/sql';
import { minEmployerMiles } from '@nearward/marketplace/geocoding/distance';
import { z } from 'zod';
import { Sweeper } from '@nearward/common/app/sweeper';
import { Injectable } from '@nestjs/common';

/** SQL for the distance in a step that an employer may see. */
export const employerMilesSql = (miles: string): string => `greatest(${miles}, ${minEmployerMiles})`;

/** SQL for the score of a pair. It uses only what an employer sees, since the order would reveal the rest. */
export const scoreSql = (specialties: string, shown_miles: string): string =>
  `100 * cardinality(${specialties}) - ${shown_miles}`;

/**
 * SQL for the distance of a pair that its employer sees, from `shown_distance`, or after an unlock the pair's own.
 * `offset 0` lets Postgres look up one row by both keys. It would otherwise read all of a professional's rows for each pair.
 */
export const shownMilesSql = (pair: string): string =>
  `case when unlock.id is null then shown.miles else ${employerMilesSql(`${pair}.miles`)} end`;
export const shownJoins = (pair: string): string => `
  left join job_card job on job.id = ${pair}.job_id
  left join lateral (select profile_id, miles from shown_distance
    where profile_id = ${pair}.profile_id and owner_key = job.owner_key offset 0) shown on true
  left join unlock on unlock.employer_key = job.owner_key and unlock.profile_id = ${pair}.profile_id`;

/** SQL that stores the first distance of each employer and professional. A card may arrive after the pair. */
export const insertFirstSql = (pairs: string, where: string): string =>
  `insert into shown_distance (owner_key, profile_id, job_id, miles)
   select distinct on (job.owner_key, pair.profile_id)
          job.owner_key, pair.profile_id, job.id, ${employerMilesSql('pair.miles')}
   from (select * from ${pairs} pair where miles is not null and ${where} offset 0) pair
   join job_card job on job.id = pair.job_id and job.removed_at is null
   join profile_card profile on profile.id = pair.profile_id
   order by job.owner_key, pair.profile_id, job.id
   on conflict do nothing`;

/** A new card, and the first matches of its listing, are stored in turn, so that the second of them shows the pairs. */
const lockKey = 'hashtextextended(id::text, 9)';
export const lockCard = command(
  `select pg_advisory_xact_lock(${lockKey}) from (values ($1::uuid)) as card (id)`,
);
export const waitForCards = command(
  `select pg_advisory_xact_lock_shared(${lockKey}) from (select distinct unnest($1::uuid[]) as id order by id) as card`,
);

/** Statements that show pairs to their employers. The fixed order of rows avoids deadlocks. */
const showWhere = (where: string, waiting = '') => [
  command(insertFirstSql('matched_pair', `pair.lives and ${where}`)),
  command(
    `update matched_pair pair set shown_miles = locked.shown_miles, score = ${scoreSql('pair.specialties', 'locked.shown_miles')}
     from (select pair.job_id, pair.profile_id, ${shownMilesSql('pair')} as shown_miles
           from matched_pair pair ${shownJoins('pair')}
           where pair.lives and shown.profile_id is not null and ${where}
           order by pair.job_id, pair.profile_id for update of pair ${waiting}) locked
     where pair.job_id = locked.job_id and pair.profile_id = locked.profile_id
       and (pair.shown_miles is distinct from locked.shown_miles
            or pair.score <> ${scoreSql('pair.specialties', 'locked.shown_miles')})`,
  ),
];
const run =
  (statements: ReturnType<typeof command>[]) =>
  async (database: Database, ...parameters: unknown[]): Promise<void> => {
    for (const statement of statements) await statement.run(database, ...parameters);
  };

/** Shows the pairs of a job ($1) whose card is new or has another owner. */
export const showPairsOfJob = run(showWhere('pair.job_id = $1'));
/** Shows the pairs of a professional ($1) whose card is new. */
export const showPairsOfProfile = run(showWhere('pair.profile_id = $1'));
/** Shows the own distance of each of an employer's ($1) pairs with an unlocked professional ($2). */
export const showPairsOfUnlock = run(
  showWhere('pair.job_id in (select id from job_card where owner_key = $1) and pair.profile_id = $2'),
);
/** Shows pairs in parallel lists of jobs ($1) and professionals ($2), except those that another transaction changes. */
export const showPairs = run(
  showWhere(
    '(pair.job_id, pair.profile_id) in (select * from unnest($1::uuid[], $2::uuid[]))',
    'skip locked',
  ),
);

/** Pairs that the previous release wrote, at most $1. The condition must equal that of the index `matched_pair_unshown`. */
export const unshownPairs = sql(
  { job_id: z.uuid(), profile_id: z.uuid() },
  `select pair.job_id, pair.profile_id from matched_pair pair
   join job_card job on job.id = pair.job_id and job.removed_at is null
   join profile_card profile on profile.id = pair.profile_id
   where lives and (shown_miles is null or score <> ${scoreSql('pair.specialties', 'shown_miles')})
   order by pair.job_id, pair.profile_id limit $1`,
);

/** The parallel lists of `showPairs`. */
export const columnsOf = (pairs: RowOf<typeof unshownPairs>[]): [string[], string[]] => [
  pairs.map(({ job_id }) => job_id),
  pairs.map(({ profile_id }) => profile_id),
];

/** The next owner ($2) of a job ($3) continues with the distances that its former owner ($1) saw. */
export const inheritShownDistances = command(
  `insert into shown_distance (owner_key, profile_id, job_id, miles)
   select $2, shown.profile_id, shown.job_id, shown.miles
   from matched_pair pair join shown_distance shown on shown.owner_key = $1 and shown.profile_id = pair.profile_id
   where pair.job_id = $3 and pair.lives order by shown.profile_id
   on conflict do nothing`,
);

export const forgetShownDistances = command('delete from shown_distance where profile_id = $1');

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
