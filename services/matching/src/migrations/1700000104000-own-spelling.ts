import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each job and provider keeps how it spells its own `Other: text` choices, `{code: {kind, name}}`; what was the spelling
 * of whoever came first is emptied, and goes from the code as well as soon as old code no longer writes it.
 */
export class OwnSpelling1700000104000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const own of ['job', 'provider']) {
      await runner.query(`
        alter table matched_${own} add column other_names jsonb not null default '{}';
        update matched_${own} set other_names = held.names
        from (
          select number, jsonb_object_agg(code, jsonb_build_object('kind', kind, 'name', 'Other: ' || text)) as names
          from (select number, unnest(other_specialties) as code from matched_${own}
                union select ${own}, provider_type from ${own}_match_point where provider_type >= 100) used
          join other_choice using (code) group by number
        ) held
        where held.number = matched_${own}.number;
        create index matched_${own}_other_names on matched_${own} using gin (other_names) where other_names <> '{}';
      `);
    }
    await runner.query(`
      alter table other_choice alter column text set default '';
      delete from other_choice where not exists (select from matched_job where other_names ? code::text)
        and not exists (select from matched_provider where other_names ? code::text);
      update other_choice set text = '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('update other_choice set text = key');
    await runner.query('alter table other_choice alter column text drop default');
    await runner.query('alter table matched_job drop column other_names');
    await runner.query('alter table matched_provider drop column other_names');
  }
}
