export { InterviewPage as default } from '../features/interviews/interview-page';
