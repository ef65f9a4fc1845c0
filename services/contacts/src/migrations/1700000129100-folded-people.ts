import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a search compares, folded by the service. Null is not folded yet: a card from before, or one that the version before
 * changed.
 */
export class FoldedPeople1700000129100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table profile_card add column folded text[];
      create index profile_card_unfolded on profile_card (id) where folded is null;
      create function forget_folded() returns trigger language plpgsql as $$
      begin
        if new.folded is not distinct from old.folded then new.folded := null; end if;
        return new;
      end $$;
      create trigger profile_card_folded before update of name, provider_types, specialties on profile_card
        for each row
        when (old.name <> new.name or old.provider_types <> new.provider_types or old.specialties <> new.specialties)
        execute function forget_folded();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger profile_card_folded on profile_card;
      drop function forget_folded;
      alter table profile_card drop column folded;
    `);
  }
}
