import { defaultZone } from '@nearward/proto/choices';
import { defaultPace, type MailKind } from '@nearward/proto/rest/email-kinds';

/** SQL for whether it is now a quiet hour of an address, by default that of a card's owner, in the card's time zone. */
export const isQuietSql = (card: string, key = `${card}.owner_key`): string =>
  `exists (select from quiet_hours quiet,
       lateral (select extract(hour from now() at time zone coalesce(${card}.time_zone, '${defaultZone}'))) as local (hour)
     where quiet.owner_key = ${key}
       and case when from_hour < until_hour then local.hour >= from_hour and local.hour < until_hour
           else local.hour >= from_hour or local.hour < until_hour end)`;

/** SQL for whether the owner of a row of visits looked at its list in the last ten minutes, so that an email would only repeat it. */
export const isHereSql = (visits: 'employer_visit' | 'seeker_visit', owner: string): string =>
  `exists (select from ${visits} visit where ${owner} and visit.last_at > now() - interval '10 minutes')`;

/** SQL for the minimum interval between two emails of a kind. `choice` is a row that may be missing. */
export const pauseSql = (kind: MailKind): string =>
  `case coalesce(choice.pace, '${defaultPace[kind]}')
     when 'weekly' then interval '7 days' when 'daily' then interval '1 day' else interval '1 hour' end`;
