// Whatever this process fetches goes over a connection of its own: one that is kept may be one that the server is closing.
import { Agent, setGlobalDispatcher } from 'undici';

setGlobalDispatcher(new Agent({ pipelining: 0 }));
