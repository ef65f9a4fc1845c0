import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The Redis that the relay knows, in one row. Another replication id means that Redis may have lost its last writes. */
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
