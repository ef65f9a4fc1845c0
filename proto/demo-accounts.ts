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
    who: 'an admin, let in here without the passkey that admins need',
  },
] as const;

/** No mailbox can exist there (RFC 2606). Tests have their own people. */
const hostsOf = {
  laptop: /@demo\.example$/,
  test: /@(example\.com|([\w-]+\.)*example)$/,
  production: /(?!)/,
};

/** Whether this address is a demo account, which signs in without an email. */
export const isDemoAccount = (email: string, mode: keyof typeof hostsOf): boolean =>
  hostsOf[mode].test(email);
