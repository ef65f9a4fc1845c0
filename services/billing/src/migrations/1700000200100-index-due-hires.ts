import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Due hires whose first working day has come are looked for every minute. */
export class IndexDueHires1700000200100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index hire_due on hire (starts_on) where status = 'due'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index hire_due');
  }
}
