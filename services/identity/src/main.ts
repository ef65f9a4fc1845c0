import { startService } from '@nearward/common/start-service';
import { identityService } from './app.module.js';
import { impersonate } from './impersonation/impersonate.command.js';

const [, , command, ...words] = process.argv;
if (command === 'impersonate') await impersonate(words);
else await startService(identityService);
