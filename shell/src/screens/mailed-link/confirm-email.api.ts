import { callPublicApi } from 'shared-auth';
import type { ConfirmarCorreo } from 'shared-domain';

export async function confirmEmail(body: ConfirmarCorreo): Promise<string> {
  const answer: { message: string } = await callPublicApi('POST /api/confirmar-correo', { body });
  return answer.message;
}
