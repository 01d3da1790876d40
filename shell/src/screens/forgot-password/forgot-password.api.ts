import { http } from 'shared-auth';
import type { ForgotPassword } from 'shared-domain';

/** Asks for the mail with the link; the answer is the same for every DNI. */
export async function requestResetLink(body: ForgotPassword): Promise<string | undefined> {
  const { data } = await http.post<{ message?: string }>('/forgot-password', body, { isPublic: true });
  return data.message;
}
