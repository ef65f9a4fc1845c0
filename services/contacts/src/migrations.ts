// Made by npm run generate.
import { CreateContacts1700000001000 } from './migrations/1700000001000-create-contacts.js';
import { LimitUnlocks1700000103020 } from './migrations/1700000103020-limit-unlocks.js';
import { MilesInSteps1700000104000 } from './migrations/1700000104000-miles-in-steps.js';
import { ForgetRemoved1700000104001 } from './migrations/1700000104001-forget-removed.js';
import { AddNews1700000106000 } from './migrations/1700000106000-add-news.js';
import { OldMatchMails1700000110100 } from './migrations/1700000110100-old-match-mails.js';
import { CountLiveMatches1700000120000 } from './migrations/1700000120000-count-live-matches.js';
import { ContactNotices1700000122100 } from './migrations/1700000122100-contact-notices.js';
import { KeepPipelines1700000123000 } from './migrations/1700000123000-keep-pipelines.js';
import { ProfessionalsMarks1700000123100 } from './migrations/1700000123100-professionals-marks.js';
import { JobPayAndPause1700000123220 } from './migrations/1700000123220-job-pay-and-pause.js';
import { KeepEachHire1700000124000 } from './migrations/1700000124000-keep-each-hire.js';
import { PaceOfNews1700000125600 } from './migrations/1700000125600-pace-of-news.js';
import { Discretion1700000126130 } from './migrations/1700000126130-discretion.js';
import { NewsDue1700000126500 } from './migrations/1700000126500-news-due.js';
import { NpiChecked1700000127210 } from './migrations/1700000127210-npi-checked.js';
import { PassAnswers1700000127500 } from './migrations/1700000127500-pass-answers.js';
import { Suspended1700000127620 } from './migrations/1700000127620-suspended.js';
import { Reports1700000127640 } from './migrations/1700000127640-reports.js';
import { StillLooking1700000127720 } from './migrations/1700000127720-still-looking.js';
import { NpiTypes1700000128330 } from './migrations/1700000128330-npi-types.js';
import { NearestStep1700000128350 } from './migrations/1700000128350-nearest-step.js';
import { CountedUnlocks1700000128360 } from './migrations/1700000128360-counted-unlocks.js';
import { FoldedPeople1700000129100 } from './migrations/1700000129100-folded-people.js';
import { TimeZoneOfUnlock1700000130100 } from './migrations/1700000130100-time-zone-of-unlock.js';

export const migrations = [
  CreateContacts1700000001000,
  LimitUnlocks1700000103020,
  MilesInSteps1700000104000,
  ForgetRemoved1700000104001,
  AddNews1700000106000,
  OldMatchMails1700000110100,
  CountLiveMatches1700000120000,
  ContactNotices1700000122100,
  KeepPipelines1700000123000,
  ProfessionalsMarks1700000123100,
  JobPayAndPause1700000123220,
  KeepEachHire1700000124000,
  PaceOfNews1700000125600,
  Discretion1700000126130,
  NewsDue1700000126500,
  NpiChecked1700000127210,
  PassAnswers1700000127500,
  Suspended1700000127620,
  Reports1700000127640,
  StillLooking1700000127720,
  NpiTypes1700000128330,
  NearestStep1700000128350,
  CountedUnlocks1700000128360,
  FoldedPeople1700000129100,
  TimeZoneOfUnlock1700000130100,
];
