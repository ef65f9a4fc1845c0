import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which the day of an unlock counts, as billing keeps it. Null of earlier ones, and of those by the previous release. */
export class TimeZoneOfUnlock1700000130100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table unlock add column time_zone text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table unlock drop column time_zone');
  }
}
