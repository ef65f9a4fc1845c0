import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of an employer's contacts does not tell who is nearer than five miles either. */
export class NearestStep1700000128350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update matched_pair set score = 100 * cardinality(specialties) - 5
      where lives and miles < 5 and score <> 100 * cardinality(specialties) - 5
    `);
  }

  async down(): Promise<void> {
    // Each score is made again when its pair changes.
  }
}
