export { default } from './not-me';
