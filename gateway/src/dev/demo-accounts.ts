/** The people of the demo set that /dev signs in with one click. */
export const demoAccounts = [
  {
    email: 'clinic@demo.example',
    who: 'Bayside Family Practice, a clinic with jobs and contacts in all states',
  },
  {
    email: 'nurse@demo.example',
    who: 'Dana Ortiz, a registered nurse with matches, saved jobs and applications',
  },
  { email: 'admin@demo.example', who: 'an admin' },
] as const;
