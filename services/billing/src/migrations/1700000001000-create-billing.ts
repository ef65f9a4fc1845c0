import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBilling1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table customer (
        owner_key text primary key,
        id uuid not null unique,
        version int not null default 0,
        stripe_id text not null unique,
        open_checkout text
      );
      create table card (
        owner_key text primary key references customer (owner_key),
        stripe_id text not null,
        brand text not null,
        last4 text not null,
        exp_month int not null,
        exp_year int not null
      );
      create table subscription (
        stripe_id text primary key,
        owner_key text not null references customer (owner_key),
        status text not null,
        price_id text,
        start_date timestamptz not null,
        ended_at timestamptz,
        cancel_at_period_end boolean not null
      );
      create index subscription_of_owner on subscription (owner_key, start_date desc);
      create table invoice (
        stripe_id text primary key,
        owner_key text not null references customer (owner_key),
        number text,
        cents int not null,
        status text not null,
        created_at timestamptz not null,
        url text
      );
      create index invoice_of_owner on invoice (owner_key, created_at desc);

      create table unlocked_contact (
        unlock_id uuid primary key,
        employer_key text not null,
        profile_id uuid not null,
        terms_version text not null,
        fees jsonb not null,
        unlocked_at timestamptz not null,
        employer_name text not null,
        employer_email text not null,
        job_title text not null,
        professional_name text,
        professional_email text,
        claim_status text check (claim_status in ('waiting', 'accepted', 'rejected')),
        claim_reason text,
        claimed_at timestamptz,
        unique (employer_key, profile_id)
      );
      create index unlocked_contact_profile on unlocked_contact (profile_id);
      create index unlocked_contact_claimed on unlocked_contact (claimed_at) where claim_status = 'waiting';
      create table removed_profile (
        id uuid primary key
      );

      create table hire (
        id uuid primary key,
        unlock_id uuid not null references unlocked_contact,
        employer_key text not null,
        role text not null,
        category text not null,
        offer_accepted_on date not null,
        starts_on date not null,
        salary int,
        reported_at timestamptz not null default now(),
        late boolean not null,
        unreported boolean not null default false,
        fee_cents int not null,
        credit_cents int not null,
        charge_cents int not null,
        free_because text,
        status text not null
          check (status in ('free', 'charging', 'paid', 'due', 'held', 'disputed', 'waived')),
        problem text check (problem in ('no_card', 'declined', 'authentication_needed')),
        payment_method text,
        open_checkout text,
        receipt_url text,
        dispute_reason text,
        professional_answer text check (professional_answer in ('confirmed', 'disputed')),
        professional_note text,
        ended_on date
      );
      create unique index hire_living on hire (unlock_id) where ended_on is null and status <> 'waived';
      create index hire_of_employer on hire (employer_key, reported_at desc);
      create index hire_disputed on hire (reported_at) where status = 'disputed';

      create table ledger_entry (
        id uuid primary key,
        employer_key text not null,
        hire_id uuid not null references hire,
        kind text not null,
        owed_cents int not null,
        credit_cents int not null,
        payment_intent text unique,
        at timestamptz not null default now(),
        unique (hire_id, kind)
      );
      create index ledger_entry_of_employer on ledger_entry (employer_key, at desc);
      create function refuse_change() returns trigger language plpgsql as
        $$ begin raise exception 'entries of % are never changed', tg_table_name; end $$;
      create trigger ledger_entry_stays before update or delete or truncate on ledger_entry
        execute function refuse_change();

      create table operator_act (
        id uuid primary key,
        actor_id uuid not null,
        act text not null,
        subject_id uuid not null,
        note text,
        at timestamptz not null default now()
      );
      create trigger operator_act_stays before update or delete or truncate on operator_act
        execute function refuse_change();

      create table stripe_event (
        id text primary key,
        type text not null,
        received_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table stripe_event, operator_act, ledger_entry, hire, removed_profile, unlocked_contact, invoice,
       subscription, card, customer`,
    );
    await runner.query('drop function refuse_change');
  }
}
