export { PostJob as default } from '../features/jobs/post-job';
