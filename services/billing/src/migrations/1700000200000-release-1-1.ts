import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From the schema of release 1.0 to that of 1.1. */
export class Release11_1700000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table customer add column asked int not null default 0, add column answered int not null default 0;

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
        drop constraint hire_status_check,
        add constraint hire_status_check check (status in ('free', 'waiting', 'charging', 'processing', 'paid',
          'due', 'held', 'disputed', 'contested', 'refunding', 'refunded', 'waived')),
        drop constraint hire_problem_check,
        add constraint hire_problem_check check (problem in ('no_card', 'declined', 'authentication_needed',
          'payment_failed', 'taken_back', 'credit_used', 'role_corrected'));
      drop index hire_living;
      create unique index hire_living on hire (unlock_id)
        where ended_on is null and status not in ('waived', 'refunded');
      create index hire_waiting on hire (starts_on) where status = 'waiting';
      create index hire_refunding on hire (asked_at) where status = 'refunding';
      create index hire_contested on hire (reported_at) where status = 'contested';
      create index hire_answer_disputed on hire (reported_at)
        where professional_answer = 'disputed' and answer_decision is null;
      create index hire_uninvoiced on hire (asked_at) where uninvoiced_payment is not null;
      create index hire_refund_failed on hire (reported_at) where failed_refund_cents is not null;

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

      -- What employers wrote about deleted professionals is erased.
      update unlocked_contact set claim_reason = null
      where claim_reason is not null and claim_status <> 'waiting' and profile_id in (select id from removed_profile);
      update hire set dispute_reason = null from unlocked_contact contact
      where contact.unlock_id = hire.unlock_id and dispute_reason is not null and hire.status <> 'disputed'
        and contact.profile_id in (select id from removed_profile);

      alter table unlocked_contact add column time_zone text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from outbox where type = 'billing.v1.HireChanged' and published_at is null;
      drop trigger subscription_notice on subscription;
      drop table erased_owner, difference, reconciliation, former_customer;
      drop sequence hire_revision;
      drop index hire_answer_disputed, hire_contested, hire_refunding, hire_waiting, hire_living;
      create unique index hire_living on hire (unlock_id) where ended_on is null and status <> 'waived';
      alter table hire
        drop constraint hire_problem_check,
        add constraint hire_problem_check check (problem in ('no_card', 'declined', 'authentication_needed')),
        drop constraint hire_status_check,
        add constraint hire_status_check check (status in ('free', 'charging', 'paid', 'due', 'held', 'disputed',
          'waived')),
        drop column failed_refund_cents, drop column uninvoiced_payment, drop column answer_reason,
        drop column answer_decision, drop column refund_cents, drop column asked_at, drop column payment_intent;
      alter table unlocked_contact drop column time_zone;
      alter table invoice drop column subscription_id, drop column period_start, drop column period_end;
      alter table subscription drop column cancel_at;
      alter table customer drop column asked, drop column answered;
    `);
  }
}
