import { startService } from '@nearward/common/start-service';
import { billingService } from './app.module.js';

await startService(billingService);
