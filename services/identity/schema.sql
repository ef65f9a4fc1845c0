-- Made by npm run generate: f0bdb6363b4df65ee312c1ce2655ced6
table account (
  address_key text not null
  created_at timestamp with time zone not null default now()
  default_practice_id uuid
  email text
  id uuid not null
  left_at timestamp with time zone
  listing_id uuid
  listings_at timestamp with time zone
  owner_key text not null
  verified_at timestamp with time zone default now()
)
table aggregate_version (
  aggregate_id uuid not null
  version bigint not null
)
table api_key (
  account_id uuid not null
  created_at timestamp with time zone not null default now()
  id uuid not null
  name text not null
  practice_id uuid
  scopes text[] not null
  secret_hash bytea not null
  used_at timestamp with time zone
)
table audit_entry (
  act text not null
  actor_id uuid not null
  at timestamp with time zone not null default now()
  id uuid not null
  in_person boolean not null default false
  object_id uuid
  outcome text
  owner_key text
  people text[]
  reason text
  user_id uuid
)
table audit_outcome (
  at timestamp with time zone not null default now()
  entry_id uuid not null
  outcome text not null
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
table deletion (
  account_id uuid not null
  asked_at timestamp with time zone not null default now()
  done_at timestamp with time zone
  email text
  erased_by text[] not null default '{}'::text[]
  id uuid not null
)
table impersonation (
  admin_id uuid not null
  asked_at timestamp with time zone not null default now()
  ended_at timestamp with time zone
  id uuid not null
  reason text not null
  started_at timestamp with time zone
  user_id uuid not null
)
table inbox (
  event_id uuid not null
  received_at timestamp with time zone not null default now()
)
table invitation (
  closed_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  email text not null
  expires_at timestamp with time zone not null
  id uuid not null
  invited_by uuid not null
  practice_id uuid not null
  role text not null
)
table known_redis (
  one boolean not null default true
  published_again_from timestamp with time zone not null
  replication_id text not null
)
table login_link (
  asked_by text
  closed_at timestamp with time zone
  code_hashes text[] not null default '{}'::text[]
  code_tries integer not null default 0
  earlier_secret_hashes bytea[] not null default '{}'::bytea[]
  email text not null
  expires_at timestamp with time zone not null
  id uuid not null
  request_id uuid
  secret_hash bytea
)
table membership (
  account_id uuid not null
  joined_at timestamp with time zone not null default now()
  planned_at timestamp with time zone
  planned_role text
  practice_id uuid not null
  role text not null
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
table passkey (
  account_id uuid not null
  counter bigint not null
  credential_id text not null
  id uuid not null
  made_at timestamp with time zone not null default now()
  name text not null
  public_key bytea not null
  used_at timestamp with time zone
)
table passkey_challenge (
  account_id uuid
  challenge text not null
  expires_at timestamp with time zone not null
)
table practice (
  closes_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  founded_by uuid not null
  id uuid not null
  members_version integer not null default 0
  name text not null
  owner_key text not null
)
table practice_audit (
  account_id uuid
  act text not null
  at timestamp with time zone not null default now()
  id uuid not null
  practice_id uuid not null
  subject_id uuid
)
table practice_email (
  about_account uuid
  about_job uuid
  id uuid not null
  practice_id uuid not null
  requested_at timestamp with time zone not null default now()
  to_account uuid not null
)
table rate_count (
  expire bigint
  key character varying(255) not null
  points integer not null default 0
)
table recovery_code (
  account_id uuid not null
  code_hash bytea not null
  made_at timestamp with time zone not null default now()
  used_at timestamp with time zone
)
table session (
  browser text
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  id uuid not null
  impersonation_id uuid
  parent_id uuid
  posted_thing_id uuid
  proved_at timestamp with time zone
  secret_hash bytea not null
  used_at timestamp with time zone not null default now()
  user_id uuid not null
  verified_at timestamp with time zone
)
table signed_in_by_posting (
  expires_at timestamp with time zone not null
  thing_id uuid not null
)
table suspension (
  id uuid not null
  lifted_at timestamp with time zone
  lifted_by uuid
  owner_key text not null
  published_version integer
  reason text not null
  suspended_at timestamp with time zone not null default now()
  suspended_by uuid not null
  version integer not null default 1
)
table unverified_listing (
  expires_at timestamp with time zone not null default (now() + '8 days'::interval)
  owner_key text not null
  thing_id uuid not null
)

account: account_address_key_unique UNIQUE (address_key)
account: account_email_key UNIQUE (email)
account: account_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
account: account_owner_key_key UNIQUE (owner_key)
account: account_pkey PRIMARY KEY (id)
aggregate_version: aggregate_version_pkey PRIMARY KEY (aggregate_id)
api_key: api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
api_key: api_key_pkey PRIMARY KEY (id)
api_key: api_key_practice_id_account_id_fkey FOREIGN KEY (practice_id, account_id) REFERENCES membership(practice_id, account_id) ON DELETE CASCADE
audit_entry: audit_entry_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id)
audit_entry: audit_entry_pkey PRIMARY KEY (id)
audit_entry: audit_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id)
audit_outcome: audit_outcome_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_entry(id)
audit_outcome: audit_outcome_pkey PRIMARY KEY (entry_id)
blocked_sender: blocked_sender_pkey PRIMARY KEY (owner_key, sender)
dead_letter: dead_letter_pkey PRIMARY KEY (id)
deletion: deletion_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
deletion: deletion_pkey PRIMARY KEY (id)
impersonation: impersonation_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES account(id)
impersonation: impersonation_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
impersonation: impersonation_pkey PRIMARY KEY (id)
impersonation: impersonation_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id)
inbox: inbox_pkey PRIMARY KEY (event_id)
invitation: invitation_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
invitation: invitation_pkey PRIMARY KEY (id)
invitation: invitation_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(id) ON DELETE CASCADE
known_redis: known_redis_one_check CHECK (one)
known_redis: known_redis_pkey PRIMARY KEY (one)
login_link: login_link_pkey PRIMARY KEY (id)
membership: membership_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
membership: membership_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
membership: membership_pkey PRIMARY KEY (practice_id, account_id)
membership: membership_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(id) ON DELETE CASCADE
migrations: PK_8c82d7f526340ab734260ea46be PRIMARY KEY (id)
outbox: outbox_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'mail'::text])))
outbox: outbox_pkey PRIMARY KEY (id)
passkey: passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
passkey: passkey_credential_id_key UNIQUE (credential_id)
passkey: passkey_pkey PRIMARY KEY (id)
passkey_challenge: passkey_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
passkey_challenge: passkey_challenge_pkey PRIMARY KEY (challenge)
practice: practice_founded_by_fkey FOREIGN KEY (founded_by) REFERENCES account(id)
practice: practice_founded_by_key UNIQUE (founded_by)
practice: practice_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
practice: practice_owner_key_key UNIQUE (owner_key)
practice: practice_pkey PRIMARY KEY (id)
practice_audit: practice_audit_pkey PRIMARY KEY (id)
practice_audit: practice_audit_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(id) ON DELETE CASCADE
practice_email: practice_email_pkey PRIMARY KEY (id)
practice_email: practice_email_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(id) ON DELETE CASCADE
rate_count: rate_count_pkey PRIMARY KEY (key)
recovery_code: recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
recovery_code: recovery_code_pkey PRIMARY KEY (account_id, code_hash)
session: session_ended TRIGGER DEFERRABLE INITIALLY DEFERRED
session: session_impersonation_id_fkey FOREIGN KEY (impersonation_id) REFERENCES impersonation(id)
session: session_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES session(id) ON DELETE CASCADE
session: session_pkey PRIMARY KEY (id)
session: session_renewed TRIGGER DEFERRABLE INITIALLY DEFERRED
session: session_secret_hash_key UNIQUE (secret_hash)
session: session_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id) ON DELETE CASCADE
signed_in_by_posting: signed_in_by_posting_pkey PRIMARY KEY (thing_id)
suspension: suspension_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES account(id)
suspension: suspension_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
suspension: suspension_owner_key_key UNIQUE (owner_key)
suspension: suspension_pkey PRIMARY KEY (id)
suspension: suspension_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES account(id)
unverified_listing: unverified_listing_pkey PRIMARY KEY (thing_id)

CREATE INDEX account_left ON public.account USING btree (left_at) WHERE (left_at IS NOT NULL)
CREATE INDEX account_words ON public.account USING gin (to_tsvector('simple'::regconfig, translate(COALESCE(email, ''::text), '@.,()+-_/''’'::text, '           '::text)))
CREATE INDEX api_key_of_account ON public.api_key USING btree (account_id)
CREATE INDEX api_key_of_practice ON public.api_key USING btree (practice_id, account_id)
CREATE INDEX audit_entry_of_owner ON public.audit_entry USING btree (owner_key, id DESC) WHERE (owner_key IS NOT NULL)
CREATE INDEX audit_entry_of_pair ON public.audit_entry USING btree (actor_id, user_id, id)
CREATE INDEX audit_entry_of_people ON public.audit_entry USING gin (people) WHERE (people IS NOT NULL)
CREATE INDEX audit_entry_of_user ON public.audit_entry USING btree (user_id, id DESC)
CREATE INDEX blocked_sender_at ON public.blocked_sender USING btree (blocked_at)
CREATE INDEX dead_letter_failed ON public.dead_letter USING btree (failed_at)
CREATE INDEX deletion_open ON public.deletion USING btree (asked_at) WHERE (done_at IS NULL)
CREATE INDEX impersonation_asked ON public.impersonation USING btree (admin_id) WHERE (started_at IS NULL)
CREATE INDEX impersonation_of_user ON public.impersonation USING btree (user_id, started_at DESC) WHERE (started_at IS NOT NULL)
CREATE INDEX inbox_received ON public.inbox USING btree (received_at)
CREATE INDEX invitation_email ON public.invitation USING btree (email)
CREATE INDEX invitation_expires ON public.invitation USING btree (expires_at)
CREATE INDEX login_link_email ON public.login_link USING btree (email)
CREATE INDEX login_link_expires ON public.login_link USING btree (expires_at)
CREATE INDEX login_link_open ON public.login_link USING btree (email) WHERE (closed_at IS NULL)
CREATE INDEX login_link_request ON public.login_link USING btree (COALESCE(request_id, id))
CREATE INDEX membership_of_account ON public.membership USING btree (account_id)
CREATE INDEX membership_planned ON public.membership USING btree (planned_at) WHERE (planned_at IS NOT NULL)
CREATE INDEX outbox_aggregate ON public.outbox USING btree (aggregate_id)
CREATE INDEX outbox_published ON public.outbox USING btree (published_at) WHERE (published_at IS NOT NULL)
CREATE INDEX outbox_unpublished ON public.outbox USING btree (seq) WHERE ((published_at IS NULL) AND (NOT bulk))
CREATE INDEX outbox_unpublished_bulk ON public.outbox USING btree (type, seq) WHERE ((published_at IS NULL) AND bulk)
CREATE INDEX passkey_challenge_expires ON public.passkey_challenge USING btree (expires_at)
CREATE INDEX passkey_of_account ON public.passkey USING btree (account_id)
CREATE INDEX practice_audit_at ON public.practice_audit USING btree (at)
CREATE INDEX practice_audit_of_practice ON public.practice_audit USING btree (practice_id, id DESC)
CREATE INDEX practice_closes ON public.practice USING btree (closes_at) WHERE (closes_at IS NOT NULL)
CREATE INDEX practice_email_of_practice ON public.practice_email USING btree (practice_id)
CREATE INDEX practice_email_requested ON public.practice_email USING btree (requested_at)
CREATE INDEX session_expires ON public.session USING btree (expires_at)
CREATE INDEX session_of_parent ON public.session USING btree (parent_id) WHERE (parent_id IS NOT NULL)
CREATE INDEX session_of_user ON public.session USING btree (user_id)
CREATE INDEX signed_in_by_posting_expires ON public.signed_in_by_posting USING btree (expires_at)
CREATE INDEX unverified_listing_expires_at ON public.unverified_listing USING btree (expires_at)
CREATE INDEX unverified_listing_owner_key ON public.unverified_listing USING btree (owner_key)
CREATE UNIQUE INDEX "PK_8c82d7f526340ab734260ea46be" ON public.migrations USING btree (id)
CREATE UNIQUE INDEX account_address_key_unique ON public.account USING btree (address_key)
CREATE UNIQUE INDEX account_email_key ON public.account USING btree (email)
CREATE UNIQUE INDEX account_owner_key_key ON public.account USING btree (owner_key)
CREATE UNIQUE INDEX account_pkey ON public.account USING btree (id)
CREATE UNIQUE INDEX aggregate_version_pkey ON public.aggregate_version USING btree (aggregate_id)
CREATE UNIQUE INDEX api_key_pkey ON public.api_key USING btree (id)
CREATE UNIQUE INDEX audit_entry_pkey ON public.audit_entry USING btree (id)
CREATE UNIQUE INDEX audit_outcome_pkey ON public.audit_outcome USING btree (entry_id)
CREATE UNIQUE INDEX blocked_sender_pkey ON public.blocked_sender USING btree (owner_key, sender)
CREATE UNIQUE INDEX dead_letter_pkey ON public.dead_letter USING btree (id)
CREATE UNIQUE INDEX deletion_pkey ON public.deletion USING btree (id)
CREATE UNIQUE INDEX impersonation_pkey ON public.impersonation USING btree (id)
CREATE UNIQUE INDEX inbox_pkey ON public.inbox USING btree (event_id)
CREATE UNIQUE INDEX invitation_open ON public.invitation USING btree (practice_id, email) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX invitation_pkey ON public.invitation USING btree (id)
CREATE UNIQUE INDEX known_redis_pkey ON public.known_redis USING btree (one)
CREATE UNIQUE INDEX login_link_pkey ON public.login_link USING btree (id)
CREATE UNIQUE INDEX membership_pkey ON public.membership USING btree (practice_id, account_id)
CREATE UNIQUE INDEX outbox_pkey ON public.outbox USING btree (id)
CREATE UNIQUE INDEX passkey_challenge_pkey ON public.passkey_challenge USING btree (challenge)
CREATE UNIQUE INDEX passkey_credential_id_key ON public.passkey USING btree (credential_id)
CREATE UNIQUE INDEX passkey_pkey ON public.passkey USING btree (id)
CREATE UNIQUE INDEX practice_audit_hire ON public.practice_audit USING btree (practice_id, subject_id) WHERE (act = 'reported a hire'::text)
CREATE UNIQUE INDEX practice_audit_pkey ON public.practice_audit USING btree (id)
CREATE UNIQUE INDEX practice_email_pkey ON public.practice_email USING btree (id)
CREATE UNIQUE INDEX practice_founded_by_key ON public.practice USING btree (founded_by)
CREATE UNIQUE INDEX practice_owner_key_key ON public.practice USING btree (owner_key)
CREATE UNIQUE INDEX practice_pkey ON public.practice USING btree (id)
CREATE UNIQUE INDEX rate_count_pkey ON public.rate_count USING btree (key)
CREATE UNIQUE INDEX recovery_code_pkey ON public.recovery_code USING btree (account_id, code_hash)
CREATE UNIQUE INDEX session_pkey ON public.session USING btree (id)
CREATE UNIQUE INDEX session_secret_hash_key ON public.session USING btree (secret_hash)
CREATE UNIQUE INDEX signed_in_by_posting_pkey ON public.signed_in_by_posting USING btree (thing_id)
CREATE UNIQUE INDEX suspension_owner_key_key ON public.suspension USING btree (owner_key)
CREATE UNIQUE INDEX suspension_pkey ON public.suspension USING btree (id)
CREATE UNIQUE INDEX unverified_listing_pkey ON public.unverified_listing USING btree (thing_id)

CREATE CONSTRAINT TRIGGER account_notice AFTER DELETE OR UPDATE ON public.account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_row('owner_key')
CREATE CONSTRAINT TRIGGER impersonation_notice AFTER INSERT OR DELETE OR UPDATE ON public.impersonation DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_row('user_id')
CREATE CONSTRAINT TRIGGER invitation_notice AFTER INSERT OR DELETE OR UPDATE ON public.invitation DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_invitation()
CREATE CONSTRAINT TRIGGER membership_notice AFTER INSERT OR DELETE OR UPDATE ON public.membership DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_membership()
CREATE CONSTRAINT TRIGGER practice_notice AFTER UPDATE ON public.practice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_practice()
CREATE CONSTRAINT TRIGGER session_ended AFTER DELETE ON public.session DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION notice_of_row('id')
CREATE CONSTRAINT TRIGGER session_renewed AFTER UPDATE OF secret_hash ON public.session DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_row('id')
CREATE CONSTRAINT TRIGGER suspension_notice AFTER INSERT OR DELETE OR UPDATE ON public.suspension DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_row('owner_key')
CREATE TRIGGER account_address_key BEFORE INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION set_address_key()
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
CREATE OR REPLACE FUNCTION public.notice_of_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform notice_of_members(
          coalesce(new.practice_id, old.practice_id),
          coalesce((select id from account where email = coalesce(new.email, old.email)),
            '00000000-0000-0000-0000-000000000000'::uuid));
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.notice_of_members(of_practice uuid, of_account uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      declare
        keys text[] := array(
          select distinct key from account, lateral (values (account.id::text), (account.owner_key)) as told (key)
          where account.id = of_account or account.id in (
            select account_id from membership where practice_id = of_practice and of_account is null)
          union
          select key from practice, lateral (values (practice.id::text), (practice.owner_key)) as told (key)
          where practice.id = of_practice);
      begin
        if cardinality(keys) > 0 then perform notice(keys); end if;
      end $function$
CREATE OR REPLACE FUNCTION public.notice_of_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform notice_of_members(coalesce(new.practice_id, old.practice_id), coalesce(new.account_id, old.account_id));
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.notice_of_practice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform notice_of_members(new.id, null);
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
CREATE OR REPLACE FUNCTION public.set_address_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        new.address_key := coalesce(new.address_key, new.owner_key);
        return new;
      end $function$
