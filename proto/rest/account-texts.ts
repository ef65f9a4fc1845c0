import { matchingRadiusMiles } from '../choices.js';

/** Texts of the account page's calls. */
export const accountTexts = {
  loginCodeInvalid: 'That code is wrong or has expired.',
  sessionEnded: 'That device is signed out.',
  sessionsEnded: 'You are signed out everywhere.',
  sessionNotFound: 'That device is no longer signed in.',
  mailsUnwanted: {
    matches: 'You will no longer get emails about new matches.',
    interest: 'You will no longer get emails when someone is interested in your jobs.',
    jobs: 'You will no longer get emails about new jobs.',
    answers: 'You will no longer get emails about responses to your interest.',
    interviews: 'You will no longer get emails about offers and reminders of interviews.',
  },
  mailsWanted: {
    matches: 'You will get emails about new matches again.',
    interest: 'You will again get emails when someone is interested in your jobs.',
    jobs: 'You will get emails about new jobs again.',
    answers: 'You will get emails about responses to your interest again.',
    interviews: 'You will get emails about offers and reminders of interviews again.',
  },
  choiceSaved: 'Your choice is saved.',
  filterSaved: 'Saved. We only email you new jobs that fit.',
  filterRemoved: 'Saved. We email you all new jobs that match your profile.',
  filterMiles: `Please choose a distance from 1 to ${matchingRadiusMiles} whole miles.`,
  filterOfJobs: 'Only emails about new jobs can have a filter.',
  quietHoursSet: 'We won’t send these emails during those hours.',
  quietHoursEnded: 'We may email you at any hour.',
  signInAgain: 'For your security, please sign in again first, by email or with a passkey.',
  otherAccount:
    'Someone else is signed in in this browser now, so nothing was changed. This page will reload.',
  accountDeleted: 'Your account is deleted.',
  endsBySigningOut: 'You are using this device. Please log out instead.',
};
