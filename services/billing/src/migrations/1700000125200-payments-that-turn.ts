import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payments that are under way, go back or are looked into by a bank, and hires that are decided on their first day.
 *
 * A kind of entry that a hire may have several times is followed by what it comes from at Stripe (`refund:re_1`), since
 * the release before relies on one of each kind for a hire.
 */
export class PaymentsThatTurn1700000125200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table hire
        add column payment_intent text,
        add column asked_at timestamptz,
        add column refund_cents int,
        add column answer_decision text
          check (answer_decision in ('refunded', 'corrected', 'waived', 'dismissed')),
        add column answer_reason text,
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

      create table former_customer (
        stripe_id text primary key,
        owner_key text not null references customer (owner_key)
      );

      alter table subscription add column cancel_at timestamptz;
      alter table invoice
        add column subscription_id text,
        add column period_start timestamptz,
        add column period_end timestamptz;
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table invoice drop column subscription_id, drop column period_start, drop column period_end;
      alter table subscription drop column cancel_at;
      drop table former_customer;
      drop index hire_answer_disputed, hire_contested, hire_refunding, hire_waiting, hire_living;
      create unique index hire_living on hire (unlock_id) where ended_on is null and status <> 'waived';
      alter table hire
        drop constraint hire_problem_check,
        add constraint hire_problem_check check (problem in ('no_card', 'declined', 'authentication_needed')),
        drop constraint hire_status_check,
        add constraint hire_status_check check (status in ('free', 'charging', 'paid', 'due', 'held', 'disputed',
          'waived')),
        drop column answer_reason, drop column answer_decision, drop column refund_cents,
        drop column asked_at, drop column payment_intent;
    `);
  }
}
