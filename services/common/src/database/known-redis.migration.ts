import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The Redis that the relay knows, one row: another replication id says that this one may have lost what it was told last. */
export class KnownRedis1700000101000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table known_redis (
        one boolean primary key default true check (one),
        replication_id text not null,
        published_again_from timestamptz not null
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table known_redis');
  }
}
