import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each job is published once more, with its complete contact and the key of its owner. */
export class PublishContacts1700000200120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job add column contact_told boolean not null default false;
      create index job_contact_untold on job (id) where not contact_told;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job drop column contact_told');
  }
}
