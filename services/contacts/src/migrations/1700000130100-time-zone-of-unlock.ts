import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time zone for the day of an unlock, as in billing. Null for earlier unlocks and those of the previous release. */
export class TimeZoneOfUnlock1700000130100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table unlock add column time_zone text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table unlock drop column time_zone');
  }
}
