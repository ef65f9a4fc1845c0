import type { Respond } from '@nearward/common/app/post-listener';
import { HttpException } from '@nestjs/common';
import { z } from 'zod';
import type { SessionsService } from '../sessions/sessions.service.js';

/** `practice` is an id or `none`; without it the account's default. */
const sessionRequest = z.object({ session: z.string(), practice: z.string().optional() });

/** Returns the session of a cookie; 401 if it has ended, and 404 if its user does not belong to the practice. */
export const findSession =
  (sessions: SessionsService): Respond =>
  async (body) => {
    const request = sessionRequest.safeParse(body);
    if (!request.success) return problem(400);
    const { session, practice } = request.data;
    try {
      const viewer = await sessions.find(session, practice);
      return viewer ? { status: 200, body: viewer } : problem(401);
    } catch (error) {
      if (error instanceof HttpException) return { status: error.getStatus(), body: error.getResponse() };
      throw error;
    }
  };

const problem = (status: number) => ({ status, body: { statusCode: status } });
