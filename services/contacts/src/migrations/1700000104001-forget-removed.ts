import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was kept of jobs and matches that were gone before their removal forgot it. */
export class ForgetRemoved1700000104001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update job_card set poster_email = '', provider_types = '{}', specialties = '{}' where removed_at is not null;
      delete from job_card where removed_at is not null
        and not exists (select from application where job_id = job_card.id)
        and not exists (select from unlock where job_id = job_card.id);
      update matched_pair set provider_types = '{}', specialties = '{}', miles = null, score = 0
      where not lives and (miles is not null or provider_types <> '{}' or specialties <> '{}');
    `);
  }

  /** Nobody knows it any more. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
