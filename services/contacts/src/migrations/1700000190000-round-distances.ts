import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Locked contacts show distances in steps, and removed jobs and pairs show nothing. Separate, since it writes many rows. */
export class RoundDistances1700000190000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update matched_pair set miles = case
        when miles < 2 then 2 when miles < 5 then 5 when miles < 10 then 10
        else greatest(15, 5 * round((miles / 5)::numeric)) end
      where miles is not null;
      update matched_pair set score = coalesce(100 * coalesce(cardinality(specialties), 0) - miles, 0)::int;

      update job_card set poster_email = '', provider_types = '{}', specialties = '{}' where removed_at is not null;
      delete from job_card where removed_at is not null
        and not exists (select from application where job_id = job_card.id)
        and not exists (select from unlock where job_id = job_card.id);
      update matched_pair set provider_types = '{}', specialties = '{}', miles = null, score = 0
      where not lives and (miles is not null or provider_types <> '{}' or specialties <> '{}');
    `);
  }

  async down(): Promise<void> {
    // The exact distances and the removed data are gone.
  }
}
