import { titled } from '../shared/brand';

export { PostJob as default } from '../features/jobs/post-job';
export const meta = titled('Post a job');
