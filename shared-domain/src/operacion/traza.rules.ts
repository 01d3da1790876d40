const TODAS = 2 ** 32;

/**
 * Whether a trace is among the share that is kept. Its number decides, as in OpenTelemetry, so a page and the service
 * that answers it keep the same ones without telling each other.
 */
export function seGuarda(traza: string, parte: number): boolean {
  if (parte >= 1) return true;
  const partes = traza.match(/.{8}/g) ?? [];
  const mezcla = partes.reduce((suma, una) => (suma ^ Number.parseInt(una, 16)) >>> 0, 0);
  return mezcla < Math.floor(parte * TODAS);
}

/** An address of a screen without personal data: a part with three digits or more, such as a DNI, is replaced. */
export const direccionSinDatos = (ruta: string): string =>
  ruta
    .split('/')
    .map((parte) => (parte.replace(/\D/g, '').length >= 3 ? ':dato' : parte))
    .join('/');
