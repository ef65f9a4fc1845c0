import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A session knows when its person last signed in by a link or a passkey, and tells the gateways when it ends or changes
 * its secret. A sweep of expired sessions is no news. A deletion keeps the address until the email about it is sent.
 */
export class VerifiedSessions1700000128110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table session add column verified_at timestamptz;
      alter table deletion add column email text;

      create constraint trigger session_ended after delete on session
        deferrable initially deferred for each row when (old.expires_at > now())
        execute function notice_of_row('id');
      create constraint trigger session_renewed after update of secret_hash on session
        deferrable initially deferred for each row execute function notice_of_row('id');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger session_renewed on session;
      drop trigger session_ended on session;
      alter table deletion drop column email;
      alter table session drop column verified_at;
    `);
  }
}
