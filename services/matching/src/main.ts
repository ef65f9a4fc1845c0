import { startService } from '@nearward/common/start-service';
import { matchingService } from './app.module.js';

await startService(matchingService);
