export { Receipt as default } from '../features/hires/receipt';
