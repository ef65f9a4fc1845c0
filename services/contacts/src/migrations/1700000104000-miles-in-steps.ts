import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is kept of a pair is what an employer may see: miles in steps, and a score of those and the common specialties. */
export class MilesInSteps1700000104000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update matched_pair set miles = case
        when miles < 2 then 2 when miles < 5 then 5 when miles < 10 then 10
        else greatest(15, 5 * round((miles / 5)::numeric)) end
      where miles is not null;
      update matched_pair set score = coalesce(100 * coalesce(cardinality(specialties), 0) - miles, 0)::int;
    `);
  }

  /** The exact figures are matching's; they come back with its next recomputation. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
