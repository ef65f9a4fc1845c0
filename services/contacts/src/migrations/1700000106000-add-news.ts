import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Professionals hear of new jobs as employers hear of new professionals, and each kind of mail is ended by itself.
 * `confirmed_owner.unsubscribed_at` is no longer read; it stays for processes of the previous version.
 * `news_waiting` names the jobs and profiles that matched somebody since their owner was last told, so that nobody
 * searches all pairs every minute. Who has a profile today hears of what matches from now on.
 */
export class AddNews1700000106000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mail_choice (
        id uuid primary key,
        owner_key text not null,
        kind text not null,
        wanted boolean not null default true,
        unique (owner_key, kind)
      );
      insert into mail_choice (id, owner_key, kind, wanted)
      select gen_random_uuid(), owner_key, 'matches', false from confirmed_owner where unsubscribed_at is not null;

      alter table match_mail add column kind text not null default 'matches';

      create table news_waiting (
        card_id uuid primary key,
        since timestamptz not null default now()
      );
      insert into news_waiting (card_id)
      select job.id from job_card job
      where job.removed_at is null and exists (
        select from matched_pair pair
        where pair.job_id = job.id and pair.lives and pair.matched_at > coalesce(job.matches_mailed_at, '-infinity'));

      alter table profile_card add column news_from timestamptz not null default now();
      alter table profile_card alter column news_from set default '-infinity';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from match_mail where kind <> 'matches';
      alter table match_mail drop column kind;
      alter table profile_card drop column news_from;
      drop table news_waiting, mail_choice;
    `);
  }
}
