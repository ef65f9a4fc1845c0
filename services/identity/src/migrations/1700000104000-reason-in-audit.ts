import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Null in the entries from before; who still runs the old code writes none. */
export class ReasonInAudit1700000104000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table audit_entry add column reason text;
      create index audit_entry_of_pair on audit_entry (actor_id, user_id, id);
      create index impersonation_of_user on impersonation (user_id, started_at desc) where started_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index impersonation_of_user, audit_entry_of_pair');
    await runner.query('alter table audit_entry drop column reason');
  }
}
