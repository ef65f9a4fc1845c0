export { ImportJobs as default } from '../features/import-jobs/import-jobs';
