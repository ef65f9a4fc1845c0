import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PauseAndShare1700000123210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job
        add column is_paused boolean not null default false,
        add column is_shared boolean not null default false
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job drop column is_paused, drop column is_shared');
  }
}
