import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time zone by which the days of an unlock and of a hire count. Null of contacts from before, whose place is not known. */
export class PlaceOfUnlock1700000129430 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table unlocked_contact add column time_zone text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table unlocked_contact drop column time_zone');
  }
}
