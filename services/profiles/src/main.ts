import { startService } from '@nearward/common/app/start-service';
import { profilesService } from './app.module.js';

await startService(profilesService);
