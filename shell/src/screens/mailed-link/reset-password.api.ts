import { callPublicApi } from 'shared-auth';
import type { ResetPassword } from 'shared-domain';

export async function resetPassword(body: ResetPassword): Promise<string | undefined> {
  const answer: { message?: string } = await callPublicApi('POST /api/reset-password', { body });
  return answer.message;
}
