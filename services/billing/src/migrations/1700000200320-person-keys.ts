import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose unlocked contact it is, for the export of their answers about hires. `PersonKeyBackfill` fills existing rows. */
export class PersonKeys1700000200320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local lock_timeout = '5s';
      alter table unlocked_contact add column person_key text;
      create index unlocked_contact_person on unlocked_contact (person_key);
      create index unlocked_contact_keyless on unlocked_contact (unlock_id)
        where person_key is null and professional_email is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table unlocked_contact drop column person_key');
  }
}
