/** Until a card says where it is: within two hours of every place of the mainland. */
const middle = 'America/Chicago';

/** Whether it is now an hour in which the owner of a card wants no news, at the card's place. */
export const isQuiet = (card: string): string =>
  `exists (select from quiet_hours quiet,
       lateral (select extract(hour from now() at time zone coalesce(${card}.time_zone, '${middle}'))) as local (hour)
     where quiet.owner_key = ${card}.owner_key
       and case when from_hour < until_hour then local.hour >= from_hour and local.hour < until_hour
           else local.hour >= from_hour or local.hour < until_hour end)`;
