import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where rates are counted while Redis is away. Not logged: a crash of Postgres may forget an hour's counts. */
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
