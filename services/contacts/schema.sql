-- Made by npm run generate: 1929aed319e383b259cca546a6f29926
table aggregate_version (
  aggregate_id uuid not null
  version bigint not null
)
table answer_promise (
  again_on date
  changed_at timestamp with time zone not null default now()
  id uuid not null
  is_on boolean not null
  owner_key text not null
)
table application (
  created_at timestamp with time zone not null default now()
  id uuid not null
  job_id uuid not null
  note text
  profile_id uuid not null
  seen_at timestamp with time zone
  sent_at timestamp with time zone not null default now()
)
table confirmed_owner (
  confirmed_at timestamp with time zone not null default now()
  owner_key text not null
  unsubscribed_at timestamp with time zone
)
table contact_hire (
  hire_id uuid not null
  job_id uuid
  lives boolean not null
  owner_key text not null
  profile_id uuid
  reported_at timestamp with time zone not null default now()
  revision bigint not null
  role text not null
  starts_on text not null
  status text not null
  still_after_days integer not null default 0
)
table contact_state (
  note_by uuid
  owner_key text not null
  private_note text
  profile_id uuid not null
  reopened_at timestamp with time zone
  reopened_reason text
  seen_at timestamp with time zone
  stage text
  stage_by uuid
)
table dead_letter (
  data jsonb not null
  error text
  failed_at timestamp with time zone not null default now()
  id uuid not null
  queue text not null
  reason text not null
)
table employer_visit (
  before_at timestamp with time zone
  last_at timestamp with time zone not null default now()
  owner_key text not null
)
table hidden_job (
  hidden_at timestamp with time zone not null default now()
  job_id uuid not null
  profile_id uuid not null
)
table hiring_member (
  account_id uuid not null
  address_key text not null
  email text not null
  left_at timestamp with time zone
  owner_key text not null
)
table inbox (
  event_id uuid not null
  received_at timestamp with time zone not null default now()
)
table interview (
  canceled_by text
  delete_at timestamp with time zone
  employer_took_place boolean
  ended_by text
  id uuid not null
  interviewer_key text not null
  job_id uuid
  link_from timestamp with time zone not null default now()
  method text
  minutes integer not null
  moved_from timestamp with time zone
  offered_at timestamp with time zone[] not null
  offered_by uuid
  other_times_asked_at timestamp with time zone
  owner_key text not null
  phone text
  place text
  professional_took_place boolean
  profile_id uuid
  remind_at timestamp with time zone
  revision integer not null default 1
  starts timestamp with time zone[] not null
  starts_at timestamp with time zone
  starts_gone_at timestamp with time zone
  state text not null
  time_zone text not null
  token_version integer not null default 1
  updated_at timestamp with time zone not null default now()
  video_url text
)
table interview_figure (
  interested_at timestamp with time zone not null
  interview_id uuid not null
  interviewed_at timestamp with time zone
  offered_at timestamp with time zone not null
  owner_key text not null
)
table job_card (
  contact_name text not null default ''::text
  contact_phone text not null default ''::text
  contact_title text
  employer_keys text[] not null default '{}'::text[]
  employer_name text not null
  group_id uuid
  id uuid not null
  is_paused boolean not null default false
  is_suspended boolean not null default false
  job_location text not null
  languages text[] not null default '{}'::text[]
  matches_mailed_at timestamp with time zone
  owner_key text not null
  pay_max integer
  pay_min integer
  pay_unit text
  poster_email text not null
  poster_key text
  practice_settings text[] not null default '{}'::text[]
  provider_types text[] not null
  removed_at timestamp with time zone
  requires_license_now boolean not null default false
  shift text[] not null default '{}'::text[]
  shown_keys text[] not null default '{}'::text[]
  specialties text[] not null
  time_zone text
  title text not null
  us_state text default split_part(job_location, ', '::text, 2)
)
table known_redis (
  one boolean not null default true
  published_again_from timestamp with time zone not null
  replication_id text not null
)
table leaving_owner (
  owner_key text not null
  since timestamp with time zone not null default now()
)
table live_matches (
  count integer not null
  job_id uuid not null
)
table mail_choice (
  filter jsonb
  id uuid not null
  kind text not null
  owner_key text not null
  pace text
  wanted boolean not null default true
)
table match_mail (
  created_at timestamp with time zone not null default now()
  id uuid not null
  kind text not null default 'matches'::text
  news jsonb not null
  owner_key text not null
)
table matched_pair (
  is_veiled boolean not null default false
  job_id uuid not null
  lives boolean not null
  matched_at timestamp with time zone not null default now()
  miles double precision
  profile_id uuid not null
  provider_types text[] not null default '{}'::text[]
  revision bigint not null
  score integer not null default 0
  shown_miles smallint
  specialties text[] not null default '{}'::text[]
)
table migrations (
  id integer not null default nextval('migrations_id_seq'::regclass)
  name character varying not null
  timestamp bigint not null
)
table news_due (
  card_id uuid not null
  until timestamp with time zone not null
)
table news_waiting (
  card_id uuid not null
  since timestamp with time zone not null default now()
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
table pass_answer (
  application_id uuid not null
  passed_at timestamp with time zone default now()
  reason text not null
  tell_after timestamp with time zone not null
  told_at timestamp with time zone
)
table payer (
  has_card boolean not null
  owner_key text not null
  subscribed boolean not null
)
table practice (
  closed_at timestamp with time zone
  owner_key text not null
)
table profile_card (
  available_from date
  email text not null
  employment_type text[] not null
  folded text[]
  hidden_from text[] not null default '{}'::text[]
  id uuid not null
  is_paused boolean not null default false
  languages text[] not null default '{}'::text[]
  license_due_on date
  licenses text[] not null default '{}'::text[]
  name text not null
  news_from timestamp with time zone not null default '-infinity'::timestamp with time zone
  npi_checked_at timestamp with time zone
  npi_licenses text[] not null default '{}'::text[]
  npi_types text[] not null default '{}'::text[]
  owner_key text not null
  phone text
  practice_settings text[] not null
  provider_types text[] not null
  specialties text[] not null
  still_at timestamp with time zone
  time_zone text
  years_experience integer
)
table promised_answer (
  answer_due_at timestamp with time zone not null
  application_id uuid not null
  is_late boolean
  owner_key text not null
  told_at timestamp with time zone
)
table public_figure (
  figures jsonb not null
  month date not null
  shares jsonb not null default '[]'::jsonb
)
table quiet_hours (
  from_hour smallint not null
  owner_key text not null
  until_hour smallint not null
)
table rate_count (
  expire bigint
  key character varying(255) not null
  points integer not null default 0
)
table removed_interest (
  job_id uuid not null
  owner_key text not null
  sent_at timestamp with time zone not null
)
table report (
  created_at timestamp with time zone not null default now()
  decided_at timestamp with time zone
  decision text
  id uuid not null
  job_id uuid
  note text
  owner_key text not null
  profile_id uuid
  reason text not null
  reporter_key text not null
)
table saved_job (
  job_id uuid not null
  profile_id uuid not null
  saved_at timestamp with time zone not null default now()
)
table seeker_visit (
  before_at timestamp with time zone
  last_at timestamp with time zone not null default now()
  profile_id uuid not null
)
table shown_distance (
  job_id uuid not null
  miles smallint not null
  owner_key text not null
  profile_id uuid not null
)
table suspended_owner (
  is_suspended boolean not null
  owner_key text not null
  reason text not null
  suspension_id uuid not null
)
table unlock (
  asked_to_stop_at timestamp with time zone
  employer_key text not null
  fees jsonb not null
  id uuid not null
  job_id uuid not null
  member_id uuid
  person_key text not null
  profile_id uuid not null
  stop_emailed boolean not null default false
  stop_id uuid
  stop_version integer not null default 0
  terms_version text not null
  time_zone text
  unlocked_at timestamp with time zone not null default now()
)
table unlock_count (
  id bigint identity
  key text not null
  unlocked_at timestamp with time zone not null default now()
)
table unlock_refusal (
  employer_key text not null
  refused_at timestamp with time zone not null default now()
  times integer not null default 1
)
table webhook (
  account_id uuid not null
  address_key text not null
  created_at timestamp with time zone not null default now()
  failing_since timestamp with time zone
  failures integer not null default 0
  former_secret bytea
  former_secret_until timestamp with time zone
  id uuid not null
  is_given_up boolean not null default false
  is_secret_lost boolean not null default false
  member_key text not null
  owner_key text not null
  paused_at timestamp with time zone
  retry_at timestamp with time zone
  secret bytea not null
  types text[] not null
  url text not null
)
table webhook_delivery (
  application_id uuid
  attempted_at timestamp with time zone
  attempts integer not null default 0
  created_at timestamp with time zone not null default now()
  first_at timestamp with time zone
  http_status integer
  id uuid not null
  job_id uuid
  milliseconds integer
  next_at timestamp with time zone not null default now()
  problem text
  profile_id uuid
  state text not null
  status text not null default 'waiting'::text
  subject_id uuid
  type text not null
  version bigint not null
  webhook_id uuid not null
)
table withdrawn_interest (
  job_id uuid not null
  profile_id uuid not null
  sent_at timestamp with time zone not null
)

aggregate_version: aggregate_version_pkey PRIMARY KEY (aggregate_id)
answer_promise: answer_promise_id_key UNIQUE (id)
answer_promise: answer_promise_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
answer_promise: answer_promise_pkey PRIMARY KEY (owner_key)
application: application_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
application: application_pkey PRIMARY KEY (id)
application: application_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile_card(id) ON DELETE CASCADE
confirmed_owner: confirmed_owner_pkey PRIMARY KEY (owner_key)
contact_hire: contact_hire_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
contact_hire: contact_hire_pkey PRIMARY KEY (hire_id)
contact_hire: contact_hire_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile_card(id) ON DELETE CASCADE
contact_state: contact_state_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
contact_state: contact_state_pkey PRIMARY KEY (owner_key, profile_id)
contact_state: contact_state_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile_card(id) ON DELETE CASCADE
contact_state: contact_state_stage_check CHECK ((stage = ANY (ARRAY['shortlisted'::text, 'interviewing'::text, 'passed'::text])))
dead_letter: dead_letter_pkey PRIMARY KEY (id)
employer_visit: employer_visit_pkey PRIMARY KEY (owner_key)
hidden_job: hidden_job_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
hidden_job: hidden_job_pkey PRIMARY KEY (profile_id, job_id)
hidden_job: hidden_job_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile_card(id) ON DELETE CASCADE
hiring_member: hiring_member_pkey PRIMARY KEY (owner_key, account_id)
inbox: inbox_pkey PRIMARY KEY (event_id)
interview: interview_canceled_by_check CHECK ((canceled_by = ANY (ARRAY['employer'::text, 'professional'::text])))
interview: interview_method_check CHECK ((method = ANY (ARRAY['phone'::text, 'video'::text, 'on_site'::text])))
interview: interview_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
interview: interview_owner_key_profile_id_key UNIQUE (owner_key, profile_id)
interview: interview_pkey PRIMARY KEY (id)
interview: interview_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile_card(id) ON DELETE SET NULL
interview: interview_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'booked'::text, 'declined'::text, 'canceled'::text, 'done'::text])))
interview_figure: interview_figure_pkey PRIMARY KEY (interview_id)
job_card: job_card_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
job_card: job_card_pkey PRIMARY KEY (id)
job_card: job_card_suspension TRIGGER DEFERRABLE INITIALLY DEFERRED
known_redis: known_redis_one_check CHECK (one)
known_redis: known_redis_pkey PRIMARY KEY (one)
leaving_owner: leaving_owner_pkey PRIMARY KEY (owner_key)
live_matches: live_matches_pkey PRIMARY KEY (job_id)
mail_choice: mail_choice_owner_key_kind_key UNIQUE (owner_key, kind)
mail_choice: mail_choice_pkey PRIMARY KEY (id)
match_mail: match_mail_pkey PRIMARY KEY (id)
matched_pair: matched_pair_pkey PRIMARY KEY (job_id, profile_id)
migrations: PK_8c82d7f526340ab734260ea46be PRIMARY KEY (id)
news_due: news_due_pkey PRIMARY KEY (card_id)
news_waiting: news_waiting_pkey PRIMARY KEY (card_id)
outbox: outbox_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'mail'::text])))
outbox: outbox_pkey PRIMARY KEY (id)
pass_answer: pass_answer_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE
pass_answer: pass_answer_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
pass_answer: pass_answer_pkey PRIMARY KEY (application_id)
payer: payer_pkey PRIMARY KEY (owner_key)
practice: practice_pkey PRIMARY KEY (owner_key)
profile_card: profile_card_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
profile_card: profile_card_pkey PRIMARY KEY (id)
profile_card: profile_card_visibility TRIGGER DEFERRABLE INITIALLY DEFERRED
promised_answer: promised_answer_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE
promised_answer: promised_answer_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
promised_answer: promised_answer_pkey PRIMARY KEY (application_id)
public_figure: public_figure_pkey PRIMARY KEY (month)
quiet_hours: quiet_hours_pkey PRIMARY KEY (owner_key)
rate_count: rate_count_pkey PRIMARY KEY (key)
removed_interest: removed_interest_pkey PRIMARY KEY (owner_key, job_id)
report: report_check CHECK ((num_nonnulls(job_id, profile_id) = 1))
report: report_job_id_fkey FOREIGN KEY (job_id) REFERENCES job_card(id) ON DELETE CASCADE
report: report_pkey PRIMARY KEY (id)
report: report_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile_card(id) ON DELETE CASCADE
saved_job: saved_job_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
saved_job: saved_job_pkey PRIMARY KEY (profile_id, job_id)
saved_job: saved_job_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile_card(id) ON DELETE CASCADE
seeker_visit: seeker_visit_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
seeker_visit: seeker_visit_pkey PRIMARY KEY (profile_id)
seeker_visit: seeker_visit_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile_card(id) ON DELETE CASCADE
shown_distance: shown_distance_pkey PRIMARY KEY (profile_id, owner_key)
suspended_owner: suspended_owner_pkey PRIMARY KEY (owner_key)
unlock: unlock_employer_key_profile_id_key UNIQUE (employer_key, profile_id)
unlock: unlock_notice TRIGGER DEFERRABLE INITIALLY DEFERRED
unlock: unlock_pkey PRIMARY KEY (id)
unlock_count: unlock_count_pkey PRIMARY KEY (id)
unlock_refusal: unlock_refusal_pkey PRIMARY KEY (employer_key)
webhook: webhook_pkey PRIMARY KEY (id)
webhook_delivery: webhook_delivery_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE
webhook_delivery: webhook_delivery_pkey PRIMARY KEY (id)
webhook_delivery: webhook_delivery_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile_card(id) ON DELETE CASCADE
webhook_delivery: webhook_delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'canceled'::text])))
webhook_delivery: webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE
withdrawn_interest: withdrawn_interest_pkey PRIMARY KEY (profile_id, job_id)
withdrawn_interest: withdrawn_interest_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile_card(id) ON DELETE CASCADE

CREATE INDEX application_pair ON public.application USING btree (job_id, profile_id, created_at DESC)
CREATE INDEX application_profile ON public.application USING btree (profile_id, created_at DESC)
CREATE INDEX contact_hire_pair ON public.contact_hire USING btree (owner_key, profile_id)
CREATE INDEX contact_hire_profile ON public.contact_hire USING btree (profile_id)
CREATE INDEX contact_state_note_by ON public.contact_state USING btree (note_by) WHERE (note_by IS NOT NULL)
CREATE INDEX contact_state_profile ON public.contact_state USING btree (profile_id)
CREATE INDEX contact_state_stage_by ON public.contact_state USING btree (stage_by) WHERE (stage_by IS NOT NULL)
CREATE INDEX dead_letter_failed ON public.dead_letter USING btree (failed_at)
CREATE INDEX hidden_job_job ON public.hidden_job USING btree (job_id)
CREATE INDEX hiring_member_account ON public.hiring_member USING btree (account_id)
CREATE INDEX inbox_received ON public.inbox USING btree (received_at)
CREATE INDEX interview_booked ON public.interview USING btree (interviewer_key, starts_at) WHERE (state = 'booked'::text)
CREATE INDEX interview_deletion ON public.interview USING btree (delete_at) WHERE (delete_at IS NOT NULL)
CREATE INDEX interview_ends ON public.interview USING btree (starts_at) WHERE (state = 'booked'::text)
CREATE INDEX interview_figure_of_owner ON public.interview_figure USING btree (owner_key, offered_at)
CREATE INDEX interview_of_job ON public.interview USING btree (job_id)
CREATE INDEX interview_of_profile ON public.interview USING btree (profile_id)
CREATE INDEX interview_offered_by ON public.interview USING btree (offered_by) WHERE (offered_by IS NOT NULL)
CREATE INDEX interview_reminder ON public.interview USING btree (remind_at) WHERE (remind_at IS NOT NULL)
CREATE INDEX job_card_owner ON public.job_card USING btree (owner_key)
CREATE INDEX job_card_poster ON public.job_card USING btree (COALESCE(poster_key, owner_key))
CREATE INDEX match_mail_created ON public.match_mail USING btree (created_at)
CREATE INDEX match_mail_owner ON public.match_mail USING btree (owner_key, created_at DESC)
CREATE INDEX matched_pair_best ON public.matched_pair USING btree (job_id, score DESC, profile_id) WHERE lives
CREATE INDEX matched_pair_profile ON public.matched_pair USING btree (profile_id) WHERE (lives OR is_veiled)
CREATE INDEX matched_pair_unshown ON public.matched_pair USING btree (job_id, profile_id) WHERE (lives AND ((shown_miles IS NULL) OR (score <> ((100 * cardinality(specialties)) - shown_miles))))
CREATE INDEX news_due_until ON public.news_due USING btree (until, card_id)
CREATE INDEX outbox_aggregate ON public.outbox USING btree (aggregate_id)
CREATE INDEX outbox_published ON public.outbox USING btree (published_at) WHERE (published_at IS NOT NULL)
CREATE INDEX outbox_unpublished ON public.outbox USING btree (seq) WHERE ((published_at IS NULL) AND (NOT bulk))
CREATE INDEX outbox_unpublished_bulk ON public.outbox USING btree (type, seq) WHERE ((published_at IS NULL) AND bulk)
CREATE INDEX pass_answer_untold ON public.pass_answer USING btree (tell_after) WHERE (told_at IS NULL)
CREATE INDEX profile_card_license_due ON public.profile_card USING btree (license_due_on, id) WHERE (license_due_on IS NOT NULL)
CREATE INDEX profile_card_owner ON public.profile_card USING btree (owner_key, id)
CREATE INDEX profile_card_unfolded ON public.profile_card USING btree (id) WHERE (folded IS NULL)
CREATE INDEX promised_answer_due ON public.promised_answer USING btree (answer_due_at) WHERE (is_late IS NULL)
CREATE INDEX promised_answer_owner ON public.promised_answer USING btree (owner_key, answer_due_at DESC)
CREATE INDEX promised_answer_untold ON public.promised_answer USING btree (answer_due_at) WHERE (is_late AND (told_at IS NULL))
CREATE INDEX removed_interest_sent ON public.removed_interest USING btree (sent_at)
CREATE INDEX report_of_job ON public.report USING btree (job_id) WHERE (job_id IS NOT NULL)
CREATE INDEX report_of_owner ON public.report USING btree (owner_key)
CREATE INDEX report_of_profile ON public.report USING btree (profile_id) WHERE (profile_id IS NOT NULL)
CREATE INDEX report_of_reporter ON public.report USING btree (reporter_key)
CREATE INDEX saved_job_job ON public.saved_job USING btree (job_id)
CREATE INDEX shown_distance_owner ON public.shown_distance USING btree (owner_key)
CREATE INDEX unlock_count_of_key ON public.unlock_count USING btree (key, unlocked_at DESC)
CREATE INDEX unlock_count_unlocked ON public.unlock_count USING btree (unlocked_at)
CREATE INDEX unlock_job ON public.unlock USING btree (job_id)
CREATE INDEX unlock_member ON public.unlock USING btree (member_id) WHERE (member_id IS NOT NULL)
CREATE INDEX unlock_of_employer ON public.unlock USING btree (employer_key, unlocked_at DESC)
CREATE INDEX unlock_person ON public.unlock USING btree (person_key, unlocked_at DESC)
CREATE INDEX unlock_profile ON public.unlock USING btree (profile_id)
CREATE INDEX webhook_delivery_at ON public.webhook_delivery USING btree (created_at)
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (webhook_id, id) WHERE (status = 'waiting'::text)
CREATE INDEX webhook_delivery_of_application ON public.webhook_delivery USING btree (application_id)
CREATE INDEX webhook_delivery_of_profile ON public.webhook_delivery USING btree (profile_id)
CREATE INDEX webhook_delivery_of_webhook ON public.webhook_delivery USING btree (webhook_id, id)
CREATE INDEX webhook_of_account ON public.webhook USING btree (account_id)
CREATE INDEX webhook_of_member ON public.webhook USING btree (member_key)
CREATE INDEX webhook_of_owner ON public.webhook USING btree (owner_key)
CREATE INDEX withdrawn_interest_job ON public.withdrawn_interest USING btree (job_id)
CREATE UNIQUE INDEX "PK_8c82d7f526340ab734260ea46be" ON public.migrations USING btree (id)
CREATE UNIQUE INDEX aggregate_version_pkey ON public.aggregate_version USING btree (aggregate_id)
CREATE UNIQUE INDEX answer_promise_id_key ON public.answer_promise USING btree (id)
CREATE UNIQUE INDEX answer_promise_pkey ON public.answer_promise USING btree (owner_key)
CREATE UNIQUE INDEX application_pkey ON public.application USING btree (id)
CREATE UNIQUE INDEX confirmed_owner_pkey ON public.confirmed_owner USING btree (owner_key)
CREATE UNIQUE INDEX contact_hire_pkey ON public.contact_hire USING btree (hire_id)
CREATE UNIQUE INDEX contact_state_pkey ON public.contact_state USING btree (owner_key, profile_id)
CREATE UNIQUE INDEX dead_letter_pkey ON public.dead_letter USING btree (id)
CREATE UNIQUE INDEX employer_visit_pkey ON public.employer_visit USING btree (owner_key)
CREATE UNIQUE INDEX hidden_job_pkey ON public.hidden_job USING btree (profile_id, job_id)
CREATE UNIQUE INDEX hiring_member_pkey ON public.hiring_member USING btree (owner_key, account_id)
CREATE UNIQUE INDEX inbox_pkey ON public.inbox USING btree (event_id)
CREATE UNIQUE INDEX interview_figure_pkey ON public.interview_figure USING btree (interview_id)
CREATE UNIQUE INDEX interview_owner_key_profile_id_key ON public.interview USING btree (owner_key, profile_id)
CREATE UNIQUE INDEX interview_pkey ON public.interview USING btree (id)
CREATE UNIQUE INDEX job_card_pkey ON public.job_card USING btree (id)
CREATE UNIQUE INDEX known_redis_pkey ON public.known_redis USING btree (one)
CREATE UNIQUE INDEX leaving_owner_pkey ON public.leaving_owner USING btree (owner_key)
CREATE UNIQUE INDEX live_matches_pkey ON public.live_matches USING btree (job_id)
CREATE UNIQUE INDEX mail_choice_owner_key_kind_key ON public.mail_choice USING btree (owner_key, kind)
CREATE UNIQUE INDEX mail_choice_pkey ON public.mail_choice USING btree (id)
CREATE UNIQUE INDEX match_mail_pkey ON public.match_mail USING btree (id)
CREATE UNIQUE INDEX matched_pair_pkey ON public.matched_pair USING btree (job_id, profile_id)
CREATE UNIQUE INDEX news_due_pkey ON public.news_due USING btree (card_id)
CREATE UNIQUE INDEX news_waiting_pkey ON public.news_waiting USING btree (card_id)
CREATE UNIQUE INDEX outbox_pkey ON public.outbox USING btree (id)
CREATE UNIQUE INDEX pass_answer_pkey ON public.pass_answer USING btree (application_id)
CREATE UNIQUE INDEX payer_pkey ON public.payer USING btree (owner_key)
CREATE UNIQUE INDEX practice_pkey ON public.practice USING btree (owner_key)
CREATE UNIQUE INDEX profile_card_pkey ON public.profile_card USING btree (id)
CREATE UNIQUE INDEX promised_answer_pkey ON public.promised_answer USING btree (application_id)
CREATE UNIQUE INDEX public_figure_pkey ON public.public_figure USING btree (month)
CREATE UNIQUE INDEX quiet_hours_pkey ON public.quiet_hours USING btree (owner_key)
CREATE UNIQUE INDEX rate_count_pkey ON public.rate_count USING btree (key)
CREATE UNIQUE INDEX removed_interest_pkey ON public.removed_interest USING btree (owner_key, job_id)
CREATE UNIQUE INDEX report_open ON public.report USING btree (COALESCE(job_id, profile_id), reporter_key) WHERE (decided_at IS NULL)
CREATE UNIQUE INDEX report_pkey ON public.report USING btree (id)
CREATE UNIQUE INDEX saved_job_pkey ON public.saved_job USING btree (profile_id, job_id)
CREATE UNIQUE INDEX seeker_visit_pkey ON public.seeker_visit USING btree (profile_id)
CREATE UNIQUE INDEX shown_distance_pkey ON public.shown_distance USING btree (profile_id, owner_key)
CREATE UNIQUE INDEX suspended_owner_pkey ON public.suspended_owner USING btree (owner_key)
CREATE UNIQUE INDEX unlock_count_pkey ON public.unlock_count USING btree (id)
CREATE UNIQUE INDEX unlock_employer_key_profile_id_key ON public.unlock USING btree (employer_key, profile_id)
CREATE UNIQUE INDEX unlock_pkey ON public.unlock USING btree (id)
CREATE UNIQUE INDEX unlock_refusal_pkey ON public.unlock_refusal USING btree (employer_key)
CREATE UNIQUE INDEX webhook_delivery_pkey ON public.webhook_delivery USING btree (id)
CREATE UNIQUE INDEX webhook_pkey ON public.webhook USING btree (id)
CREATE UNIQUE INDEX withdrawn_interest_pkey ON public.withdrawn_interest USING btree (profile_id, job_id)

CREATE CONSTRAINT TRIGGER answer_promise_notice AFTER INSERT OR DELETE OR UPDATE ON public.answer_promise DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_promise()
CREATE CONSTRAINT TRIGGER application_notice AFTER INSERT OR DELETE OR UPDATE ON public.application DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_application()
CREATE CONSTRAINT TRIGGER contact_hire_notice AFTER INSERT OR DELETE OR UPDATE ON public.contact_hire DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_pair()
CREATE CONSTRAINT TRIGGER contact_state_notice AFTER INSERT OR DELETE OR UPDATE ON public.contact_state DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_row('owner_key')
CREATE CONSTRAINT TRIGGER hidden_job_notice AFTER INSERT OR DELETE OR UPDATE ON public.hidden_job DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_saved_job()
CREATE CONSTRAINT TRIGGER interview_notice AFTER INSERT OR DELETE OR UPDATE ON public.interview DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_pair()
CREATE CONSTRAINT TRIGGER job_card_notice AFTER INSERT OR DELETE OR UPDATE ON public.job_card DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_job_card()
CREATE CONSTRAINT TRIGGER job_card_suspension AFTER UPDATE ON public.job_card DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.is_suspended <> new.is_suspended)) EXECUTE FUNCTION notice_of_suspension()
CREATE CONSTRAINT TRIGGER pass_answer_notice AFTER INSERT OR DELETE OR UPDATE ON public.pass_answer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_answer()
CREATE CONSTRAINT TRIGGER profile_card_notice AFTER INSERT OR DELETE OR UPDATE ON public.profile_card DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_row('id', 'owner_key')
CREATE CONSTRAINT TRIGGER profile_card_visibility AFTER UPDATE ON public.profile_card DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.is_paused <> new.is_paused) OR (old.hidden_from <> new.hidden_from))) EXECUTE FUNCTION notice_of_visibility()
CREATE CONSTRAINT TRIGGER promised_answer_notice AFTER UPDATE ON public.promised_answer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_row('owner_key')
CREATE CONSTRAINT TRIGGER saved_job_notice AFTER INSERT OR DELETE OR UPDATE ON public.saved_job DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_saved_job()
CREATE CONSTRAINT TRIGGER seeker_visit_notice AFTER INSERT OR UPDATE OF before_at ON public.seeker_visit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_saved_job()
CREATE CONSTRAINT TRIGGER unlock_notice AFTER INSERT OR DELETE OR UPDATE ON public.unlock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notice_of_row('employer_key', 'person_key')
CREATE TRIGGER matched_pair_came AFTER INSERT ON public.matched_pair REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notice_of_pairs()
CREATE TRIGGER matched_pair_changed AFTER UPDATE ON public.matched_pair REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notice_of_pairs()
CREATE TRIGGER matches_came AFTER INSERT ON public.matched_pair REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_live_matches()
CREATE TRIGGER matches_changed AFTER UPDATE ON public.matched_pair REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_live_matches()
CREATE TRIGGER matches_went AFTER DELETE ON public.matched_pair REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_live_matches()
CREATE TRIGGER outbox_wakes_relay AFTER INSERT ON public.outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox()
CREATE TRIGGER profile_card_folded BEFORE UPDATE OF name, provider_types, specialties ON public.profile_card FOR EACH ROW WHEN (((old.name <> new.name) OR (old.provider_types <> new.provider_types) OR (old.specialties <> new.specialties))) EXECUTE FUNCTION forget_folded()

CREATE OR REPLACE FUNCTION public.count_live_matches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
        if tg_op = 'INSERT' then
          insert into live_matches as held
          select job_id, count(*) from came where lives group by job_id order by job_id
          on conflict (job_id) do update set count = held.count + excluded.count;
        elsif tg_op = 'DELETE' then
          update live_matches held set count = held.count - gone.count
          from (select job_id, count(*) as count from went where lives group by job_id) gone
          where held.job_id = gone.job_id;
        else
          insert into live_matches as held
          select job_id, sum(change) from (
            select job_id, 1 as change from came where lives union all select job_id, -1 from went where lives
          ) changed group by job_id having sum(change) <> 0 order by job_id
          on conflict (job_id) do update set count = held.count + excluded.count;
        end if;
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.forget_folded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if new.folded is not distinct from old.folded then new.folded := null; end if;
        return new;
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
CREATE OR REPLACE FUNCTION public.notice_of_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare answered uuid := coalesce(new.application_id, old.application_id);
      begin
        perform notice(array(
          select job.owner_key from application join job_card job on job.id = job_id where application.id = answered
          union
          select profile.owner_key from application join profile_card profile on profile.id = profile_id
          where application.id = answered and coalesce(new.told_at, old.told_at) is not null));
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.notice_of_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform notice(array(
          select owner_key from job_card where id = coalesce(new.job_id, old.job_id)
          union select owner_key from profile_card where id = coalesce(new.profile_id, old.profile_id)));
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.notice_of_job_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare job uuid := coalesce(new.id, old.id);
      begin
        perform notice(array(
          select job::text
          union select old.owner_key where old.owner_key is not null
          union select new.owner_key where new.owner_key is not null
          union select person_key from unlock where job_id = job
          union select owner_key from application join profile_card on profile_card.id = profile_id where job_id = job));
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.notice_of_pair()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform notice(array(
          select old.owner_key where old.owner_key is not null
          union select new.owner_key where new.owner_key is not null
          union select owner_key from profile_card where id in (old.profile_id, new.profile_id)));
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.notice_of_pairs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform notice(array(
          select distinct owner_key from job_card where id = any(array(select distinct job_id from changed))));
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.notice_of_promise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare owner text := coalesce(new.owner_key, old.owner_key);
      begin
        perform notice(array(
          select owner union select id::text from job_card where owner_key = owner and removed_at is null));
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
CREATE OR REPLACE FUNCTION public.notice_of_saved_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform notice(array(select owner_key from profile_card where id = coalesce(new.profile_id, old.profile_id)));
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.notice_of_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform notice(array(
          select owner_key from saved_job join profile_card on profile_card.id = profile_id where job_id = new.id));
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.notice_of_visibility()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform notice(array(
          select distinct job.owner_key from application join job_card job on job.id = job_id where profile_id = new.id));
        return null;
      end $function$
CREATE OR REPLACE FUNCTION public.notify_outbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform pg_notify('outbox', ''); return null; end $function$

live_matches with (fillfactor=50)
matched_pair with (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_vacuum_scale_factor=0.02)
