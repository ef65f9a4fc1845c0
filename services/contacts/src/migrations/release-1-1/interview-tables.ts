export const interviewTables = {
  create: `
      create table interview (
        id uuid primary key,
        owner_key text not null,
        interviewer_key text not null,
        profile_id uuid references profile_card on delete set null,
        job_id uuid,
        state text not null check (state in ('offered', 'booked', 'declined', 'canceled', 'done')),
        minutes int not null,
        method text check (method in ('phone', 'video', 'on_site')),
        video_url text,
        -- Where they meet, as offered.
        place text,
        -- The professional's number for this interview only, until it is over.
        phone text,
        time_zone text not null,
        starts timestamptz[] not null,
        starts_at timestamptz,
        -- The start of the booking before.
        moved_from timestamptz,
        offered_at timestamptz[] not null,
        canceled_by text check (canceled_by in ('employer', 'professional')),
        -- The act that canceled it, unless a side canceled the interview itself.
        ended_by text,
        starts_gone_at timestamptz,
        other_times_asked_at timestamptz,
        employer_took_place boolean,
        professional_took_place boolean,
        remind_at timestamptz,
        link_from timestamptz not null default now(),
        token_version int not null default 1,
        revision int not null default 1,
        updated_at timestamptz not null default now(),
        delete_at timestamptz,
        offered_by uuid,
        unique (owner_key, profile_id)
      );
      create index interview_of_profile on interview (profile_id);
      create index interview_of_job on interview (job_id);
      create index interview_booked on interview (interviewer_key, starts_at) where state = 'booked';
      create index interview_ends on interview (starts_at) where state = 'booked';
      create index interview_reminder on interview (remind_at) where remind_at is not null;
      create index interview_deletion on interview (delete_at) where delete_at is not null;
      create index interview_offered_by on interview (offered_by) where offered_by is not null;

      create table interview_figure (
        interview_id uuid primary key,
        owner_key text not null,
        interested_at timestamptz not null,
        offered_at timestamptz not null,
        interviewed_at timestamptz
      );
      create index interview_figure_of_owner on interview_figure (owner_key, offered_at);

      create function notice_of_pair() returns trigger language plpgsql as $$
      begin
        perform notice(array(
          select old.owner_key where old.owner_key is not null
          union select new.owner_key where new.owner_key is not null
          union select owner_key from profile_card where id in (old.profile_id, new.profile_id)));
        return null;
      end $$;
      create constraint trigger interview_notice after insert or update or delete on interview
        deferrable initially deferred for each row execute function notice_of_pair();
      create constraint trigger contact_hire_notice after insert or update or delete on contact_hire
        deferrable initially deferred for each row execute function notice_of_pair();
    `,
  drop: `
      drop table interview_figure, interview;
      drop trigger contact_hire_notice on contact_hire;
      drop function notice_of_pair;
    `,
};
