// Takes over 10 s: people search is compared with a model for every query.
import './answer-figures.suite.js';
import './answers.suite.js';
import './contact-pages.suite.js';
import './contact-stop.suite.js';
import './contacts.suite.js';
import './local-days.suite.js';
import './people-in-emails.suite.js';
import './people-search.suite.js';
import './people.suite.js';
import './pipeline-deletion.suite.js';
import './pipeline.suite.js';
import './removal.suite.js';
import './reports.suite.js';
import './unlock-limits.suite.js';
import './unlock.suite.js';
