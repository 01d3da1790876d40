import { http } from 'shared-auth';
import type { ResetPassword } from 'shared-domain';

export async function resetPassword(body: ResetPassword): Promise<string | undefined> {
  const { data } = await http.post<{ message?: string }>('/reset-password', body, { isPublic: true });
  return data.message;
}
