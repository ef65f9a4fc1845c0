import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of rate limits while Redis is down. Unlogged: a Postgres crash may lose the counts of an hour. */
export class RateCounts1700000103000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table rate_count (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table rate_count');
  }
}
