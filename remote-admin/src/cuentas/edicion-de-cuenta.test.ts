import type { TipoPropuesta } from 'shared-domain/configuracion';
import { loHecho } from './edicion-de-cuenta';

const espera = (tipo: TipoPropuesta) => ({ id: 1, tipo, message: 'Espera.' });
const CAMBIO = {
  fullName: 'Luis',
  email: 'l@ejemplo.pe',
  rol: 'asesor',
  activo: true,
  limiteAprobacion: null,
} as const;

test.each<[TipoPropuesta[], string[]]>([
  [[], ['fullName', 'email', 'rol', 'activo', 'limiteAprobacion']],
  [['cuenta.cambiar'], ['fullName', 'email', 'limiteAprobacion']],
  [['cuenta.correo'], ['fullName', 'rol', 'activo', 'limiteAprobacion']],
  [['cuenta.limite'], ['fullName', 'email', 'rol', 'activo']],
  [['cuenta.cambiar', 'cuenta.correo', 'cuenta.limite'], ['fullName']],
])('while %j waits, %j is done', (tipos, hecho) => {
  expect(loHecho(CAMBIO, tipos.map(espera))).toEqual(hecho);
});
