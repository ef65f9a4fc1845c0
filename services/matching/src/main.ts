import { startService } from '@nearward/common/app/start-service';
import { matchingService } from './app.module.js';

await startService(matchingService);
