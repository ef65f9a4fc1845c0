import { command, sql } from '@nearward/common/database/sql';
import { earliestToday } from '@nearward/marketplace/days';
import { readLicense } from '@nearward/proto/licenses';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { isQuietSql } from '../cards/email-timing.js';
import { requestNewsEmail } from './request-news-email.js';

const dayMs = 86_400_000;
/** Days before the end of the month in which a license expires. */
const remindedBefore = [60, 14] as const;
const batchSize = 20;

const dayBefore = (day: Date, days: number): string =>
  new Date(day.getTime() - days * dayMs).toISOString().slice(0, 10);

/** The last day of a license's month; null if none is stated. */
function lastDayOf(text: string): Date | null {
  const [year, month] = readLicense(text)?.expires?.split('-').map(Number) ?? [];
  return year && month ? new Date(Date.UTC(year, month, 0)) : null;
}

/** The next day after `today` on which a license is reminded of; null if there is none. */
export function nextReminder(licenses: readonly string[], today = earliestToday()): string | null {
  const days = licenses.flatMap((text) => {
    const last = lastDayOf(text);
    return last ? remindedBefore.map((days) => dayBefore(last, days)) : [];
  });
  return days.filter((day) => day > today).sort()[0] ?? null;
}

/** Lines of an email about the licenses that expire soon, which must come after its jobs. */
export function reminderLines(licenses: readonly string[], today = earliestToday()): { license: string }[] {
  const isSoon = (last: Date) => dayBefore(last, 0) >= today && dayBefore(last, remindedBefore[0]) <= today;
  return licenses.flatMap((license) => {
    const last = lastDayOf(license);
    return last && isSoon(last) ? [{ license }] : [];
  });
}

/** Those that no email about new jobs took along on their day. Nobody is reminded while paused or unverified. */
const overdue = sql(
  {
    id: z.uuid(),
    owner_key: z.string(),
    licenses: z.array(z.string()),
    is_reminded: z.boolean(),
  },
  `select id, owner_key, licenses,
          not is_paused and exists (select from confirmed_owner owner where owner.owner_key = profile.owner_key) as is_reminded
   from profile_card profile
   where license_due_on < $1::date and not ${isQuietSql('profile')}
   order by license_due_on, id limit ${batchSize} for update of profile skip locked`,
);
export const setNextReminder = command('update profile_card set license_due_on = $2::date where id = $1');

/** Emails a batch of professionals about licenses that expire soon. Returns whether more are due. */
export async function sendLicenseReminders(manager: EntityManager): Promise<boolean> {
  const due = await overdue.all(manager, earliestToday());
  for (const { id: card, owner_key, licenses, is_reminded } of due) {
    await setNextReminder.run(manager, card, nextReminder(licenses));
    const news = is_reminded ? reminderLines(licenses) : [];
    if (news.length > 0) await requestNewsEmail(manager, 'license-expires', owner_key, news);
  }
  return due.length === batchSize;
}

/** The lines of an email ($1) that are still true. */
export const licenseLines = sql(
  { license: z.string(), email: z.string(), owner_key: z.string() },
  `select line->>'license' as license, profile.email, profile.owner_key
   from match_mail
   cross join lateral (select email, owner_key, licenses from profile_card where owner_key = match_mail.owner_key
                       order by id desc limit 1) profile
   cross join jsonb_array_elements(match_mail.news) with ordinality as news (line, place)
   where match_mail.id = $1 and line->>'license' = any(profile.licenses) order by place`,
);
