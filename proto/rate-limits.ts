/** A number of times in a number of seconds: `30/60` is 30 times a minute. */
export type RateText = `${number}/${number}`;

interface RateLimit {
  rate: RateText;
  /** A description for `.env.example`. */
  counts: string;
  /** Its counts are deleted after this time, so that a longer window would not be complete. */
  maxSeconds?: number;
}

const day = 86_400;

/** How often one caller, or all callers for one address, may do something. `RATE_LIMITS` overrides these rates. */
export const rateLimits = {
  'email-link-pause': { rate: '1/60', counts: 'emails with a link to one address by one requester' },
  'email-link': { rate: '5/3600', counts: 'the same' },
  'email-link-address': { rate: '20/3600', counts: 'emails with a link to one address by all requesters' },
  'email-link-requester': { rate: '30/3600', counts: 'emails with a link to all addresses by one requester' },
  reserve: {
    rate: '3/600',
    counts: 'requests above a shared limit by callers who have made none that day',
  },
  'unverified-email': { rate: '3/86400', counts: 'emails about posts of others to an unverified address' },
  'unverified-reserve': {
    rate: '5/86400',
    counts: 'the same above that limit, for senders who have caused none that day',
  },
  'repeated-email': {
    rate: '3/3600',
    counts: 'emails to one person about one thing that is done repeatedly',
  },
  'login-try': { rate: '30/60', counts: 'sign-in attempts by one network address' },
  // The link in the same email has no such limit.
  'login-code': { rate: '30/86400', counts: 'typed login codes of one address' },
  'login-code-reserve': {
    rate: '5/86400',
    counts: 'the same above that limit, in browsers that have tried none that day',
  },
  'recovery-code': { rate: '10/3600', counts: 'recovery code attempts of one account' },
  geocode: { rate: '30/60', counts: 'geocodings by one network address' },
  supply: {
    rate: '60/60',
    counts: 'counts of people and pay nearby by one network address, and of those about one job or profile',
  },
  'unknown-token': { rate: '30/60', counts: 'unknown private links by one network address' },
  post: { rate: '20/3600', counts: 'jobs and profiles posted for one address' },
  'post-requester': {
    rate: '30/3600',
    counts: 'jobs and profiles posted by one requester; 1000/3600 on a laptop',
  },
  // Each recomputes its matches.
  listing: { rate: '60/3600', counts: 'edits, pauses and moves of one job or profile' },
  // Changes of location could otherwise locate a professional. A new name publishes all jobs of the owner again.
  'job-place': { rate: '10/86400', counts: 'location changes of one owner’s jobs' },
  'job-name': { rate: '10/86400', counts: 'new employer names of one owner’s jobs' },
  // All sites that an employer can keep in a day, with fewer places than its posts.
  site: { rate: '250/86400', counts: 'sites that one employer adds' },
  import: { rate: '5000/86400', counts: 'rows that one employer imports' },
  contact: {
    rate: '240/60',
    counts: 'contacts moved, annotated and opened, and files exported, by one employer',
  },
  'interview-booking': { rate: '6/3600', counts: 'bookings of one interview, each of which is emailed' },
  interview: { rate: '20/3600', counts: 'changes of one interview by the professional' },
  // Without it, these changes could reveal the employer behind a job.
  'hidden-list': { rate: '20/86400', counts: 'changes of one profile’s hidden employers' },
  apply: { rate: '100/86400', counts: 'jobs that one professional expresses interest in' },
  report: { rate: '10/3600', counts: 'jobs and contacts reported by one person' },
  export: { rate: '10/3600', counts: 'exports of one person’s data' },
  'api-key': { rate: '300/60', counts: 'calls with all API keys of one account' },
  webhook: { rate: '10/3600', counts: 'webhook events that one employer sends again, and test events' },
  invitation: { rate: '20/3600', counts: 'invitations by one practice' },
  'planned-change': {
    rate: '5/86400',
    counts: 'times one owner plans the same change of a practice or of another owner',
  },
  'practice-name': { rate: '3/86400', counts: 'name changes of one practice' },
  // Enough to find a person, too few to list all people.
  'operator-search': { rate: '100/600', counts: 'searches of one admin in the operator console' },
  unlock: { rate: '10/3600', counts: 'unlocks by an employer without card or plan', maxSeconds: day },
  'unlock-day': { rate: '25/86400', counts: 'the same', maxSeconds: day },
  'unlock-network': {
    rate: '25/86400',
    counts: 'the same by all employers at one network address',
    maxSeconds: day,
  },
  'unlock-payer': { rate: '100/86400', counts: 'unlocks by an employer with a card or a plan' },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
export const rateLimitNames = Object.keys(rateLimits) as RateLimitName[];
