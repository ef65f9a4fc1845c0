import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few jobs that have a public page, for the list of them all. */
export class SharedJobs1700000129420 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index job_shared on job (id) where is_shared');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index job_shared');
  }
}
