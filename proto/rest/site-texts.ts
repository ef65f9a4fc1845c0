import { limits } from '../choices.js';

export const siteTexts = {
  notFound: 'Site not found',
  nameRequired: 'Please enter the name of the site.',
  nameTaken: 'You already have a site with this name.',
  tooMany: `You can keep at most ${limits.sites} sites.`,
  tooManyChosen: `Choose at most ${limits.sitesOfPost} sites.`,
  ownEmailOnly: 'Use your own email to post at several sites.',
  oneEmailOnly: 'Change the email of one job at a time.',
  allNeedSession: 'Sign in to change the jobs at all sites.',
  saved: 'The site is saved.',
  deleted: 'The site is deleted. Jobs that you posted there stay.',
  allSaved: 'Saved for the jobs at all sites.',
} as const;
