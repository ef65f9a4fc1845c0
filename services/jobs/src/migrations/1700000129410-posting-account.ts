import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which account of its owner a job was posted, so that deleting that account erases it whenever it was sent. */
export class PostingAccount1700000129410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job add column account_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job drop column account_id');
  }
}
