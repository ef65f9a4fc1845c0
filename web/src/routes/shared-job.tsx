export { SharedJob as default } from '../features/jobs/shared-job';
