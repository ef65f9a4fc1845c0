// One file, since loading React and every page takes longer than the tests.
import './account.suite';
import './answers.suite';
import './drafts.suite';
import './forms.suite';
import './getting-started.suite';
import './guards.suite';
import './login-code.suite';
import './interviews.suite';
import './manage-job.suite';
import './money.suite';
import './moves.suite';
import './npi-standing.suite';
import './page-titles.suite';
import './pipeline.suite';
import './reports.suite';
import './unsubscribe.suite';
import './workspaces.suite';
