import { startService } from '@nearward/common/start-service';
import { contactsService } from './app.module.js';

await startService(contactsService);
