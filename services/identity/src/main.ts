import { startService } from '@nearward/common/start-service';
import { identityService } from './app.module.js';

await startService(identityService);
