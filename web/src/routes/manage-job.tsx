import { titled } from '../shared/brand';

export { ManageJob as default } from '../features/jobs/manage-job';
export const meta = titled('Manage your job');
