import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace of an event or email, and the start of the request that caused it; null if unknown. */
export class TracedOutbox1700000124300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column traceparent text, add column begun_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox drop column traceparent, drop column begun_at');
  }
}
