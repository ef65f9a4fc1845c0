/** Answers to passed applicants, and employers' promise to answer. */
export const answerTables = {
  create: `
      create table pass_answer (
        application_id uuid primary key references application on delete cascade,
        reason text not null,
        tell_after timestamptz not null,
        told_at timestamptz,
        -- Unlike the time of the email, it is not moved by quiet hours or another reason.
        passed_at timestamptz default now()
      );
      create index pass_answer_untold on pass_answer (tell_after) where told_at is null;

      create function notice_of_answer() returns trigger language plpgsql as $$
      declare answered uuid := coalesce(new.application_id, old.application_id);
      begin
        perform notice(array(
          select job.owner_key from application join job_card job on job.id = job_id where application.id = answered
          union
          select profile.owner_key from application join profile_card profile on profile.id = profile_id
          where application.id = answered and coalesce(new.told_at, old.told_at) is not null));
        return null;
      end $$;
      create constraint trigger pass_answer_notice after insert or update or delete on pass_answer
        deferrable initially deferred for each row execute function notice_of_answer();

      -- Employers promise to answer within two working days.
      create table answer_promise (
        owner_key text primary key,
        id uuid not null unique,
        is_on boolean not null,
        changed_at timestamptz not null default now(),
        again_on date
      );

      -- The interests that the promise covers.
      create table promised_answer (
        application_id uuid primary key references application on delete cascade,
        owner_key text not null,
        answer_due_at timestamptz not null,
        is_late boolean,
        told_at timestamptz
      );
      create index promised_answer_due on promised_answer (answer_due_at) where is_late is null;
      create index promised_answer_untold on promised_answer (answer_due_at) where is_late and told_at is null;
      create index promised_answer_owner on promised_answer (owner_key, answer_due_at desc);

      create function notice_of_promise() returns trigger language plpgsql as $$
      declare owner text := coalesce(new.owner_key, old.owner_key);
      begin
        perform notice(array(
          select owner union select id::text from job_card where owner_key = owner and removed_at is null));
        return null;
      end $$;
      create constraint trigger answer_promise_notice after insert or update or delete on answer_promise
        deferrable initially deferred for each row execute function notice_of_promise();
      create constraint trigger promised_answer_notice after update on promised_answer
        deferrable initially deferred for each row execute function notice_of_row('owner_key');
    `,
  drop: `
      drop table promised_answer, answer_promise, pass_answer;
      drop function notice_of_promise, notice_of_answer;
    `,
};
