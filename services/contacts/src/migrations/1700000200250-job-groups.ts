import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs that were posted together at several sites, which emails list once. */
export class JobGroups1700000200250 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`set local lock_timeout = '5s'; alter table job_card add column group_id uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job_card drop column group_id');
  }
}
