// Made by npm run generate.
import { CreateJobs1700000001000 } from './migrations/1700000001000-create-jobs.js';
import { AddPoster1700000103010 } from './migrations/1700000103010-add-poster.js';
import { LinkUsedAt1700000104000 } from './migrations/1700000104000-link-used-at.js';
import { JobNotices1700000122100 } from './migrations/1700000122100-job-notices.js';
import { AddPay1700000123200 } from './migrations/1700000123200-add-pay.js';
import { PauseAndShare1700000123210 } from './migrations/1700000123210-pause-and-share.js';
import { JobWords1700000123300 } from './migrations/1700000123300-job-words.js';
import { TellEmployers1700000126100 } from './migrations/1700000126100-tell-employers.js';
import { Suspended1700000127610 } from './migrations/1700000127610-suspended.js';
import { StillHiring1700000127700 } from './migrations/1700000127700-still-hiring.js';
import { OpensToPoster1700000128100 } from './migrations/1700000128100-opens-to-poster.js';
import { EmployerNames1700000128300 } from './migrations/1700000128300-employer-names.js';
import { NamesSoFar1700000128310 } from './migrations/1700000128310-names-so-far.js';
import { MovedJobs1700000128370 } from './migrations/1700000128370-moved-jobs.js';
import { JobSearchText1700000129100 } from './migrations/1700000129100-job-search-text.js';
import { PostingAccount1700000129410 } from './migrations/1700000129410-posting-account.js';
import { SharedJobs1700000129420 } from './migrations/1700000129420-shared-jobs.js';

export const migrations = [
  CreateJobs1700000001000,
  AddPoster1700000103010,
  LinkUsedAt1700000104000,
  JobNotices1700000122100,
  AddPay1700000123200,
  PauseAndShare1700000123210,
  JobWords1700000123300,
  TellEmployers1700000126100,
  Suspended1700000127610,
  StillHiring1700000127700,
  OpensToPoster1700000128100,
  EmployerNames1700000128300,
  NamesSoFar1700000128310,
  MovedJobs1700000128370,
  JobSearchText1700000129100,
  PostingAccount1700000129410,
  SharedJobs1700000129420,
];
