-- Made by npm run generate: 85342db55fc3e8a401625308be6456b7
table aggregate_version (
  aggregate_id uuid not null
  version bigint not null
)
table blocked_sender (
  blocked_at timestamp with time zone not null default now()
  owner_key text not null
  sender text not null
)
table dead_letter (
  data jsonb not null
  error text
  failed_at timestamp with time zone not null default now()
  id uuid not null
  queue text not null
  reason text not null
)
table employer_key (
  job_id uuid not null
  keys text[] not null
  known_at timestamp with time zone not null default now()
  owner_key text not null
)
table employer_name (
  domain text not null
  employer_name text not null
  job_id uuid not null
  owner_key text not null
)
table erased_owner (
  account_id uuid not null
  asked_at timestamp with time zone not null
  owner_key text not null
)
table former_member (
  address_key text not null
  ended_at timestamp with time zone not null
  owner_key text not null
  sealed_successor bytea not null
)
table inbox (
  event_id uuid not null
  received_at timestamp with time zone not null default now()
)
table job (
  account_id uuid
  additional_details text
  address_key text
  asked_at timestamp with time zone
  asks_wanted boolean not null default true
  confirmed_at timestamp with time zone
  contact_name text not null
  contact_phone text not null
  contact_title text
  contact_told boolean not null default false
  created_at timestamp with time zone not null default now()
  email text not null
  employer_name text not null
  employment_type text[] not null
  emr text
  external_id text
  group_id uuid
  hiring_role_confirmation text not null
  id uuid not null
  interested_in_ai_automation text not null
  is_balance_confirmed boolean not null default false
  is_paused boolean not null default false
  is_shared boolean not null default false
  is_suspended boolean not null default false
  job_location text not null
  languages text[] not null default '{}'::text[]
  lat double precision not null
  link_used_at timestamp with time zone not null default now()
  lng double precision not null
  open_to_hiring_rating smallint not null
  opens_to_poster boolean not null default false
  owner_key text not null
  pay_max integer
  pay_min integer
  pay_unit text
  posted_by text
  practice_settings text[] not null
  provider_types text[] not null
  republished integer not null default 0
  requires_license_now text not null default 'No'::text
  rested_at timestamp with time zone
  search_text text
  shift text[] not null default '{}'::text[]
  site_name text
  specialties text[] not null
  start_date date
  still_at timestamp with time zone
  still_due_at timestamp with time zone default (now() + '30 days'::interval)
  sub_specialty text
  token_version integer not null default 1
  turnover_challenge_rating smallint not null
  updated_at timestamp with time zone not null default now()
  us_state text not null default split_part(job_location, ', '::text, 2)
  version integer not null
  work_life_balance_rating smallint not null
)
table job_import (
  account_id uuid not null
  changed integer not null
  created integer not null
  email text not null
  emailed_at timestamp with time zone
  id uuid not null
  last_at timestamp with time zone not null default now()
  owner_key text not null
)
table known_redis (
  one boolean not null default true
  published_again_from timestamp with time zone not null
  replication_id text not null
)
table migrations (
  id integer not null default nextval('migrations_id_seq'::regclass)
  name character varying not null
  timestamp bigint not null
)
table moved_job (
  email text not null
  id uuid not null
  job_id uuid not null
  moved_at timestamp with time zone not null default now()
  owner_key text not null
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
table past_member (
  account_id uuid not null
  address_key text not null
  owner_key text not null
)
table payer (
  has_card boolean not null
  owner_key text not null
  subscribed boolean not null
)
table practice (
  address_keys text[] not null default '{}'::text[]
  employer_keys text[] not null
  hiring_address_keys text[] not null default '{}'::text[]
  owner_key text not null
  practice_id uuid not null
)
table proved_owner (
  owner_key text not null
  proved_at timestamp with time zone not null default now()
)
table rate_count (
  expire bigint
  key character varying(255) not null
  points integer not null default 0
)
table removed_shared_job (
  id uuid not null
  removed_at timestamp with time zone not null default now()
)
table renamed_owner (
  id bigint identity
  owner_key text not null
)
table site (
  account_id uuid
  created_at timestamp with time zone not null default now()
  folded_name text not null
  id uuid not null
  job_location text not null
  lat double precision not null
  lng double precision not null
  name text not null
  owner_key text not null
)
table suspended_owner (
  is_suspended boolean not null
  owner_key text not null
  reason text not null
  suspension_id uuid not null
)

aggregate_version: aggregate_version_pkey PRIMARY KEY (aggregate_id)
blocked_sender: blocked_sender_pkey PRIMARY KEY (owner_key, sender)
dead_letter: dead_letter_pkey PRIMARY KEY (id)
employer_key: employer_key_pkey PRIMARY KEY (owner_key, job_id)
employer_name: employer_name_pkey PRIMARY KEY (owner_key, employer_name, domain, job_id)
erased_owner: erased_owner_pkey PRIMARY KEY (owner_key, account_id)
former_member: former_member_pkey PRIMARY KEY (owner_key, address_key)
inbox: inbox_pkey PRIMARY KEY (event_id)
job: job_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
job: job_open_to_hiring_rating_check CHECK (((open_to_hiring_rating >= 1) AND (open_to_hiring_rating <= 5)))
job: job_pkey PRIMARY KEY (id)
job: job_turnover_challenge_rating_check CHECK (((turnover_challenge_rating >= 1) AND (turnover_challenge_rating <= 5)))
job: job_work_life_balance_rating_check CHECK (((work_life_balance_rating >= 1) AND (work_life_balance_rating <= 5)))
job_import: job_import_pkey PRIMARY KEY (id)
known_redis: known_redis_one_check CHECK (one)
known_redis: known_redis_pkey PRIMARY KEY (one)
migrations: PK_8c82d7f526340ab734260ea46be PRIMARY KEY (id)
moved_job: moved_job_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE
moved_job: moved_job_pkey PRIMARY KEY (id)
outbox: outbox_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'mail'::text])))
outbox: outbox_pkey PRIMARY KEY (id)
owner_alias: owner_alias_pkey PRIMARY KEY (address_key)
past_member: past_member_pkey PRIMARY KEY (address_key, owner_key)
payer: payer_pkey PRIMARY KEY (owner_key)
practice: practice_pkey PRIMARY KEY (owner_key)
proved_owner: proved_owner_pkey PRIMARY KEY (owner_key)
rate_count: rate_count_pkey PRIMARY KEY (key)
removed_shared_job: removed_shared_job_pkey PRIMARY KEY (id)
renamed_owner: renamed_owner_pkey PRIMARY KEY (id)
site: site_owner_key_folded_name_key UNIQUE (owner_key, folded_name)
site: site_pkey PRIMARY KEY (id)
suspended_owner: suspended_owner_pkey PRIMARY KEY (owner_key)

CREATE INDEX blocked_sender_at ON public.blocked_sender USING btree (blocked_at)
CREATE INDEX dead_letter_failed ON public.dead_letter USING btree (failed_at)
CREATE INDEX employer_key_job ON public.employer_key USING btree (job_id)
CREATE INDEX employer_key_known ON public.employer_key USING btree (known_at)
CREATE INDEX employer_name_job ON public.employer_name USING btree (job_id)
CREATE INDEX erased_owner_asked ON public.erased_owner USING btree (asked_at)
CREATE INDEX inbox_received ON public.inbox USING btree (received_at)
CREATE INDEX job_contact_untold ON public.job USING btree (id) WHERE (NOT contact_told)
CREATE INDEX job_of_address ON public.job USING btree (COALESCE(address_key, owner_key), created_at DESC)
CREATE INDEX job_of_group ON public.job USING btree (group_id, owner_key) WHERE (group_id IS NOT NULL)
CREATE INDEX job_of_owner ON public.job USING btree (owner_key, created_at DESC)
CREATE INDEX job_search_text ON public.job USING gin (to_tsvector('simple'::regconfig, search_text))
CREATE INDEX job_shared ON public.job USING btree (id) WHERE is_shared
CREATE INDEX job_shared_lat ON public.job USING btree (lat) WHERE is_shared
CREATE INDEX job_shared_state ON public.job USING btree (us_state, id) WHERE is_shared
CREATE INDEX job_still_due ON public.job USING btree (still_due_at, owner_key) WHERE ((rested_at IS NULL) AND (NOT is_paused) AND asks_wanted)
CREATE INDEX job_without_search_text ON public.job USING btree (id) WHERE (search_text IS NULL)
CREATE INDEX job_words ON public.job USING gin (to_tsvector('simple'::regconfig, translate(((((((COALESCE(employer_name, ''::text) || ' '::text) || COALESCE(contact_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(contact_phone, ''::text)), '@.,()+-_/''’'::text, '           '::text)))
CREATE INDEX moved_job_job ON public.moved_job USING btree (job_id)
CREATE INDEX moved_job_moved ON public.moved_job USING btree (moved_at)
CREATE INDEX moved_job_owner ON public.moved_job USING btree (owner_key)
CREATE INDEX outbox_aggregate ON public.outbox USING btree (aggregate_id)
CREATE INDEX outbox_published ON public.outbox USING btree (published_at) WHERE (published_at IS NOT NULL)
CREATE INDEX outbox_unpublished ON public.outbox USING btree (seq) WHERE ((published_at IS NULL) AND (NOT bulk))
CREATE INDEX outbox_unpublished_bulk ON public.outbox USING btree (type, seq) WHERE ((published_at IS NULL) AND bulk)
CREATE INDEX past_member_account ON public.past_member USING btree (account_id)
CREATE INDEX past_member_owner ON public.past_member USING btree (owner_key)
CREATE INDEX practice_members ON public.practice USING gin (address_keys)
CREATE INDEX removed_shared_job_at ON public.removed_shared_job USING btree (removed_at)
CREATE UNIQUE INDEX "PK_8c82d7f526340ab734260ea46be" ON public.migrations USING btree (id)
CREATE UNIQUE INDEX aggregate_version_pkey ON public.aggregate_version USING btree (aggregate_id)
CREATE UNIQUE INDEX blocked_sender_pkey ON public.blocked_sender USING btree (owner_key, sender)
CREATE UNIQUE INDEX dead_letter_pkey ON public.dead_letter USING btree (id)
CREATE UNIQUE INDEX employer_key_pkey ON public.employer_key USING btree (owner_key, job_id)
CREATE UNIQUE INDEX employer_name_pkey ON public.employer_name USING btree (owner_key, employer_name, domain, job_id)
CREATE UNIQUE INDEX erased_owner_pkey ON public.erased_owner USING btree (owner_key, account_id)
CREATE UNIQUE INDEX former_member_pkey ON public.former_member USING btree (owner_key, address_key)
CREATE UNIQUE INDEX inbox_pkey ON public.inbox USING btree (event_id)
CREATE UNIQUE INDEX job_external_id ON public.job USING btree (owner_key, external_id) WHERE (external_id IS NOT NULL)
CREATE UNIQUE INDEX job_import_open ON public.job_import USING btree (owner_key, account_id) WHERE (emailed_at IS NULL)
CREATE UNIQUE INDEX job_import_pkey ON public.job_import USING btree (id)
CREATE UNIQUE INDEX job_pkey ON public.job USING btree (id)
CREATE UNIQUE INDEX known_redis_pkey ON public.known_redis USING btree (one)
CREATE UNIQUE INDEX moved_job_pkey ON public.moved_job USING btree (id)
CREATE UNIQUE INDEX outbox_pkey ON public.outbox USING btree (id)
CREATE UNIQUE INDEX owner_alias_pkey ON public.owner_alias USING btree (address_key)
CREATE UNIQUE INDEX past_member_pkey ON public.past_member USING btree (address_key, owner_key)
CREATE UNIQUE INDEX payer_pkey ON public.payer USING btree (owner_key)
CREATE UNIQUE INDEX practice_pkey ON public.practice USING btree (owner_key)
CREATE UNIQUE INDEX proved_owner_pkey ON public.proved_owner USING btree (owner_key)
CREATE UNIQUE INDEX rate_count_pkey ON public.rate_count USING btree (key)
CREATE UNIQUE INDEX removed_shared_job_pkey ON public.removed_shared_job USING btree (id)
CREATE UNIQUE INDEX renamed_owner_pkey ON public.renamed_owner USING btree (id)
CREATE UNIQUE INDEX site_owner_key_folded_name_key ON public.site USING btree (owner_key, folded_name)
CREATE UNIQUE INDEX site_pkey ON public.site USING btree (id)
CREATE UNIQUE INDEX suspended_owner_pkey ON public.suspended_owner USING btree (owner_key)

CREATE CONSTRAINT TRIGGER job_notice AFTER INSERT OR DELETE OR UPDATE ON public.job DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_row('id', 'owner_key')
CREATE TRIGGER job_address_key BEFORE UPDATE OF email, owner_key ON public.job FOR EACH ROW WHEN (((old.email <> new.email) AND (old.owner_key <> new.owner_key))) EXECUTE FUNCTION forget_address_key()
CREATE TRIGGER job_employer_name_changed AFTER UPDATE OF owner_key, employer_name, email ON public.job FOR EACH ROW WHEN ((((old.owner_key IS DISTINCT FROM new.owner_key) OR (old.employer_name IS DISTINCT FROM new.employer_name)) OR (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION keep_employer_name()
CREATE TRIGGER job_employer_name_posted AFTER INSERT ON public.job FOR EACH ROW EXECUTE FUNCTION keep_employer_name()
CREATE TRIGGER job_employer_name_removed AFTER DELETE ON public.job FOR EACH ROW EXECUTE FUNCTION note_removed_job()
CREATE TRIGGER job_end_external_id BEFORE UPDATE OF owner_key ON public.job FOR EACH ROW WHEN (((old.owner_key <> new.owner_key) AND (old.external_id IS NOT NULL))) EXECUTE FUNCTION end_external_id()
CREATE TRIGGER job_removed_shared AFTER DELETE ON public.job FOR EACH ROW WHEN ((old.is_shared AND (NOT old.is_paused) AND (old.rested_at IS NULL) AND (NOT old.is_suspended))) EXECUTE FUNCTION note_removed_shared_job()
CREATE TRIGGER job_search_text BEFORE UPDATE OF employer_name, contact_name, email, contact_phone ON public.job FOR EACH ROW WHEN (((old.employer_name IS DISTINCT FROM new.employer_name) OR (old.contact_name IS DISTINCT FROM new.contact_name) OR (old.email IS DISTINCT FROM new.email) OR (old.contact_phone IS DISTINCT FROM new.contact_phone))) EXECUTE FUNCTION forget_search_text()
CREATE TRIGGER outbox_wakes_relay AFTER INSERT ON public.outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox()

CREATE OR REPLACE FUNCTION public.end_external_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
        new.external_id := null;
        return new;
      end $function$
CREATE OR REPLACE FUNCTION public.forget_address_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.address_key is not distinct from old.address_key then new.address_key := null; end if;
    return new;
  end $function$
CREATE OR REPLACE FUNCTION public.forget_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if new.search_text is not distinct from old.search_text then new.search_text := null; end if;
        return new;
      end $function$
CREATE OR REPLACE FUNCTION public.keep_employer_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        -- Few locks, since a transaction may write any number of jobs.
        perform pg_advisory_xact_lock(128300, hashtext(new.owner_key) & 1023);
        -- Names before keys, which they become meanwhile.
        insert into employer_name (owner_key, job_id, employer_name, domain)
        select new.owner_key, new.id, new.employer_name, lower(substring(new.email from '[^@]*$'))
        union select new.owner_key, job_id, employer_name, domain from employer_name where job_id = new.id
        on conflict do nothing;
        insert into employer_key as known (owner_key, job_id, keys)
        select new.owner_key, job_id, array_agg(distinct key) from employer_key cross join unnest(keys) as key
        where job_id = new.id and owner_key <> new.owner_key group by job_id
        on conflict (owner_key, job_id) do update
        set keys = array(select distinct unnest(known.keys || excluded.keys));
        -- Members of a practice have its names on their own jobs.
        if (exists (select from job where owner_key = new.owner_key and id <> new.id)
            or exists (select from practice where owner_key = new.owner_key and address_keys <> '{}'))
           and (tg_op = 'UPDATE' and old.owner_key <> new.owner_key or not exists (
             select from job where owner_key = new.owner_key and id <> new.id and employer_name = new.employer_name))
        then
          insert into renamed_owner (owner_key) values (new.owner_key);
        end if;
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.note_removed_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        update employer_key set known_at = now() where job_id = old.id;
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.note_removed_shared_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
        insert into removed_shared_job (id) values (old.id) on conflict do nothing;
        delete from removed_shared_job where id in (
          select id from removed_shared_job where removed_at < now() - interval '1 year'
          order by removed_at limit 100 for update skip locked);
        return null;
      end $function$
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
