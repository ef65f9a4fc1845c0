import { startService } from '@nearward/common/app/start-service';
import { billingService } from './app.module.js';

await startService(billingService);
