import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From the schema of release 1.0 to that of 1.1. */
export class Release11_1700000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local lock_timeout = '5s';
      alter table customer
        add column asked int not null default 0,
        add column answered int not null default 0,
        add column published_version integer;
      -- Existing customers are published again for jobs, which did not subscribe to them before.
      alter table customer alter column published_version set default 0;
      create index customer_unpublished on customer (id) where published_version is distinct from version;

      create constraint trigger subscription_notice after insert or update or delete on subscription
        deferrable initially deferred for each row execute function notice_of_row('owner_key');

      create sequence hire_revision;
      insert into outbox (id, kind, type, payload)
      select gen_random_uuid(), 'event', 'billing.v1.HireChanged', json_build_object(
        'hireId', hire.id, 'employerKey', hire.employer_key, 'profileId', contact.profile_id, 'role', hire.role,
        'startsOn', hire.starts_on, 'status', hire.status, 'lives', true, 'revision', nextval('hire_revision')::text)
      from hire join unlocked_contact contact using (unlock_id)
      where hire.ended_on is null and hire.status <> 'waived';

      alter table hire
        add column payment_intent text,
        add column asked_at timestamptz,
        add column refund_cents int,
        add column answer_decision text
          check (answer_decision in ('refunded', 'corrected', 'waived', 'dismissed')),
        add column answer_reason text,
        add column uninvoiced_payment text,
        add column failed_refund_cents int,
        add column reported_by uuid,
        drop constraint hire_status_check,
        add constraint hire_status_check check (status in ('free', 'waiting', 'charging', 'processing', 'paid',
          'due', 'held', 'disputed', 'contested', 'refunding', 'refunded', 'waived')),
        drop constraint hire_problem_check,
        add constraint hire_problem_check check (problem in ('no_card', 'declined', 'authentication_needed',
          'payment_failed', 'taken_back', 'credit_used', 'role_corrected'));
      drop index hire_living;
      create unique index hire_living on hire (unlock_id)
        where ended_on is null and status not in ('waived', 'refunded');
      create index hire_reported_by on hire (reported_by) where reported_by is not null;
      create index hire_started on hire (starts_on) where ended_on is null;
      create index hire_due on hire (starts_on) where status = 'due';
      create index hire_waiting on hire (starts_on) where status = 'waiting';
      create index hire_refunding on hire (asked_at) where status = 'refunding';
      create index hire_contested on hire (reported_at) where status = 'contested';
      create index hire_answer_disputed on hire (reported_at)
        where professional_answer = 'disputed' and answer_decision is null;
      create index hire_uninvoiced on hire (asked_at) where uninvoiced_payment is not null;
      create index hire_refund_failed on hire (reported_at) where failed_refund_cents is not null;

      -- Questions to both sides after a hire. Days before the upgrade count as asked, so that only later ones are.
      create table hire_check (
        hire_id uuid not null references hire,
        day int not null check (day in (7, 28, 90)),
        asked_at timestamptz,
        still_at timestamptz,
        professional_answer text check (professional_answer in ('still', 'left')),
        answered_at timestamptz,
        left_on date,
        left_emailed_at timestamptz,
        decided text check (decided in ('employer', 'professional')),
        primary key (hire_id, day)
      );
      insert into hire_check (hire_id, day)
      select id, day from hire cross join unnest('{7,28,90}'::int[]) day
      where starts_on + day <= current_date;
      create index hire_check_answered on hire_check (hire_id) where professional_answer is not null and decided is null;

      -- Addresses, as keyed hashes, that want no questions about hires.
      create table unasked_address (address_key text primary key);

      create table former_customer (
        stripe_id text primary key,
        owner_key text not null references customer (owner_key)
      );

      alter table subscription add column cancel_at timestamptz;
      alter table invoice
        add column subscription_id text,
        add column period_start timestamptz,
        add column period_end timestamptz;
      -- An estimate until Stripe is asked again.
      update invoice set
        subscription_id = sold.stripe_id,
        period_start = invoice.created_at,
        period_end = invoice.created_at + case sold.price_id when 'price_yearly' then interval '1 year'
                                                             else interval '1 month' end
      from subscription sold
      where sold.owner_key = invoice.owner_key and sold.stripe_id = (
        select stripe_id from subscription each
        where each.owner_key = invoice.owner_key and each.start_date <= invoice.created_at + interval '1 hour'
        order by start_date desc limit 1);
      insert into outbox (id, kind, type, payload)
      select gen_random_uuid(), 'event', 'billing.v1.StripeEventReceived',
        json_build_object('eventId', 'periods-' || id, 'customerId', stripe_id)
      from customer where exists (select from invoice where invoice.owner_key = customer.owner_key);

      create table reconciliation (
        night date primary key,
        taken_at timestamptz not null default now(),
        after_owner text not null default '',
        finished_at timestamptz
      );
      create table difference (
        id uuid primary key,
        owner_key text not null references customer (owner_key),
        kind text not null check (kind in ('hire_payment', 'unknown_payment', 'subscriptions')),
        subject text not null,
        stripe_cents int not null,
        ledger_cents int not null,
        found_at timestamptz not null default now(),
        seen_at timestamptz not null default now(),
        unique (owner_key, kind, subject)
      );
      create index difference_found on difference (found_at);

      create table erased_owner (
        owner_key text primary key,
        at timestamptz not null
      );

      -- Practices share the plan, card and ledger of the owner key that they took over.
      create table practice (
        owner_key text primary key,
        id uuid not null unique
      );
      create table owner_alias (
        address_key text primary key,
        owner_key text not null unique
      );

      -- What employers wrote about deleted professionals is erased.
      update unlocked_contact set claim_reason = null
      where claim_reason is not null and claim_status <> 'waiting' and profile_id in (select id from removed_profile);
      update hire set dispute_reason = null from unlocked_contact contact
      where contact.unlock_id = hire.unlock_id and dispute_reason is not null and hire.status <> 'disputed'
        and contact.profile_id in (select id from removed_profile);

      -- The person's key is for the export of their answers about hires. PersonKeyBackfill fills existing rows.
      alter table unlocked_contact add column time_zone text, add column person_key text;
      create index unlocked_contact_employer_email on unlocked_contact (employer_email);
      create index unlocked_contact_person on unlocked_contact (person_key);
      create index unlocked_contact_keyless on unlocked_contact (unlock_id)
        where person_key is null and professional_email is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from outbox where type = 'billing.v1.HireChanged' and published_at is null;
      drop trigger subscription_notice on subscription;
      drop table owner_alias, practice, erased_owner, difference, reconciliation, former_customer, unasked_address, hire_check;
      drop sequence hire_revision;
      drop index hire_answer_disputed, hire_contested, hire_refunding, hire_waiting, hire_due, hire_started, hire_living;
      create unique index hire_living on hire (unlock_id) where ended_on is null and status <> 'waived';
      alter table hire
        drop constraint hire_problem_check,
        add constraint hire_problem_check check (problem in ('no_card', 'declined', 'authentication_needed')),
        drop constraint hire_status_check,
        add constraint hire_status_check check (status in ('free', 'charging', 'paid', 'due', 'held', 'disputed',
          'waived')),
        drop column reported_by, drop column failed_refund_cents, drop column uninvoiced_payment, drop column answer_reason,
        drop column answer_decision, drop column refund_cents, drop column asked_at, drop column payment_intent;
      drop index unlocked_contact_employer_email;
      alter table unlocked_contact drop column person_key, drop column time_zone;
      alter table invoice drop column subscription_id, drop column period_start, drop column period_end;
      alter table subscription drop column cancel_at;
      alter table customer drop column published_version, drop column asked, drop column answered;
    `);
  }
}
