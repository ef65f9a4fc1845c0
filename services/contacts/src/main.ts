import { startService } from '@nearward/common/app/start-service';
import { contactsService } from './app.module.js';

await startService(contactsService);
