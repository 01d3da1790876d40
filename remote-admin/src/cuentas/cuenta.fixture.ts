import type { Cuenta } from 'shared-domain/cuenta';

export const TODAS_ABIERTAS: Cuenta['acciones'] = {
  cambiar: null,
  cambiarRol: null,
  desactivar: null,
  restablecer: null,
  confirmarCorreo: 'La cuenta no tiene un correo pendiente de confirmar.',
  cerrarSesion: null,
  reponerFactor: null,
  enlazar: null,
};

export const cuentaDe = (cambios: Partial<Cuenta> = {}): Cuenta => ({
  id: 21,
  username: 'ltorres',
  fullName: 'Luis Torres Vega',
  email: 'luis@ejemplo.pe',
  dni: '*****912',
  rol: 'asesor',
  activo: true,
  conClave: true,
  creadoEn: '2026-03-02T15:00:00.000Z',
  sesionUsadaEn: '2026-11-20T14:00:00.000Z',
  correoPendiente: null,
  bloqueo: null,
  factores: 0,
  enlazada: null,
  limiteAprobacion: null,
  acciones: TODAS_ABIERTAS,
  ...cambios,
});
