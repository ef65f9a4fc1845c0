import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Those whose time is over are found every hour without reading all that are still good. */
export class ExpiredRowsByIndex1700000127400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index login_link_expires on login_link (expires_at);
      create index session_expires on session (expires_at);
      create index passkey_challenge_expires on passkey_challenge (expires_at);
      create index signed_in_by_posting_expires on signed_in_by_posting (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index login_link_expires, session_expires, passkey_challenge_expires, signed_in_by_posting_expires`);
  }
}
