export { ManageJob as default } from '../features/jobs/manage-job';
