import { http } from 'shared-auth';
import type { Solicitud } from 'shared-domain';

export interface Envio {
  solicitud: Solicitud;
  pdf: File;
  /** The same for the same content: repeating a call whose answer was lost registers nothing twice. */
  clave: string;
  /** Share of the upload that is done, 0 to 100. */
  alAvanzar: (porcentaje: number) => void;
}

export async function crearEvaluacion({ solicitud, pdf, clave, alAvanzar }: Envio): Promise<void> {
  const cuerpo = new FormData();
  cuerpo.append('data', JSON.stringify(solicitud));
  cuerpo.append('pdf', pdf, pdf.name);
  await http.post('/evaluaciones/create', cuerpo, {
    headers: { 'Idempotency-Key': clave },
    onUploadProgress: ({ loaded, total }) => total && alAvanzar((loaded / total) * 100),
  });
}
