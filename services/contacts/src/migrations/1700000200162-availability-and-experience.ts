import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AvailabilityAndExperience1700000200162 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table profile_card add column available_from date, add column years_experience int',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile_card drop column available_from, drop column years_experience');
  }
}
