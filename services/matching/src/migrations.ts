// Made by npm run generate.
import { CreateMatches1700000001000 } from './migrations/1700000001000-create-matches.js';
import { OwnSpelling1700000104000 } from './migrations/1700000104000-own-spelling.js';
import { MatchNotices1700000122100 } from './migrations/1700000122100-match-notices.js';
import { HiddenFrom1700000126120 } from './migrations/1700000126120-hidden-from.js';
import { FoldedChoices1700000129100 } from './migrations/1700000129100-folded-choices.js';

export const migrations = [
  CreateMatches1700000001000,
  OwnSpelling1700000104000,
  MatchNotices1700000122100,
  HiddenFrom1700000126120,
  FoldedChoices1700000129100,
];
