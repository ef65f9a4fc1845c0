import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LoginCodes1700000200160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table login_link
        add column code_hashes text[] not null default '{}',
        add column code_tries int not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table login_link drop column code_hashes, drop column code_tries');
  }
}
