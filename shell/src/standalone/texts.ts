import type { PreparedState } from 'shared-domain/remotes';

export const texts = {
  barra: 'Pantalla por separado',
  release: (remote: string, release: string) => `${remote}, versión ${release}`,
  api: (origin: string) => `API: ${origin}`,
  enDesarrollo: (remote: string) => `${remote}, en desarrollo`,
  apiNoResponde: (api: string) => `La API ${api} no responde. Revise que esté en marcha.`,
  apiNoAdmite: (api: string, page: string) =>
    `La API ${api} no admite esta página: agregue ${page} a CORS_ORIGINS de ese servidor.`,
  apiConError: (api: string, status: number) => `La API ${api} responde con un error (${status}).`,
  normal: 'Datos reales',
  inventados: 'Datos inventados',
  estado: {
    vacio: 'Vacío',
    uno: 'Un solo dato',
    muchos: 'Muchos datos',
    lento: 'API lenta',
    error: 'API con error',
    prohibido: 'Sin permiso',
    'sin-conexion': 'Sin conexión',
  } satisfies Record<PreparedState, string>,
  estadoDesconocido: (estado: string) =>
    `No hay un estado "${estado}": se muestran los datos sin cambios. Los que hay:`,
  errorPreparado: 'Error preparado para probar esta pantalla.',
  sinPermisoPreparado: 'Sin permiso, preparado para probar esta pantalla.',
} as const;
