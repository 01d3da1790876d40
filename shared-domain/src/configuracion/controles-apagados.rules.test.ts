import { CONTROLES_APAGADOS, CONTROLES_DE_PRODUCCION } from './controles.schema';
import { controlesApagados } from './controles-apagados.rules';

test('with everything off each control is named; with the controls of production none is', () => {
  const todos = controlesApagados(CONTROLES_APAGADOS);
  expect(todos).toHaveLength(9);
  expect(new Set(todos).size).toBe(9);
  expect(controlesApagados(CONTROLES_DE_PRODUCCION)).toEqual([]);
});

test.each([
  [{ segundoFactor: { roles: [] } }, 'A nadie se le exige un segundo factor para iniciar sesión.'],
  [{ confirmarIdentidad: false }, 'Las acciones delicadas no piden confirmar la identidad.'],
  [
    { aprobacion: { ...CONTROLES_DE_PRODUCCION.aprobacion, activa: false } },
    'Un solo jefe aprueba créditos de cualquier monto.',
  ],
  [
    { desembolso: { ...CONTROLES_DE_PRODUCCION.desembolso, porCajeroYDia: null } },
    'Un cajero desembolsa cualquier suma en un día.',
  ],
])('with %j alone off: %s', (parte, texto) => {
  expect(controlesApagados({ ...CONTROLES_DE_PRODUCCION, ...parte })).toEqual([texto]);
});
