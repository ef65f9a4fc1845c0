import 'reflect-metadata';
import { readEnv } from '@nearward/common/env';
import { gatewayEnv } from './env.js';
import { createGateway } from './gateway-app.js';

const env = readEnv(gatewayEnv);
const app = await createGateway(env);
app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
await app.listen(env.PORT, env.HOST);
