/** The accounts of the demo's practice, by role. */
export const teamAccounts = [
  { email: 'bayview@demo.example', who: 'An owner of Bayview Clinics, a practice with three people' },
  { email: 'bayview-hiring@demo.example', who: 'Hires for Bayview Clinics' },
  { email: 'bayview-billing@demo.example', who: 'Pays for Bayview Clinics' },
] as const;

/** The people of the demo data that /dev signs in with one click. */
export const demoAccounts = [
  {
    email: 'clinic@demo.example',
    who: 'Bayside Family Practice, a clinic with jobs and contacts in all states',
  },
  {
    email: 'nurse@demo.example',
    who: 'Dana Ortiz, a registered nurse with matches, saved jobs and applications',
  },
  {
    email: 'admin@demo.example',
    who: 'An admin, signed in without the passkey that admins need',
  },
  ...teamAccounts,
] as const;

/** Hosts without mailboxes (RFC 2606). Tests have their own people. */
const hostPatterns = {
  laptop: /@demo\.example$/,
  test: /@(example\.com|([\w-]+\.)*example)$/,
  production: /(?!)/,
};

/** Whether this address is a demo account, which signs in without an email. */
export const isDemoAccount = (email: string, mode: keyof typeof hostPatterns): boolean =>
  hostPatterns[mode].test(email);
