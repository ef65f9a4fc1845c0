import 'reflect-metadata';
import { readEnv } from '@nearward/common/env/env';
import { GracefulStop, stopOnSignals } from '@nearward/common/app/graceful-stop';
import { gatewayEnv } from './env.js';
import { createGateway } from './gateway-app.js';

const env = readEnv('gateway', gatewayEnv);
const app = await createGateway(env);
await app.listen(env.PORT, env.HOST);
stopOnSignals({ drain: () => app.get(GracefulStop).drain(), stop: () => app.close(), times: env });
