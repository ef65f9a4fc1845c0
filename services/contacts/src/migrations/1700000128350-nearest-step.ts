import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The order of an employer's contacts does not tell who is nearer than five miles either. The service corrects the scores
 * from before and those that the version before writes, a few at a time; this index finds them.
 */
export class NearestStep1700000128350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index matched_pair_too_near on matched_pair (job_id, profile_id)
      where lives and miles < 5 and score <> 100 * cardinality(specialties) - 5
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index matched_pair_too_near');
  }
}
