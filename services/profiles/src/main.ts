import { startService } from '@nearward/common/start-service';
import { profilesService } from './app.module.js';

await startService(profilesService);
