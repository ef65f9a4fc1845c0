import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OpensToPoster1700000128101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile add column opens_to_poster boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile drop column opens_to_poster');
  }
}
