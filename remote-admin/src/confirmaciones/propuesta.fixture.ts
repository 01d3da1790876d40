import type { Propuesta } from 'shared-domain/configuracion';

const PROPIA = 'Usted lo propuso: debe confirmarlo otra persona.';

export const propuestaDe = (cambios: Partial<Propuesta> = {}): Propuesta => ({
  id: 5,
  tipo: 'cuenta.cambiar',
  estado: 'pendiente',
  sobre: { id: 21, fullName: 'Luis Torres Vega', rol: 'asesor' },
  cambios: [{ campo: 'cuenta.rol', antes: 'asesor', despues: 'jefe_negocios' }],
  motivo: null,
  propuestaPor: { id: 70, fullName: 'Elsa Ríos', rol: 'admin' },
  propuestaEn: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  venceEn: '2030-11-30T15:00:00.000Z',
  resueltaPor: null,
  resueltaEn: null,
  motivoDeResolucion: null,
  acciones: { confirmar: null, rechazar: null, retirar: 'Solo quien lo propuso puede retirarlo.' },
  ...cambios,
});

export const propuestaPropia = (cambios: Partial<Propuesta> = {}): Propuesta =>
  propuestaDe({ id: 6, acciones: { confirmar: PROPIA, rechazar: PROPIA, retirar: null }, ...cambios });
