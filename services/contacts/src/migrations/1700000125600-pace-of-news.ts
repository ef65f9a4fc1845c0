import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often mails of a kind come, where their person has chosen, and when none come. `wanted` goes on saying whether at all. */
export class PaceOfNews1700000125600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mail_choice add column pace text;
      alter table profile_card add column time_zone text;
      alter table job_card add column time_zone text;
      create table quiet_hours (
        owner_key text primary key,
        from_hour smallint not null,
        until_hour smallint not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table quiet_hours;
      alter table job_card drop column time_zone;
      alter table profile_card drop column time_zone;
      alter table mail_choice drop column pace`);
  }
}
