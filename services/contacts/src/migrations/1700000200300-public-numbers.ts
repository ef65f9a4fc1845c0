import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The published numbers, one row for the twelve months before a month. */
export class PublicNumbers1700000200300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table public_figure (
        month date primary key,
        figures jsonb not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table public_figure');
  }
}
