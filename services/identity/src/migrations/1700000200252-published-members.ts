import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version of a practice's members in their events. */
export class PublishedMembers1700000200252 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table practice add column members_version int not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table practice drop column members_version');
  }
}
