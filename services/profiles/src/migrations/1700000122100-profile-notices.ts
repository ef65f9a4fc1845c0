import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says whose profile changed. */
export class ProfileNotices1700000122100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create constraint trigger profile_notice after insert or update or delete on profile
        deferrable initially deferred for each row execute function notice_of_row('id', 'owner_key');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger profile_notice on profile;
    `);
  }
}
