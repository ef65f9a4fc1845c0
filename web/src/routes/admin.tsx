export { Console as default } from '../features/admin/console';
