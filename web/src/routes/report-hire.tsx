export { ReportHire as default } from '../features/hires/report-hire';
