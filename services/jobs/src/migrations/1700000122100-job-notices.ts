import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says whose job changed, and which: its card is shown to many. */
export class JobNotices1700000122100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create constraint trigger job_notice after insert or update or delete on job
        deferrable initially deferred for each row execute function notice_of_row('id', 'owner_key');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger job_notice on job;
    `);
  }
}
