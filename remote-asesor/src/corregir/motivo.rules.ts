import { normalizar } from 'shared-domain/campos';
import { PASOS_DE, type Paso } from '../formulario/pasos/pasos.rules';

/** Words about the credit or the income behind it, which a correction cannot change. */
const DEL_CREDITO =
  /\b(monto|importe|cuotas?|plazo|tasa|interes|ingresos?|capacidad de pago|endeudamiento)\b/;
const DEL_DOCUMENTO = /\b(documento|documentos|documentacion|pdf|adjuntos?|archivo|ilegible|escaneo)\b/;

/** Keyed by step title. */
const DEL_CLIENTE: Record<string, RegExp> = {
  'Datos Personales': /\b(dni|nombres?|apellidos?|ruc)\b/,
  'Información de Contacto': /\b(telefono|celular|correo)\b/,
  Dirección: /\b(direccion|domicilio|vivienda)\b/,
  'Información Laboral': /\b(empleo|trabajo|negocio|ingresos?)\b/,
  'Información Bancaria': /\b(cuenta|cci)\b/,
};

const PALABRAS = { credito: DEL_CREDITO, aval: /\baval\b/, pdf: DEL_DOCUMENTO };

export const hablaDelCredito = (motivo: string | null): boolean => DEL_CREDITO.test(normalizar(motivo ?? ''));

export const hablaDelDocumento = (motivo: string | null): boolean =>
  DEL_DOCUMENTO.test(normalizar(motivo ?? ''));

/** All steps if the reason names none. */
export function pasosDelMotivo(motivo: string | null): readonly Paso[] {
  const texto = normalizar(motivo ?? '');
  const nombrados = PASOS_DE.correccion.filter(({ seccion, titulo }) =>
    (seccion === 'cliente' ? DEL_CLIENTE[titulo] : PALABRAS[seccion])?.test(texto),
  );
  return nombrados.length > 0 ? nombrados : PASOS_DE.correccion;
}
