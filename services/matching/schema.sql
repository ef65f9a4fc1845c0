-- Made by npm run generate: 0d814a5f2c60ce79d6eafd817004d523
table aggregate_version (
  aggregate_id uuid not null
  version bigint not null
)
table dead_letter (
  data jsonb not null
  error text
  failed_at timestamp with time zone not null default now()
  id uuid not null
  queue text not null
  reason text not null
)
table inbox (
  event_id uuid not null
  received_at timestamp with time zone not null default now()
)
table job_match_point (
  job integer not null
  lat double precision not null
  lng double precision not null
  preferences integer not null
  provider_type integer not null
  specialties bigint not null
  specialty smallint not null
  tile integer not null
)
table known_redis (
  one boolean not null default true
  published_again_from timestamp with time zone not null
  replication_id text not null
)
table match (
  is_veiled boolean not null default false
  job integer not null
  metres integer not null
  others integer[]
  provider integer not null
  score integer not null
  specialties bigint not null
  types bigint not null
)
table matched_job (
  employer_keys text[] not null default '{}'::text[]
  job_id uuid not null
  number integer identity
  other_names jsonb not null default '{}'::jsonb
  other_specialties integer[] not null
  owner_key text not null
  pay_max integer
  pay_min integer
  pay_unit text
  posted_at timestamp with time zone not null
  shown_keys text[] not null default '{}'::text[]
)
table matched_provider (
  hidden_from text[] not null default '{}'::text[]
  is_verified boolean not null default true
  number integer identity
  other_names jsonb not null default '{}'::jsonb
  other_specialties integer[] not null
  owner_key text not null
  profile_id uuid not null
)
table migrations (
  id integer not null default nextval('migrations_id_seq'::regclass)
  name character varying not null
  timestamp bigint not null
)
table other_choice (
  code integer identity
  is_folded boolean not null default false
  key text not null
  kind text not null
  text text not null default ''::text
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
table provider_match_point (
  lat double precision not null
  lng double precision not null
  place smallint not null
  preferences integer not null
  provider integer not null
  provider_type integer not null
  specialties bigint not null
  specialty smallint not null
  tile integer not null
)
table rate_count (
  expire bigint
  key character varying(255) not null
  points integer not null default 0
)

aggregate_version: aggregate_version_pkey PRIMARY KEY (aggregate_id)
dead_letter: dead_letter_pkey PRIMARY KEY (id)
inbox: inbox_pkey PRIMARY KEY (event_id)
job_match_point: job_match_point_pkey PRIMARY KEY (provider_type, specialty, tile, job) INCLUDE (lat, lng, specialties, preferences)
known_redis: known_redis_one_check CHECK (one)
known_redis: known_redis_pkey PRIMARY KEY (one)
match: match_pkey PRIMARY KEY (job, provider)
matched_job: matched_job_job_id_key UNIQUE (job_id)
matched_job: matched_job_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
matched_job: matched_job_pkey PRIMARY KEY (number) INCLUDE (job_id)
matched_provider: matched_provider_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
matched_provider: matched_provider_pkey PRIMARY KEY (number) INCLUDE (profile_id)
matched_provider: matched_provider_profile_id_key UNIQUE (profile_id)
migrations: PK_8c82d7f526340ab734260ea46be PRIMARY KEY (id)
other_choice: other_choice_kind_check CHECK ((kind = ANY (ARRAY['provider_type'::text, 'specialty'::text])))
other_choice: other_choice_kind_key_key UNIQUE (kind, key)
other_choice: other_choice_pkey PRIMARY KEY (code)
outbox: outbox_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'mail'::text])))
outbox: outbox_pkey PRIMARY KEY (id)
provider_match_point: provider_match_point_pkey PRIMARY KEY (provider_type, specialty, tile, provider, place) INCLUDE (lat, lng, specialties, preferences)
rate_count: rate_count_pkey PRIMARY KEY (key)

CREATE INDEX dead_letter_failed ON public.dead_letter USING btree (failed_at)
CREATE INDEX inbox_received ON public.inbox USING btree (received_at)
CREATE INDEX job_match_point_job ON public.job_match_point USING btree (job)
CREATE INDEX match_provider ON public.match USING btree (provider, score DESC)
CREATE INDEX matched_job_employer_keys ON public.matched_job USING gin (employer_keys)
CREATE INDEX matched_job_other_names ON public.matched_job USING gin (other_names) WHERE (other_names <> '{}'::jsonb)
CREATE INDEX matched_job_other_specialties ON public.matched_job USING gin (other_specialties) WHERE (other_specialties <> '{}'::integer[])
CREATE INDEX matched_job_owner ON public.matched_job USING btree (owner_key)
CREATE INDEX matched_job_shown_keys ON public.matched_job USING gin (shown_keys)
CREATE INDEX matched_provider_hidden_from ON public.matched_provider USING gin (hidden_from) WHERE (hidden_from <> '{}'::text[])
CREATE INDEX matched_provider_other_names ON public.matched_provider USING gin (other_names) WHERE (other_names <> '{}'::jsonb)
CREATE INDEX matched_provider_other_specialties ON public.matched_provider USING gin (other_specialties) WHERE (other_specialties <> '{}'::integer[])
CREATE INDEX matched_provider_owner ON public.matched_provider USING btree (owner_key)
CREATE INDEX outbox_aggregate ON public.outbox USING btree (aggregate_id)
CREATE INDEX outbox_published ON public.outbox USING btree (published_at) WHERE (published_at IS NOT NULL)
CREATE INDEX outbox_unpublished ON public.outbox USING btree (seq) WHERE ((published_at IS NULL) AND (NOT bulk))
CREATE INDEX outbox_unpublished_bulk ON public.outbox USING btree (type, seq) WHERE ((published_at IS NULL) AND bulk)
CREATE INDEX provider_match_point_provider ON public.provider_match_point USING btree (provider)
CREATE UNIQUE INDEX "PK_8c82d7f526340ab734260ea46be" ON public.migrations USING btree (id)
CREATE UNIQUE INDEX aggregate_version_pkey ON public.aggregate_version USING btree (aggregate_id)
CREATE UNIQUE INDEX dead_letter_pkey ON public.dead_letter USING btree (id)
CREATE UNIQUE INDEX inbox_pkey ON public.inbox USING btree (event_id)
CREATE UNIQUE INDEX job_match_point_pkey ON public.job_match_point USING btree (provider_type, specialty, tile, job) INCLUDE (lat, lng, specialties, preferences)
CREATE UNIQUE INDEX known_redis_pkey ON public.known_redis USING btree (one)
CREATE UNIQUE INDEX match_pkey ON public.match USING btree (job, provider)
CREATE UNIQUE INDEX matched_job_job_id_key ON public.matched_job USING btree (job_id)
CREATE UNIQUE INDEX matched_job_pkey ON public.matched_job USING btree (number) INCLUDE (job_id)
CREATE UNIQUE INDEX matched_provider_pkey ON public.matched_provider USING btree (number) INCLUDE (profile_id)
CREATE UNIQUE INDEX matched_provider_profile_id_key ON public.matched_provider USING btree (profile_id)
CREATE UNIQUE INDEX other_choice_kind_key_key ON public.other_choice USING btree (kind, key)
CREATE UNIQUE INDEX other_choice_pkey ON public.other_choice USING btree (code)
CREATE UNIQUE INDEX outbox_pkey ON public.outbox USING btree (id)
CREATE UNIQUE INDEX provider_match_point_pkey ON public.provider_match_point USING btree (provider_type, specialty, tile, provider, place) INCLUDE (lat, lng, specialties, preferences)
CREATE UNIQUE INDEX rate_count_pkey ON public.rate_count USING btree (key)

CREATE CONSTRAINT TRIGGER matched_job_notice AFTER UPDATE ON public.matched_job DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_row('job_id')
CREATE CONSTRAINT TRIGGER matched_provider_notice AFTER INSERT OR DELETE OR UPDATE ON public.matched_provider DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_row('owner_key')
CREATE TRIGGER match_came AFTER INSERT ON public.match REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notice_of_matches()
CREATE TRIGGER match_changed AFTER UPDATE ON public.match REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notice_of_matches()
CREATE TRIGGER match_went AFTER DELETE ON public.match REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notice_of_matches()
CREATE TRIGGER outbox_wakes_relay AFTER INSERT ON public.outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox()

CREATE OR REPLACE FUNCTION public.metres_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((2)::numeric * 6371008.8))::double precision * asin(LEAST((1)::double precision, sqrt((power(sin((radians((lat2 - lat1)) / (2)::double precision)), (2)::double precision) + ((cos(radians(lat1)) * cos(radians(lat2))) * power(sin((radians((lng2 - lng1)) / (2)::double precision)), (2)::double precision)))))))
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
CREATE OR REPLACE FUNCTION public.notice_of_matches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare partners int[] := array(select distinct provider from changed limit 501);
      begin
        perform notice(case when cardinality(partners) > 500 then '{*}' else array(
          select distinct owner_key from matched_provider where number = any(partners)) end);
        return null;
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

job_match_point with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02)
provider_match_point with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02)
