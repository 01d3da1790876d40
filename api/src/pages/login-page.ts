import type { FastifyRequest } from 'fastify';

/** Beside the page of the shell: the same page with the sign-in drawn inside. */
export const LOGIN_PAGE = 'login.html';

const REFRESH_TOKEN = /(^|;\s*)refresh_token=[^;\s]/;

/** Whether the sign-in is what this browser would show: at `/` and nowhere else, and only without a session. */
export function isForLogin({ url, headers }: FastifyRequest): boolean {
  return url === '/' && !REFRESH_TOKEN.test(headers.cookie ?? '');
}
