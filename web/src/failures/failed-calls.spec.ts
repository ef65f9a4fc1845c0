// One file, since loading React and every page takes longer than the tests.
import './bare-responses.suite';
import './dashboard.suite';
import './hires.suite';
import './hiring.suite';
import './job-filter.suite';
import './postings.suite';
import './sign-in.suite';
import './sites.suite';
import './team.suite';
