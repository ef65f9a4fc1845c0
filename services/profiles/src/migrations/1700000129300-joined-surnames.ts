import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * By surnames as one word, since `DE LA CRUZ` on the list may be a profile's `Delacruz`: of the rows of every version, which all
 * begin with the first name. A list that was compared before that is compared again when it is imported again.
 */
export class JoinedSurnames1700000129300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function joined_surname(words text[]) returns text language sql immutable parallel safe
        return array_to_string(words[2:], '');
      create index exclusion_joined_name on exclusion (joined_surname(words), state) where cardinality(words) > 1;
      alter table exclusion_list add column comparison smallint not null default 1;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table exclusion_list drop column comparison;
      drop index exclusion_joined_name;
      drop function joined_surname;
    `);
  }
}
