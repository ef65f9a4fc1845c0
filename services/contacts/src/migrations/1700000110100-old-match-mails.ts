import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails about matches are forgotten after a year; the old ones are found by their time. */
export class OldMatchMails1700000110100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`set local lock_timeout = '5s'`);
    await runner.query('create index match_mail_created on match_mail (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index match_mail_created');
  }
}
