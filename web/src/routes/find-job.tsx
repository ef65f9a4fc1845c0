export { FindJob as default } from '../features/profiles/find-job';
