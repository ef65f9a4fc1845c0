import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version billing was sent. A lifted suspension needs no event, since billing never knew it. */
export class PublishedSuspensions1700000200180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table suspension add column published_version int;
      update suspension set published_version = version where lifted_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table suspension drop column published_version');
  }
}
