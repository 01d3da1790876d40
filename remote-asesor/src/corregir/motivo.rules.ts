import { normalizar } from 'shared-domain';

/** Words that tell of the credit or of what pays for it, none of which a correction changes. */
const DEL_CREDITO =
  /\b(monto|importe|cuotas?|plazo|tasa|interes|ingresos?|capacidad de pago|endeudamiento)\b/;
const DEL_DOCUMENTO = /\b(documento|documentos|documentacion|pdf|adjuntos?|archivo|ilegible|escaneo)\b/;
const DEL_AVAL = /\baval\b/;
const DEL_CLIENTE =
  /\b(dni|nombres?|apellidos?|telefono|celular|correo|direccion|domicilio|vivienda|empleo|trabajo|negocio|ingresos?|cuenta|cci|ruc)\b/;

/** Whether the reason of a rejection may be about the credit itself. */
export const hablaDelCredito = (motivo: string | null): boolean => DEL_CREDITO.test(normalizar(motivo ?? ''));

/** Whether it may be about the attached document. */
export const hablaDelDocumento = (motivo: string | null): boolean =>
  DEL_DOCUMENTO.test(normalizar(motivo ?? ''));

const PALABRAS = {
  cliente: DEL_CLIENTE,
  credito: DEL_CREDITO,
  aval: DEL_AVAL,
  pdf: DEL_DOCUMENTO,
} as const;
type Seccion = keyof typeof PALABRAS;

/** The sections that the reason names; where it names none, all of them. */
export function seccionesDelMotivo(motivo: string | null): Seccion[] {
  const texto = normalizar(motivo ?? '');
  const secciones = Object.keys(PALABRAS) as Seccion[];
  const nombradas = secciones.filter((seccion) => PALABRAS[seccion].test(texto));
  return nombradas.length > 0 ? nombradas : secciones;
}
