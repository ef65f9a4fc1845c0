import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members of practices, whose profiles do not match the jobs of their practice. */
export class PracticeMembers1700000200253 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table practice (owner_key text primary key, address_keys text[] not null);
      create index practice_members on practice using gin (address_keys);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table practice');
  }
}
