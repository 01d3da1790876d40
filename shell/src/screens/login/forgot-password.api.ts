import { callPublicApi } from 'shared-auth';
import type { ForgotPassword } from 'shared-domain';

/** Asks for the mail with the link. The answer is the same for every DNI, so it does not reveal who has an account. */
export async function requestResetLink(body: ForgotPassword): Promise<string | undefined> {
  const answer: { message?: string } = await callPublicApi('POST /api/forgot-password', { body });
  return answer.message;
}
