import { startService } from '@nearward/common/app/start-service';
import { identityService } from './app.module.js';

await startService(identityService);
