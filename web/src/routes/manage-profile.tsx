export { ManageProfile as default } from '../features/profiles/manage-profile';
