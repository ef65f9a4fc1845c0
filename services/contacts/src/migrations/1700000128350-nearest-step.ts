import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The order of an employer's contacts must not reveal who is nearer than five miles. The service corrects older scores,
 * and those that the previous release still writes, in small batches. This index finds them.
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
