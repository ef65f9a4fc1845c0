// Loaded into the services of a release (`node --import`): records the gateway's requests and their responses, and writes
// them into a file when the process exits. For a repeated request it keeps the last response.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Server } from 'node:http';

const { CALLS_DIR, DATABASE_URL = '' } = process.env;
const recorded = new Map();
const { emit } = Server.prototype;

Server.prototype.emit = function (event, request, response, ...rest) {
  if (event === 'request' && request.method === 'POST' && request.headers['x-viewer'])
    observe(request, response);
  return emit.call(this, event, request, response, ...rest);
};

/** Only observes the traffic and does not consume it. */
function observe(request, response) {
  const [requestChunks, responseChunks] = [[], []];
  const { push, url } = request; // a router changes the latter
  request.push = function (chunk, ...rest) {
    if (chunk) requestChunks.push(Buffer.from(chunk));
    return push.call(this, chunk, ...rest);
  };
  for (const name of ['write', 'end']) {
    const own = response[name];
    response[name] = function (chunk, ...rest) {
      if (typeof chunk === 'string' || Buffer.isBuffer(chunk)) responseChunks.push(Buffer.from(chunk));
      return own.call(this, chunk, ...rest);
    };
  }
  response.once('finish', () => {
    const read = (chunks) => JSON.parse(Buffer.concat(chunks).toString() || 'null');
    try {
      recordCall(url, request.headers, response.statusCode, read(requestChunks), read(responseChunks));
    } catch {
      // Calls are JSON; ignore everything else.
    }
  });
}

function recordCall(url, headers, status, body, answer) {
  if (status >= 400 || answer?.errors) return;
  const key = JSON.stringify([url, body?.query]);
  const [envelope] = headers['x-viewer'].split('.');
  const { viewer } = JSON.parse(Buffer.from(envelope, 'base64url').toString());
  recorded.delete(key); // keeps the map in the order of the last responses
  recorded.set(key, { path: url, viewer, body, answer });
}

process.on('exit', () => {
  if (!CALLS_DIR || recorded.size === 0) return;
  mkdirSync(CALLS_DIR, { recursive: true });
  const name = new URL(DATABASE_URL).pathname.slice(1);
  writeFileSync(`${CALLS_DIR}/${name}-${process.pid}.json`, JSON.stringify([...recorded.values()]));
});
