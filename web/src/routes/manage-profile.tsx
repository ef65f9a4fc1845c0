import { titled } from '../shared/brand';

export { ManageProfile as default } from '../features/profiles/manage-profile';
export const meta = titled('Manage your profile');
