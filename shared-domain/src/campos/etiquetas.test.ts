import { CONTROLES_APAGADOS } from '../configuracion/controles.schema';
import { etiquetaCampo, formatCampo } from './etiquetas';

function rutas(valor: object, ruta: string): string[] {
  return Object.entries(valor).flatMap(([campo, hijo]) =>
    typeof hijo === 'object' && hijo !== null && !Array.isArray(hijo)
      ? rutas(hijo, `${ruta}.${campo}`)
      : [`${ruta}.${campo}`],
  );
}

test.each(rutas(CONTROLES_APAGADOS, 'seguridad.controles'))('%s has a name that people read', (ruta) => {
  const campo = ruta.split('.').at(-1);
  expect(etiquetaCampo(ruta)).not.toBe(campo);
});

test.each([
  ['seguridad.controles.segundoFactor.roles', 'superadmin\nadmin', 'Superadministrador, Administrador'],
  ['seguridad.controles.confirmarIdentidad', 1, 'Sí'],
  ['seguridad.controles.cuatroOjos.limites', 0, 'No'],
  ['seguridad.controles.aprobacion.limitePorBanda.baja', 3000, 'S/ 3,000.00'],
  ['seguridad.controles.aprobacion.limiteGeneral', 99_999_999.98, 'S/ 99,999,999.98'],
  ['seguridad.controles.aprobacion.limiteGeneral', 99_999_999.99, 'Sin límite'],
  ['seguridad.controles.desembolso.porCajeroYDia', null, 'Sin límite'],
  ['seguridad.controles.desembolso.porCajeroYDia', 0, 'S/ 0.00'],
  ['cuenta.limiteAprobacion', 20_000, 'S/ 20,000.00'],
  ['cuenta.limiteAprobacion', null, 'El de todos los jefes'],
])('%s %j is told as %s', (ruta, valor, palabras) => {
  expect(formatCampo(ruta, valor)).toBe(palabras);
});
