// Makes this process use a new connection for each request, because the server may be closing a reused one.
import { Agent, setGlobalDispatcher } from 'undici';

setGlobalDispatcher(new Agent({ pipelining: 0 }));
