import { detalleEnPalabras } from './detalle-en-palabras';

test.each([
  ['formato', 'xlsx', 'Formato', 'Excel'],
  ['clave', 'general', 'Configuración', 'Configuración general'],
  ['tipo', 'evaluacion.aprobada', 'Tipo', 'Evaluación aprobada'],
  ['tipo', 'decisiones', 'Tipo', 'Decisiones'],
  ['tipo', 'decision_rapida', 'Tipo', 'Decidida en menos de un minuto'],
  ['estado', '2', 'Estado', 'Rechazado'],
  ['estados', '0, 1', 'Estados', 'Pendiente, Aceptado'],
  ['rol', 'jefe_negocios', 'Rol dado', 'Jefe de Negocios'],
  ['remote', 'remote-asesor', 'Pantalla', 'La pantalla de los asesores'],
  ['factor', 'passkey', 'Se identificó con', 'Llave de acceso'],
  ['tipo', 'cuenta.limite', 'Tipo', 'Límite de aprobación de un jefe'],
  ['tipo', 'codigo', 'Tipo', 'Código de la aplicación'],
  ['fuente', 'central_de_riesgo', 'Fuente', 'Central de riesgo'],
  ['quien', 'aval', 'De quién', 'Aval'],
  ['resultado', 'sin_respuesta', 'Resultado', 'No respondió a tiempo'],
  ['deuda', 4200, 'Ya debían', 'S/ 4,200.00'],
  ['puntos', 72, 'Puntos del score', '72'],
  ['desde', '2026-11-01', 'Desde', '01/11/2026'],
  ['filas', 1234, 'Filas', '1,234'],
  ['bloqueoMinutos', null, 'Minutos de bloqueo', '—'],
  ['q', 'jefe_negocios', 'Búsqueda', 'jefe_negocios'],
])('%s %j is told as %s: %s', (key, valor, nombre, palabras) => {
  expect(detalleEnPalabras({ [key]: valor })).toEqual([{ nombre, valor: palabras }]);
});
