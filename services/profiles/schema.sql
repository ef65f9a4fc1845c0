-- Made by npm run generate: 838be4583c055aa06b171a72a8762da1
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
table erased_owner (
  account_id uuid not null
  asked_at timestamp with time zone not null
  owner_key text not null
)
table exclusion (
  excluded_on date not null
  first_name text not null
  general text not null
  id text not null
  last_name text not null
  list_sha256 text not null
  middle_name text not null
  npi text
  specialty text not null
  state text not null
  surname text
  type text not null
  waived_on date
  waiver_state text not null
  words text[] not null
)
table exclusion_hit (
  decided_at timestamp with time zone
  decision text
  evidence text not null
  exclusion_id text not null
  found_at timestamp with time zone not null default now()
  id uuid not null default gen_random_uuid()
  profile_id uuid not null
)
table exclusion_list (
  comparison smallint not null default 1
  imported_at timestamp with time zone not null default now()
  one boolean not null default true
  sha256 text not null
)
table inbox (
  event_id uuid not null
  received_at timestamp with time zone not null default now()
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
  address_keys text[] not null
  owner_key text not null
)
table profile (
  account_id uuid
  address_key text
  asked_at timestamp with time zone
  asks_wanted boolean not null default true
  available_from date
  confirmed_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  draft jsonb
  draft_by text
  email text not null
  employment_type text[] not null
  hidden_domains text[] not null default '{}'::text[]
  hidden_names text[] not null default '{}'::text[]
  id uuid not null
  is_paused boolean not null default false
  is_suspended boolean not null default false
  languages text[] not null default '{}'::text[]
  licenses text[] not null default '{}'::text[]
  link_used_at timestamp with time zone not null default now()
  name text not null
  npi text
  npi_checked_at timestamp with time zone
  npi_differs text[] not null default '{}'::text[]
  npi_due_at timestamp with time zone
  npi_licenses text[] not null default '{}'::text[]
  npi_record jsonb
  npi_status text not null default 'none'::text
  npi_tries integer not null default 0
  npi_types text[] not null default '{}'::text[]
  opens_to_poster boolean not null default false
  owner_key text not null
  phone text
  places jsonb not null
  posted_by text
  practice_settings text[] not null
  provider_types text[] not null
  radius_miles integer not null default 50
  republished integer not null default 0
  rested_at timestamp with time zone
  search_text text
  specialties text[] not null
  still_at timestamp with time zone
  still_due_at timestamp with time zone default (now() + '90 days'::interval)
  stopped_employers text[] not null default '{}'::text[]
  token_version integer not null default 1
  updated_at timestamp with time zone not null default now()
  version integer not null
  years_experience integer
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
table suspended_owner (
  is_suspended boolean not null
  owner_key text not null
  reason text not null
  suspension_id uuid not null
)

aggregate_version: aggregate_version_pkey PRIMARY KEY (aggregate_id)
blocked_sender: blocked_sender_pkey PRIMARY KEY (owner_key, sender)
dead_letter: dead_letter_pkey PRIMARY KEY (id)
erased_owner: erased_owner_pkey PRIMARY KEY (owner_key, account_id)
exclusion: exclusion_pkey PRIMARY KEY (id)
exclusion_hit: exclusion_hit_decision_check CHECK ((decision = ANY (ARRAY['them'::text, 'not_them'::text])))
exclusion_hit: exclusion_hit_pkey PRIMARY KEY (id)
exclusion_hit: exclusion_hit_profile_id_exclusion_id_key UNIQUE (profile_id, exclusion_id)
exclusion_hit: exclusion_hit_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile(id) ON DELETE CASCADE
exclusion_list: exclusion_list_one_check CHECK (one)
exclusion_list: exclusion_list_pkey PRIMARY KEY (one)
inbox: inbox_pkey PRIMARY KEY (event_id)
known_redis: known_redis_one_check CHECK (one)
known_redis: known_redis_pkey PRIMARY KEY (one)
migrations: PK_8c82d7f526340ab734260ea46be PRIMARY KEY (id)
outbox: outbox_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'mail'::text])))
outbox: outbox_pkey PRIMARY KEY (id)
owner_alias: owner_alias_pkey PRIMARY KEY (address_key)
practice: practice_pkey PRIMARY KEY (owner_key)
profile: profile_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
profile: profile_npi_status_check CHECK ((npi_status = ANY (ARRAY['none'::text, 'pending'::text, 'matched'::text, 'differs'::text, 'unknown'::text])))
profile: profile_owner_key_key UNIQUE (owner_key)
profile: profile_pkey PRIMARY KEY (id)
proved_owner: proved_owner_pkey PRIMARY KEY (owner_key)
rate_count: rate_count_pkey PRIMARY KEY (key)
suspended_owner: suspended_owner_pkey PRIMARY KEY (owner_key)

CREATE INDEX blocked_sender_at ON public.blocked_sender USING btree (blocked_at)
CREATE INDEX dead_letter_failed ON public.dead_letter USING btree (failed_at)
CREATE INDEX erased_owner_asked ON public.erased_owner USING btree (asked_at)
CREATE INDEX exclusion_hit_open ON public.exclusion_hit USING btree (found_at) WHERE (decision IS NULL)
CREATE INDEX exclusion_joined_name ON public.exclusion USING btree (joined_surname(words), state) WHERE (cardinality(words) > 1)
CREATE INDEX exclusion_name ON public.exclusion USING btree (surname, state) WHERE (surname IS NOT NULL)
CREATE INDEX exclusion_npi ON public.exclusion USING btree (npi) WHERE (npi IS NOT NULL)
CREATE INDEX inbox_received ON public.inbox USING btree (received_at)
CREATE INDEX outbox_aggregate ON public.outbox USING btree (aggregate_id)
CREATE INDEX outbox_published ON public.outbox USING btree (published_at) WHERE (published_at IS NOT NULL)
CREATE INDEX outbox_unpublished ON public.outbox USING btree (seq) WHERE ((published_at IS NULL) AND (NOT bulk))
CREATE INDEX outbox_unpublished_bulk ON public.outbox USING btree (type, seq) WHERE ((published_at IS NULL) AND bulk)
CREATE INDEX practice_members ON public.practice USING gin (address_keys)
CREATE INDEX profile_npi_due ON public.profile USING btree (npi_due_at) WHERE (npi_due_at IS NOT NULL)
CREATE INDEX profile_npi_unproved ON public.profile USING btree (id) WHERE ((npi_status = 'matched'::text) AND (npi_types = '{}'::text[]))
CREATE INDEX profile_of_address ON public.profile USING btree (COALESCE(address_key, owner_key), created_at DESC)
CREATE INDEX profile_search_text ON public.profile USING gin (to_tsvector('simple'::regconfig, search_text))
CREATE INDEX profile_still_due ON public.profile USING btree (still_due_at, owner_key) WHERE ((rested_at IS NULL) AND (NOT is_paused) AND asks_wanted)
CREATE INDEX profile_without_search_text ON public.profile USING btree (id) WHERE (search_text IS NULL)
CREATE INDEX profile_words ON public.profile USING gin (to_tsvector('simple'::regconfig, translate(((((COALESCE(name, ''::text) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)), '@.,()+-_/''’'::text, '           '::text)))
CREATE UNIQUE INDEX "PK_8c82d7f526340ab734260ea46be" ON public.migrations USING btree (id)
CREATE UNIQUE INDEX aggregate_version_pkey ON public.aggregate_version USING btree (aggregate_id)
CREATE UNIQUE INDEX blocked_sender_pkey ON public.blocked_sender USING btree (owner_key, sender)
CREATE UNIQUE INDEX dead_letter_pkey ON public.dead_letter USING btree (id)
CREATE UNIQUE INDEX erased_owner_pkey ON public.erased_owner USING btree (owner_key, account_id)
CREATE UNIQUE INDEX exclusion_hit_pkey ON public.exclusion_hit USING btree (id)
CREATE UNIQUE INDEX exclusion_hit_profile_id_exclusion_id_key ON public.exclusion_hit USING btree (profile_id, exclusion_id)
CREATE UNIQUE INDEX exclusion_list_pkey ON public.exclusion_list USING btree (one)
CREATE UNIQUE INDEX exclusion_pkey ON public.exclusion USING btree (id)
CREATE UNIQUE INDEX inbox_pkey ON public.inbox USING btree (event_id)
CREATE UNIQUE INDEX known_redis_pkey ON public.known_redis USING btree (one)
CREATE UNIQUE INDEX outbox_pkey ON public.outbox USING btree (id)
CREATE UNIQUE INDEX owner_alias_pkey ON public.owner_alias USING btree (address_key)
CREATE UNIQUE INDEX practice_pkey ON public.practice USING btree (owner_key)
CREATE UNIQUE INDEX profile_owner_key_key ON public.profile USING btree (owner_key)
CREATE UNIQUE INDEX profile_pkey ON public.profile USING btree (id)
CREATE UNIQUE INDEX proved_owner_pkey ON public.proved_owner USING btree (owner_key)
CREATE UNIQUE INDEX rate_count_pkey ON public.rate_count USING btree (key)
CREATE UNIQUE INDEX suspended_owner_pkey ON public.suspended_owner USING btree (owner_key)

CREATE CONSTRAINT TRIGGER profile_notice AFTER INSERT OR DELETE OR UPDATE ON public.profile DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_row('id', 'owner_key')
CREATE TRIGGER outbox_wakes_relay AFTER INSERT ON public.outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox()
CREATE TRIGGER profile_address_key BEFORE UPDATE OF email, owner_key ON public.profile FOR EACH ROW WHEN (((old.email <> new.email) AND (old.owner_key <> new.owner_key))) EXECUTE FUNCTION forget_address_key()
CREATE TRIGGER profile_search_text BEFORE UPDATE OF name, email, phone ON public.profile FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email) OR (old.phone IS DISTINCT FROM new.phone))) EXECUTE FUNCTION forget_search_text()

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
CREATE OR REPLACE FUNCTION public.joined_surname(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_string((words)[2:], ''::text)
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
