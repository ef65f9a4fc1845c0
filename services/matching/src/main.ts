import { startService } from '@nearward/common/start-service';
import { matchingService } from './app.module.js';
import { rematchAll } from './rematch/rematch.command.js';

if (process.argv[2] === 'rematch') await rematchAll();
else await startService(matchingService);
