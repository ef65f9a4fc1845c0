import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail that was tried more than once may have arrived more than once: the secret of every copy opens the link. */
export class CopiesOfALoginMail1700000101000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table login_link add column earlier_secret_hashes bytea[] not null default '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table login_link drop column earlier_secret_hashes');
  }
}
