import { startService } from '@nearward/common/app/start-service';
import { jobsService } from './app.module.js';

await startService(jobsService);
