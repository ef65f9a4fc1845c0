/** What the calls of the account page say. */
export const accountTexts = {
  sessionEnded: 'That device is signed out.',
  sessionsEnded: 'You are signed out everywhere.',
  sessionNotFound: 'That device is not signed in any more.',
  mailsUnwanted: {
    matches: 'You will not get any more emails about new matches.',
    interest: 'You will not get any more emails when somebody is interested in your jobs.',
    jobs: 'You will not get any more emails about new jobs.',
    answers: 'You will not get any more emails about what became of your interest.',
  },
  mailsWanted: {
    matches: 'You will get emails about new matches again.',
    interest: 'You will get emails when somebody is interested in your jobs again.',
    jobs: 'You will get emails about new jobs again.',
    answers: 'You will get emails about what became of your interest again.',
  },
  choiceSaved: 'Your choice is saved.',
  quietHoursSet: 'No news comes in those hours.',
  quietHoursEnded: 'News comes at any hour.',
  signInAgain: 'For your security, please sign in again first, by email or with a passkey.',
  otherAccount:
    'Someone else is signed in in this browser now, so nothing was changed. This page will reload.',
  accountDeleted: 'Your account is deleted.',
  endsBySigningOut: 'You are using this device. Please log out instead.',
};
