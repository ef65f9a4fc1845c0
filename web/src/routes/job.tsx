export { JobPage as default } from '../features/professional/job-page';
