import { titled } from '../shared/brand';

export { FindJob as default } from '../features/profiles/find-job';
export const meta = titled('Find a job');
