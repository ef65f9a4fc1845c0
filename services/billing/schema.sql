-- Made by npm run generate: 0341a0dbc3df76733af660814d966c87
table aggregate_version (
  aggregate_id uuid not null
  version bigint not null
)
table card (
  brand text not null
  exp_month integer not null
  exp_year integer not null
  last4 text not null
  owner_key text not null
  stripe_id text not null
)
table customer (
  answered integer not null default 0
  asked integer not null default 0
  id uuid not null
  open_checkout text
  owner_key text not null
  published_version integer default 0
  stripe_id text not null
  version integer not null default 0
)
table dead_letter (
  data jsonb not null
  error text
  failed_at timestamp with time zone not null default now()
  id uuid not null
  queue text not null
  reason text not null
)
table difference (
  found_at timestamp with time zone not null default now()
  id uuid not null
  kind text not null
  ledger_cents integer not null
  owner_key text not null
  seen_at timestamp with time zone not null default now()
  stripe_cents integer not null
  subject text not null
)
table erased_owner (
  at timestamp with time zone not null
  owner_key text not null
)
table former_customer (
  owner_key text not null
  stripe_id text not null
)
table hire (
  answer_decision text
  answer_reason text
  asked_at timestamp with time zone
  category text not null
  charge_cents integer not null
  credit_cents integer not null
  dispute_reason text
  employer_key text not null
  ended_on date
  failed_refund_cents integer
  fee_cents integer not null
  free_because text
  id uuid not null
  late boolean not null
  offer_accepted_on date not null
  open_checkout text
  payment_intent text
  payment_method text
  problem text
  professional_answer text
  professional_note text
  receipt_url text
  refund_cents integer
  reported_at timestamp with time zone not null default now()
  reported_by uuid
  role text not null
  salary integer
  starts_on date not null
  status text not null
  uninvoiced_payment text
  unlock_id uuid not null
  unreported boolean not null default false
)
table hire_check (
  answered_at timestamp with time zone
  asked_at timestamp with time zone
  day integer not null
  decided text
  hire_id uuid not null
  left_emailed_at timestamp with time zone
  left_on date
  professional_answer text
  still_at timestamp with time zone
)
table inbox (
  event_id uuid not null
  received_at timestamp with time zone not null default now()
)
table invoice (
  cents integer not null
  created_at timestamp with time zone not null
  number text
  owner_key text not null
  period_end timestamp with time zone
  period_start timestamp with time zone
  status text not null
  stripe_id text not null
  subscription_id text
  url text
)
table known_redis (
  one boolean not null default true
  published_again_from timestamp with time zone not null
  replication_id text not null
)
table ledger_entry (
  at timestamp with time zone not null default now()
  credit_cents integer not null
  employer_key text not null
  hire_id uuid not null
  id uuid not null
  kind text not null
  owed_cents integer not null
  payment_intent text
)
table migrations (
  id integer not null default nextval('migrations_id_seq'::regclass)
  name character varying not null
  timestamp bigint not null
)
table operator_act (
  act text not null
  actor_id uuid not null
  at timestamp with time zone not null default now()
  id uuid not null
  note text
  subject_id uuid not null
)
table outbox (
  aggregate_id uuid
  begun_at timestamp with time zone
  bulk boolean not null default false
  id uuid not null
  kind text not null
  occurred_at timestamp with time zone not null default now()
  payload json not null
  published_at timestamp with time zone
  request_id text
  seq bigint identity
  traceparent text
  type text not null
  version bigint
)
table owner_alias (
  address_key text not null
  owner_key text not null
)
table practice (
  id uuid not null
  owner_key text not null
)
table rate_count (
  expire bigint
  key character varying(255) not null
  points integer not null default 0
)
table reconciliation (
  after_owner text not null default ''::text
  finished_at timestamp with time zone
  night date not null
  taken_at timestamp with time zone not null default now()
)
table removed_profile (
  id uuid not null
)
table stripe_event (
  id text not null
  received_at timestamp with time zone not null default now()
  type text not null
)
table subscription (
  cancel_at timestamp with time zone
  cancel_at_period_end boolean not null
  ended_at timestamp with time zone
  owner_key text not null
  price_id text
  start_date timestamp with time zone not null
  status text not null
  stripe_id text not null
)
table suspended_owner (
  is_suspended boolean not null
  owner_key text not null
  reason text not null
  suspension_id uuid not null
)
table unasked_address (
  address_key text not null
)
table unlocked_contact (
  claim_reason text
  claim_status text
  claimed_at timestamp with time zone
  employer_email text not null
  employer_key text not null
  employer_name text not null
  fees jsonb not null
  job_title text not null
  person_key text
  professional_email text
  professional_name text
  profile_id uuid not null
  terms_version text not null
  time_zone text
  unlock_id uuid not null
  unlocked_at timestamp with time zone not null
)

aggregate_version: aggregate_version_pkey PRIMARY KEY (aggregate_id)
card: card_owner_key_fkey FOREIGN KEY (owner_key) REFERENCES customer(owner_key)
card: card_pkey PRIMARY KEY (owner_key)
customer: customer_id_key UNIQUE (id)
customer: customer_pkey PRIMARY KEY (owner_key)
customer: customer_stripe_id_key UNIQUE (stripe_id)
dead_letter: dead_letter_pkey PRIMARY KEY (id)
difference: difference_kind_check CHECK ((kind = ANY (ARRAY['hire_payment'::text, 'unknown_payment'::text, 'subscriptions'::text])))
difference: difference_owner_key_fkey FOREIGN KEY (owner_key) REFERENCES customer(owner_key)
difference: difference_owner_key_kind_subject_key UNIQUE (owner_key, kind, subject)
difference: difference_pkey PRIMARY KEY (id)
erased_owner: erased_owner_pkey PRIMARY KEY (owner_key)
former_customer: former_customer_owner_key_fkey FOREIGN KEY (owner_key) REFERENCES customer(owner_key)
former_customer: former_customer_pkey PRIMARY KEY (stripe_id)
hire: hire_answer_decision_check CHECK ((answer_decision = ANY (ARRAY['refunded'::text, 'corrected'::text, 'waived'::text, 'dismissed'::text])))
hire: hire_pkey PRIMARY KEY (id)
hire: hire_problem_check CHECK ((problem = ANY (ARRAY['no_card'::text, 'declined'::text, 'authentication_needed'::text, 'payment_failed'::text, 'taken_back'::text, 'credit_used'::text, 'role_corrected'::text])))
hire: hire_professional_answer_check CHECK ((professional_answer = ANY (ARRAY['confirmed'::text, 'disputed'::text])))
hire: hire_status_check CHECK ((status = ANY (ARRAY['free'::text, 'waiting'::text, 'charging'::text, 'processing'::text, 'paid'::text, 'due'::text, 'held'::text, 'disputed'::text, 'contested'::text, 'refunding'::text, 'refunded'::text, 'waived'::text])))
hire: hire_unlock_id_fkey FOREIGN KEY (unlock_id) REFERENCES unlocked_contact(unlock_id)
hire_check: hire_check_day_check CHECK ((day = ANY (ARRAY[7, 28, 90])))
hire_check: hire_check_decided_check CHECK ((decided = ANY (ARRAY['employer'::text, 'professional'::text])))
hire_check: hire_check_hire_id_fkey FOREIGN KEY (hire_id) REFERENCES hire(id)
hire_check: hire_check_pkey PRIMARY KEY (hire_id, day)
hire_check: hire_check_professional_answer_check CHECK ((professional_answer = ANY (ARRAY['still'::text, 'left'::text])))
inbox: inbox_pkey PRIMARY KEY (event_id)
invoice: invoice_owner_key_fkey FOREIGN KEY (owner_key) REFERENCES customer(owner_key)
invoice: invoice_pkey PRIMARY KEY (stripe_id)
known_redis: known_redis_one_check CHECK (one)
known_redis: known_redis_pkey PRIMARY KEY (one)
ledger_entry: ledger_entry_hire_id_fkey FOREIGN KEY (hire_id) REFERENCES hire(id)
ledger_entry: ledger_entry_hire_id_kind_key UNIQUE (hire_id, kind)
ledger_entry: ledger_entry_payment_intent_key UNIQUE (payment_intent)
ledger_entry: ledger_entry_pkey PRIMARY KEY (id)
migrations: PK_8c82d7f526340ab734260ea46be PRIMARY KEY (id)
operator_act: operator_act_pkey PRIMARY KEY (id)
outbox: outbox_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'mail'::text])))
outbox: outbox_pkey PRIMARY KEY (id)
owner_alias: owner_alias_owner_key_key UNIQUE (owner_key)
owner_alias: owner_alias_pkey PRIMARY KEY (address_key)
practice: practice_id_key UNIQUE (id)
practice: practice_pkey PRIMARY KEY (owner_key)
rate_count: rate_count_pkey PRIMARY KEY (key)
reconciliation: reconciliation_pkey PRIMARY KEY (night)
removed_profile: removed_profile_pkey PRIMARY KEY (id)
stripe_event: stripe_event_pkey PRIMARY KEY (id)
subscription: subscription_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
subscription: subscription_owner_key_fkey FOREIGN KEY (owner_key) REFERENCES customer(owner_key)
subscription: subscription_pkey PRIMARY KEY (stripe_id)
suspended_owner: suspended_owner_pkey PRIMARY KEY (owner_key)
unasked_address: unasked_address_pkey PRIMARY KEY (address_key)
unlocked_contact: unlocked_contact_claim_status_check CHECK ((claim_status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'rejected'::text])))
unlocked_contact: unlocked_contact_employer_key_profile_id_key UNIQUE (employer_key, profile_id)
unlocked_contact: unlocked_contact_pkey PRIMARY KEY (unlock_id)

CREATE INDEX customer_unpublished ON public.customer USING btree (id) WHERE (published_version IS DISTINCT FROM version)
CREATE INDEX dead_letter_failed ON public.dead_letter USING btree (failed_at)
CREATE INDEX difference_found ON public.difference USING btree (found_at)
CREATE INDEX hire_answer_disputed ON public.hire USING btree (reported_at) WHERE ((professional_answer = 'disputed'::text) AND (answer_decision IS NULL))
CREATE INDEX hire_check_answered ON public.hire_check USING btree (hire_id) WHERE ((professional_answer IS NOT NULL) AND (decided IS NULL))
CREATE INDEX hire_contested ON public.hire USING btree (reported_at) WHERE (status = 'contested'::text)
CREATE INDEX hire_disputed ON public.hire USING btree (reported_at) WHERE (status = 'disputed'::text)
CREATE INDEX hire_due ON public.hire USING btree (starts_on) WHERE (status = 'due'::text)
CREATE INDEX hire_of_employer ON public.hire USING btree (employer_key, reported_at DESC)
CREATE INDEX hire_refund_failed ON public.hire USING btree (reported_at) WHERE (failed_refund_cents IS NOT NULL)
CREATE INDEX hire_refunding ON public.hire USING btree (asked_at) WHERE (status = 'refunding'::text)
CREATE INDEX hire_reported_by ON public.hire USING btree (reported_by) WHERE (reported_by IS NOT NULL)
CREATE INDEX hire_started ON public.hire USING btree (starts_on) WHERE (ended_on IS NULL)
CREATE INDEX hire_uninvoiced ON public.hire USING btree (asked_at) WHERE (uninvoiced_payment IS NOT NULL)
CREATE INDEX hire_waiting ON public.hire USING btree (starts_on) WHERE (status = 'waiting'::text)
CREATE INDEX inbox_received ON public.inbox USING btree (received_at)
CREATE INDEX invoice_of_owner ON public.invoice USING btree (owner_key, created_at DESC)
CREATE INDEX ledger_entry_of_employer ON public.ledger_entry USING btree (employer_key, at DESC)
CREATE INDEX outbox_aggregate ON public.outbox USING btree (aggregate_id)
CREATE INDEX outbox_published ON public.outbox USING btree (published_at) WHERE (published_at IS NOT NULL)
CREATE INDEX outbox_unpublished ON public.outbox USING btree (seq) WHERE ((published_at IS NULL) AND (NOT bulk))
CREATE INDEX outbox_unpublished_bulk ON public.outbox USING btree (type, seq) WHERE ((published_at IS NULL) AND bulk)
CREATE INDEX subscription_of_owner ON public.subscription USING btree (owner_key, start_date DESC)
CREATE INDEX unlocked_contact_claimed ON public.unlocked_contact USING btree (claimed_at) WHERE (claim_status = 'waiting'::text)
CREATE INDEX unlocked_contact_employer_email ON public.unlocked_contact USING btree (employer_email)
CREATE INDEX unlocked_contact_keyless ON public.unlocked_contact USING btree (unlock_id) WHERE ((person_key IS NULL) AND (professional_email IS NOT NULL))
CREATE INDEX unlocked_contact_person ON public.unlocked_contact USING btree (person_key)
CREATE INDEX unlocked_contact_profile ON public.unlocked_contact USING btree (profile_id)
CREATE UNIQUE INDEX "PK_8c82d7f526340ab734260ea46be" ON public.migrations USING btree (id)
CREATE UNIQUE INDEX aggregate_version_pkey ON public.aggregate_version USING btree (aggregate_id)
CREATE UNIQUE INDEX card_pkey ON public.card USING btree (owner_key)
CREATE UNIQUE INDEX customer_id_key ON public.customer USING btree (id)
CREATE UNIQUE INDEX customer_pkey ON public.customer USING btree (owner_key)
CREATE UNIQUE INDEX customer_stripe_id_key ON public.customer USING btree (stripe_id)
CREATE UNIQUE INDEX dead_letter_pkey ON public.dead_letter USING btree (id)
CREATE UNIQUE INDEX difference_owner_key_kind_subject_key ON public.difference USING btree (owner_key, kind, subject)
CREATE UNIQUE INDEX difference_pkey ON public.difference USING btree (id)
CREATE UNIQUE INDEX erased_owner_pkey ON public.erased_owner USING btree (owner_key)
CREATE UNIQUE INDEX former_customer_pkey ON public.former_customer USING btree (stripe_id)
CREATE UNIQUE INDEX hire_check_pkey ON public.hire_check USING btree (hire_id, day)
CREATE UNIQUE INDEX hire_living ON public.hire USING btree (unlock_id) WHERE ((ended_on IS NULL) AND (status <> ALL (ARRAY['waived'::text, 'refunded'::text])))
CREATE UNIQUE INDEX hire_pkey ON public.hire USING btree (id)
CREATE UNIQUE INDEX inbox_pkey ON public.inbox USING btree (event_id)
CREATE UNIQUE INDEX invoice_pkey ON public.invoice USING btree (stripe_id)
CREATE UNIQUE INDEX known_redis_pkey ON public.known_redis USING btree (one)
CREATE UNIQUE INDEX ledger_entry_hire_id_kind_key ON public.ledger_entry USING btree (hire_id, kind)
CREATE UNIQUE INDEX ledger_entry_payment_intent_key ON public.ledger_entry USING btree (payment_intent)
CREATE UNIQUE INDEX ledger_entry_pkey ON public.ledger_entry USING btree (id)
CREATE UNIQUE INDEX operator_act_pkey ON public.operator_act USING btree (id)
CREATE UNIQUE INDEX outbox_pkey ON public.outbox USING btree (id)
CREATE UNIQUE INDEX owner_alias_owner_key_key ON public.owner_alias USING btree (owner_key)
CREATE UNIQUE INDEX owner_alias_pkey ON public.owner_alias USING btree (address_key)
CREATE UNIQUE INDEX practice_id_key ON public.practice USING btree (id)
CREATE UNIQUE INDEX practice_pkey ON public.practice USING btree (owner_key)
CREATE UNIQUE INDEX rate_count_pkey ON public.rate_count USING btree (key)
CREATE UNIQUE INDEX reconciliation_pkey ON public.reconciliation USING btree (night)
CREATE UNIQUE INDEX removed_profile_pkey ON public.removed_profile USING btree (id)
CREATE UNIQUE INDEX stripe_event_pkey ON public.stripe_event USING btree (id)
CREATE UNIQUE INDEX subscription_pkey ON public.subscription USING btree (stripe_id)
CREATE UNIQUE INDEX suspended_owner_pkey ON public.suspended_owner USING btree (owner_key)
CREATE UNIQUE INDEX unasked_address_pkey ON public.unasked_address USING btree (address_key)
CREATE UNIQUE INDEX unlocked_contact_employer_key_profile_id_key ON public.unlocked_contact USING btree (employer_key, profile_id)
CREATE UNIQUE INDEX unlocked_contact_pkey ON public.unlocked_contact USING btree (unlock_id)

CREATE CONSTRAINT TRIGGER subscription_notice AFTER INSERT OR DELETE OR UPDATE ON public.subscription DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_row('owner_key')
CREATE TRIGGER ledger_entry_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
CREATE TRIGGER operator_act_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_act FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
CREATE TRIGGER outbox_wakes_relay AFTER INSERT ON public.outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox()

CREATE OR REPLACE FUNCTION public.notice(keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      begin
        for part in 0 .. (cardinality(keys) + 99) / 100 - 1 loop
          perform pg_notify('notices', nextval('notice_number') || ' ' ||
            array_to_string(keys[part * 100 + 1 : part * 100 + 100], ' '));
        end loop;
      end $function$
CREATE OR REPLACE FUNCTION public.notice_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform notice(array(
          select distinct key from unnest(tg_argv) as held (name),
            lateral (values (to_jsonb(old) ->> name), (to_jsonb(new) ->> name)) as told (key)
          where key is not null));
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.notify_outbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform pg_notify('outbox', ''); return null; end $function$
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'entries of % are never changed', tg_table_name; end $function$
