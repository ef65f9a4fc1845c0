import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OpensToPoster1700000128100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job add column opens_to_poster boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job drop column opens_to_poster');
  }
}
