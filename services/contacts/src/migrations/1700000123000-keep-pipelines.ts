import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far an employer is with somebody: what is set by hand, what billing says of a hire, when they were opened and when
 * the employer was here. It is all the employer's own, so nobody else is told that it changed; that an application was
 * seen is told to both, as whatever changes of an application.
 */
export class KeepPipelines1700000123000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table contact_state (
        owner_key text not null,
        profile_id uuid not null references profile_card on delete cascade,
        stage text check (stage in ('shortlisted', 'interviewing', 'passed')),
        private_note text,
        seen_at timestamptz,
        primary key (owner_key, profile_id)
      );
      create index contact_state_profile on contact_state (profile_id);

      create table contact_hire (
        owner_key text not null,
        profile_id uuid not null references profile_card on delete cascade,
        hire_id uuid not null,
        role text not null,
        starts_on text not null,
        status text not null,
        lives boolean not null,
        revision bigint not null,
        primary key (owner_key, profile_id)
      );
      create index contact_hire_profile on contact_hire (profile_id);

      create table employer_visit (
        owner_key text primary key,
        last_at timestamptz not null default now(),
        before_at timestamptz
      );

      alter table application add column seen_at timestamptz;

      create constraint trigger contact_state_notice after insert or update or delete on contact_state
        deferrable initially deferred for each row execute function notice_of_row('owner_key');
      create constraint trigger contact_hire_notice after insert or update or delete on contact_hire
        deferrable initially deferred for each row execute function notice_of_row('owner_key');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table application drop column seen_at;
      drop table employer_visit, contact_hire, contact_state;
    `);
  }
}
