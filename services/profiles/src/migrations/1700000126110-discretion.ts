import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Discretion1700000126110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table profile
        add column is_paused boolean not null default false,
        add column radius_miles int not null default 50,
        add column hidden_names text[] not null default '{}',
        add column hidden_domains text[] not null default '{}'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table profile drop column is_paused, drop column radius_miles, drop column hidden_names,
        drop column hidden_domains
    `);
  }
}
