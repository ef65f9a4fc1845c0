/**
 * The kinds of optional emails, chosen separately: new professionals and interest for employers, new jobs and answers for
 * professionals, and offers and reminders of interviews for both.
 */
export const mailKinds = ['matches', 'interest', 'jobs', 'answers', 'interviews'] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailPaces = ['at_once', 'daily', 'weekly', 'never'] as const;
export type MailPace = (typeof mailPaces)[number];

/** News is collected and sent at most once an hour; an email about a single action is sent immediately. */
export const pacesOf: Record<MailKind, readonly MailPace[]> = {
  matches: mailPaces,
  interest: ['at_once', 'never'],
  jobs: mailPaces,
  answers: ['at_once', 'never'],
  interviews: ['at_once', 'never'],
};
export const defaultPace: Record<MailKind, Exclude<MailPace, 'never'>> = {
  matches: 'daily',
  interest: 'at_once',
  jobs: 'at_once',
  answers: 'at_once',
  interviews: 'at_once',
};
