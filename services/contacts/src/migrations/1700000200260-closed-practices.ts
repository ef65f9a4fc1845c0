import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A closed practice is remembered, because an event from before may arrive later. */
export class ClosedPractices1700000200260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table practice add column closed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from practice where closed_at is not null;
      alter table practice drop column closed_at;
    `);
  }
}
