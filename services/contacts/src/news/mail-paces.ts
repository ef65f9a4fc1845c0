import { defaultPace, type MailKind } from '@nearward/proto/rest/mails';

/** How long after a mail of a kind the next may come, as an interval of Postgres; of `choice`, a row that may be missing. */
export const pauseAfter = (kind: MailKind): string =>
  `case coalesce(choice.pace, '${defaultPace[kind]}')
     when 'weekly' then interval '7 days' when 'daily' then interval '1 day' else interval '1 hour' end`;
