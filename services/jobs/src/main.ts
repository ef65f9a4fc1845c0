import { startService } from '@nearward/common/start-service';
import { jobsService } from './app.module.js';

await startService(jobsService);
