import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an act ended has a row of its own, so that no entry is ever changed. Earlier entries keep theirs in `outcome`. */
export class AuditOutcome1700000105000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_outcome (
        entry_id uuid primary key references audit_entry (id),
        outcome text not null,
        at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_outcome');
  }
}
