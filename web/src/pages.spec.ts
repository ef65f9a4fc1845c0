import './features/account/job-filter.suite';
import './features/hiring/interviews.suite';
import './shared/report-dialog.suite';
import './shared/right-to-left.suite';
import './features/jobs/site-groups.suite';
import './features/profiles/own-facts.suite';
import './features/account/sites/sites.suite';
import './features/account/webhooks/webhooks.suite';
