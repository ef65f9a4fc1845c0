import { BadRequestException, UnsupportedMediaTypeException } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';

/** No call's body is half as deep. Code that walks a value of any depth would overflow the stack. */
const maxDepth = 32;

/** Reads JSON up to 100 kB and `maxDepth`, and rejects other types unread. */
export const jsonBody = [
  rejectOtherTypes,
  express.json({ limit: '100kb', verify: (_request, _response, text) => rejectDeepNesting(text) }),
];

const charCodes = {
  quote: 0x22,
  backslash: 0x5c,
  bracket: 0x5b,
  closingBracket: 0x5d,
  brace: 0x7b,
  closingBrace: 0x7d,
};

/** Drops the body of an email program's one-click unsubscribe (RFC 8058), which may have any content type. */
export function dropForm(request: Request, _: Response, next: NextFunction): void {
  if (!request.is('application/json')) {
    request.resume();
    for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete request.headers[name];
  }
  next();
}

function rejectOtherTypes(request: Request, _: Response, next: NextFunction): void {
  const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
  const hasBody = encoding !== undefined || Number(length) > 0;
  next(hasBody && !request.is('application/json') ? new UnsupportedMediaTypeException() : undefined);
}

function rejectDeepNesting(text: Buffer): void {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const byte = text[index];
    if (byte === charCodes.quote) isInString = !isInString;
    else if (isInString) index += Number(byte === charCodes.backslash);
    else if (byte === charCodes.bracket || byte === charCodes.brace) depth += 1;
    else if (byte === charCodes.closingBracket || byte === charCodes.closingBrace) depth -= 1;
    if (depth > maxDepth) throw Object.assign(new BadRequestException(), { status: 400 });
  }
}
