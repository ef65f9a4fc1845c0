export const webhookTables = {
  create: `
      create table webhook (
        id uuid primary key,
        owner_key text not null,
        -- Its creator: the account, the account's own key, and the key of its address.
        account_id uuid not null,
        member_key text not null,
        address_key text not null,
        url text not null,
        types text[] not null,
        secret bytea not null,
        -- No key decrypts it any longer.
        is_secret_lost boolean not null default false,
        former_secret bytea,
        former_secret_until timestamptz,
        paused_at timestamptz,
        is_given_up boolean not null default false,
        failures int not null default 0,
        failing_since timestamptz,
        retry_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index webhook_of_owner on webhook (owner_key);
      create index webhook_of_account on webhook (account_id);
      create index webhook_of_member on webhook (member_key);

      create table webhook_delivery (
        id uuid primary key,
        webhook_id uuid not null references webhook on delete cascade,
        type text not null,
        state text not null,
        version bigint not null,
        job_id uuid,
        profile_id uuid references profile_card on delete cascade,
        -- An interest that is withdrawn leaves nothing.
        application_id uuid references application on delete cascade,
        -- The unlock, interview or hire.
        subject_id uuid,
        status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed', 'canceled')),
        created_at timestamptz not null default now(),
        attempts int not null default 0,
        first_at timestamptz,
        attempted_at timestamptz,
        next_at timestamptz not null default now(),
        http_status int,
        milliseconds int,
        problem text
      );
      create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, id);
      create index webhook_delivery_of_profile on webhook_delivery (profile_id);
      create index webhook_delivery_of_application on webhook_delivery (application_id);
      create index webhook_delivery_due on webhook_delivery (webhook_id, id) where status = 'waiting';
      create index webhook_delivery_at on webhook_delivery (created_at);
    `,
  drop: `
      drop table webhook_delivery, webhook;
    `,
};
