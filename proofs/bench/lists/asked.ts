import type { Rol } from 'shared-domain/cuenta';

/** A request with its limit in milliseconds. */
export interface Asked {
  rol: Rol;
  url: string;
  limit: number;
}

const LIST = 50;
const SUMMARY = 300;

const list = (rol: Rol, ...urls: string[]): Asked[] => urls.map((url) => ({ rol, url, limit: LIST }));
const summary = (rol: Rol, ...urls: string[]): Asked[] => urls.map((url) => ({ rol, url, limit: SUMMARY }));

const deep = (rol: Rol, url: string) => list(rol, ...inFourPlaces(url));
const inFourPlaces = (url: string) => [
  url,
  `${url}${DEEP}next`,
  `${url}${DEEP}last`,
  `${url}${DEEP}previous`,
];
export const DEEP = '#';

/** Must take as long after ten years as after one. */
export const QUEUE = '/api/evaluaciones?estado=0&orden=antiguas&porPagina=10';

export const askedIn = (desde: string, hasta: string): Asked[] => [
  ...deep('jefe_negocios', QUEUE),
  ...['recientes', 'monto', 'monto_menor', 'score', 'score_menor'].flatMap((orden) =>
    deep('jefe_negocios', `/api/evaluaciones?estado=0&orden=${orden}&porPagina=10`),
  ),
  ...list(
    'jefe_negocios',
    '/api/evaluaciones?estado=0&banda=media&montoDesde=1000&montoHasta=9000&producto=Consumo',
    '/api/evaluaciones?estado=0&asesor=asesor',
    '/api/evaluaciones?estado=0&q=quispe',
    '/api/evaluaciones?estado=0&q=quispe%20rosa',
    '/api/evaluaciones?estado=0&q=20001234',
    '/api/evaluaciones?estado=0&firma=pendiente',
    '/api/evaluaciones/asesores',
    '/api/evaluaciones/5000/vecinas?estado=0',
    '/api/evaluaciones/5000/vecinas?estado=0&orden=score',
    '/api/evaluaciones/index?dni=20001234',
    '/api/evaluaciones/clientes?q=quispe%20rosa',
  ),
  ...[0, 1, 2].flatMap((estado) =>
    deep(
      'asesor',
      `/api/evaluaciones?estado=${estado}&orden=${estado ? 'recientes' : 'antiguas'}&porPagina=3`,
    ),
  ),
  ...list('cliente', '/api/evaluaciones/index?dni=45678912'),
  ...['', '&estado=1', '&estado=2'].flatMap((estado) =>
    ['recientes', 'antiguas', 'monto'].flatMap((orden) =>
      deep('auditor', `/api/evaluaciones?orden=${orden}${estado}`),
    ),
  ),
  ...list(
    'auditor',
    '/api/evaluaciones?orden=recientes&q=quispe',
    '/api/evaluaciones?orden=recientes&q=quispe%20rosa',
    '/api/evaluaciones?orden=recientes&q=20001234',
    '/api/evaluaciones?orden=monto&estado=1&q=yuzar%20vedra',
  ),
  ...deep('auditor', '/api/auditoria?sentido=desc'),
  ...deep('auditor', '/api/auditoria?tipo=evaluacion.rechazada'),
  ...deep('auditor', `/api/auditoria?desde=${desde}&hasta=${hasta}`),
  ...list(
    'auditor',
    '/api/auditoria?sentido=asc',
    '/api/auditoria?actor=jefe_negocios-7',
    '/api/auditoria?actor=jimena',
    '/api/auditoria?evaluacion=5000',
    '/api/auditoria?cliente=quispe',
    '/api/auditoria?dni=20001234',
    '/api/auditoria?asesor=asesor-77',
    '/api/auditoria?asesor=rosa',
    '/api/auditoria/miradas?dni=20001234',
    '/api/auditoria/clientes?q=quispe%20rosa',
    '/api/auditoria/clientes?q=20001234',
    '/api/auditoria/cadena',
    '/api/auditoria/controles',
  ),
  ...deep('superadmin', '/api/clientes?orden=nombre'),
  ...deep('superadmin', '/api/clientes?orden=creado&sentido=desc'),
  ...list(
    'superadmin',
    '/api/clientes?q=quispe',
    '/api/clientes?q=quispe%20rosa',
    '/api/clientes?q=20001234',
  ),
  ...deep('superadmin', '/api/usuarios?orden=nombre'),
  ...deep('superadmin', '/api/usuarios?rol=cliente&orden=creado&sentido=desc'),
  ...deep('superadmin', '/api/usuarios?rol=personal'),
  ...list(
    'superadmin',
    '/api/usuarios?estado=inactivo',
    '/api/usuarios?orden=usuario',
    '/api/usuarios?orden=rol',
    '/api/usuarios?q=quispe%20rosa',
    '/api/usuarios?rol=personal&q=asesor-77',
    '/api/usuarios?rol=asesor&estado=activo',
  ),
  ...deep('admin', '/api/sesiones?rol=cliente'),
  ...list(
    'admin',
    '/api/sesiones',
    '/api/sesiones?q=quispe',
    '/api/propuestas',
    '/api/propuestas?estado=confirmada',
  ),
  ...list('admin', '/api/telemetria/errores', '/api/avisos', '/api/politica/versiones'),
  ...deep('cajero', '/api/desembolsos?estado=pendiente'),
  ...deep('cajero', '/api/desembolsos?estado=realizado'),
  ...deep('cajero', `/api/desembolsos?estado=realizado&desde=${desde}&hasta=${hasta}`),
  ...list('cajero', '/api/desembolsos?q=quispe%20rosa', '/api/desembolsos?estado=realizado&q=rosa'),
  ...list('cajero', '/api/desembolsos?dni=2000123', '/api/desembolsos?estado=realizado&dni=20001234'),
  ...deep('admin', '/api/equipos?rol=asesor'),
  ...list('admin', '/api/equipos?q=rosa'),
  ...list('admin', '/api/equipos/tareas?tipo=desembolsar', '/api/equipos/tareas?tipo=decidir'),
  // Both count the rejected evaluations of every advisor.
  ...summary('admin', '/api/equipos/tareas', '/api/equipos/tareas?tipo=corregir'),
  ...summary('admin', '/api/resumen', `/api/resumen?desde=${desde}&hasta=${hasta}`),
  ...summary('asesor', '/api/resumen'),
  ...summary('cajero', '/api/desembolsos/resumen', `/api/desembolsos/resumen?desde=${desde}&hasta=${hasta}`),
  ...summary('auditor', ...inFourPlaces('/api/auditoria/excepciones')),
  ...summary(
    'auditor',
    '/api/auditoria/excepciones?tipo=edito_y_aprobo',
    '/api/auditoria/excepciones?tipo=reenvios',
  ),
  ...summary(
    'auditor',
    '/api/auditoria/excepciones?tipo=dni_vencido',
    '/api/auditoria/excepciones?tipo=expuesta',
  ),
  ...summary('auditor', `/api/auditoria/excepciones?desde=${desde}&hasta=${hasta}`),
];
