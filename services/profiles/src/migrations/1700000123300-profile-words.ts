import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By the words of name, address and phone, since operators look for somebody by the beginning of any of them. */
export class ProfileWords1700000123300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index profile_words on profile using gin (to_tsvector('simple', translate(
        coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''),
        '@.,()+-_/''’', '           ')))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index profile_words');
  }
}
