import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A secret that no key decrypts any longer. */
export class LostWebhookSecrets1700000200330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook add column is_secret_lost boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook drop column is_secret_lost');
  }
}
