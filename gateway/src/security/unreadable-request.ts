import type { Duplex } from 'node:stream';
import { texts } from '@nearward/proto/rest/texts';

const errorResponses: Record<string, { status: string; message: string; code: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: texts.tooLarge,
    code: 'TOO_LARGE',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'This took too long.',
    code: 'INVALID',
  },
};
const invalidRequest = {
  status: '400 Bad Request',
  message: texts.invalid,
  code: 'INVALID',
};

/** Responds to requests that Node cannot parse, in the shape of all errors. */
export function respondToUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { status, message, code } = errorResponses[error.code ?? ''] ?? invalidRequest;
  const body = JSON.stringify({ message, error: message, code });
  const headers = {
    connection: 'close',
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'content-length': body.length,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}
