import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys from before, and those of the version before, are folded by the service. */
export class FoldedChoices1700000129100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table other_choice add column is_folded boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table other_choice drop column is_folded');
  }
}
