// This file does not import zod: a screen that needs a label and no schema then does not load that library.

import { valoresDe } from '../campos/enumerations';

/** The types of event in the audit trail, by the group that its filter offers, with the names that people read. */
export const EVENTOS_POR_GRUPO = {
  decisiones: {
    nombre: 'Decisiones',
    tipos: {
      'evaluacion.aprobada': 'Evaluación aprobada',
      'evaluacion.rechazada': 'Evaluación rechazada',
      'evaluacion.firmada': 'Primera firma de una aprobación',
      'evaluacion.firma_rehusada': 'Segunda firma rehusada',
      'evaluacion.firma_anulada': 'Primera firma anulada',
      'aprobacion.contra_politica': 'Aprobada contra la política',
    },
  },
  solicitudes: {
    nombre: 'Registros y correcciones',
    tipos: {
      'evaluacion.registrada': 'Evaluación registrada',
      'evaluacion.editada': 'Evaluación editada',
      'evaluacion.corregida': 'Evaluación corregida',
      'correccion.ajena': 'Evaluación de otro asesor corregida',
      'cliente.cuenta_cambiada': 'Cuenta bancaria de un cliente cambiada',
      'cartera.traspasada': 'Cartera traspasada a otro asesor',
    },
  },
  desembolsos: {
    nombre: 'Desembolsos',
    tipos: {
      'desembolso.registrado': 'Desembolso registrado',
      'documento.emitido': 'Código de documento emitido',
    },
  },
  lecturas: {
    nombre: 'Lecturas',
    tipos: {
      'cliente.consultado': 'Expediente consultado',
      'adjunto.consultado': 'PDF consultado',
      'historial.consultado': 'Historial consultado',
      'analisis.consultado': 'Análisis de una evaluación consultado',
      'exposicion.consultada': 'Exposición de un cliente consultada',
      'carta.consultada': 'Carta de motivos consultada',
      'fuente.consultada': 'Fuente externa consultada',
      'fuentes.consultadas': 'Respuestas de fuentes externas consultadas',
      'evaluaciones.consultadas': 'Evaluaciones de un cliente consultadas',
      'cliente.buscado': 'Cliente buscado en una lista',
      'constancia.consultada': 'Constancia de desembolso consultada',
      'lista.consultada': 'Lista con clientes consultada',
      'miradas.consultadas': 'Consultas sobre un cliente revisadas',
    },
  },
  avisos: {
    nombre: 'Lecturas fuera de lo común',
    tipos: {
      'expedientes.consultados': 'Muchos clientes vistos por una persona',
      'dni.buscados': 'Muchos DNI buscados que no son de clientes',
    },
  },
  exportaciones: {
    nombre: 'Exportaciones',
    tipos: {
      'clientes.exportados': 'Clientes exportados',
      'auditoria.exportada': 'Auditoría exportada',
      'excepciones.exportadas': 'Excepciones exportadas',
      'desembolsos.exportados': 'Desembolsos exportados',
      'miradas.exportadas': 'Consultas sobre un cliente exportadas',
    },
  },
  sesiones: {
    nombre: 'Sesiones',
    tipos: {
      'sesion.iniciada': 'Sesión iniciada',
      'sesion.fallida': 'Inicio de sesión fallido',
      'sesion.cerrada': 'Sesión cerrada',
      'sesion.terminada': 'Sesión terminada por otra persona',
      'sesion.reemplazo_aceptado': 'Pantalla de reemplazo aceptada',
      'sesion.refresco_rechazado': 'Renovación de sesión rechazada',
      'sesion.dispositivos_olvidados': 'Otros dispositivos olvidados',
      'sesion.todas_terminadas': 'Todas las sesiones terminadas',
      'sesion.identidad_confirmada': 'Identidad confirmada',
      'sesion.identidad_rechazada': 'Identidad no confirmada',
    },
  },
  claves: {
    nombre: 'Contraseñas y segundo factor',
    tipos: {
      'clave.enlace_enviado': 'Enlace de contraseña enviado',
      'clave.restablecida': 'Contraseña elegida',
      'clave.tras_cambio_de_correo': 'Contraseña elegida tras un cambio de correo',
      'clave.cambiada': 'Contraseña cambiada',
      'clave.cambio_rechazado': 'Cambio de contraseña rechazado',
      'factor.agregado': 'Segundo factor agregado',
      'factor.quitado': 'Segundo factor quitado',
      'factor.repuesto': 'Segundo factor repuesto por dos personas',
      'factor.codigos_nuevos': 'Códigos de recuperación nuevos',
    },
  },
  cuentas: {
    nombre: 'Cuentas',
    tipos: {
      'usuario.creado': 'Cuenta creada',
      'usuario.cambiado': 'Cuenta cambiada',
      'usuario.enlazado': 'Cuenta vinculada con el proveedor de identidad',
      'usuario.desenlazado': 'Cuenta desvinculada del proveedor de identidad',
      'usuario.correo_pedido': 'Cambio de correo pedido',
      'usuario.correo_consentido': 'Cambio de correo aceptado',
      'usuario.correo_confirmado': 'Correo nuevo confirmado',
      'usuario.correo_retirado': 'Cambio de correo retirado',
      'usuario.correo_repuesto': 'Correo anterior repuesto',
      'usuario.desbloqueado': 'Cuenta desbloqueada',
    },
  },
  propuestas: {
    nombre: 'Cambios propuestos',
    tipos: {
      'propuesta.creada': 'Cambio propuesto, espera a otra persona',
      'propuesta.confirmada': 'Cambio propuesto confirmado',
      'propuesta.rechazada': 'Cambio propuesto rechazado',
      'propuesta.retirada': 'Cambio propuesto retirado',
      'propuesta.vencida': 'Cambio propuesto vencido',
    },
  },
  configuracion: {
    nombre: 'Configuración y política',
    tipos: {
      'configuracion.cambiada': 'Configuración cambiada',
      'politica.borrador_guardado': 'Borrador de la política guardado',
      'politica.borrador_descartado': 'Borrador de la política descartado',
      'politica.efecto_probado': 'Efecto de la política probado',
      'politica.version_valida': 'Versión nueva de la política',
      'prueba.ampliada': 'Versión en prueba ampliada',
      'prueba.retirada': 'Versión en prueba retirada',
      'prueba.reanudada': 'Versión en prueba reanudada',
    },
  },
  cadena: {
    nombre: 'Cadena de auditoría',
    tipos: {
      'auditoria.llave_iniciada': 'Auditoría protegida con llave',
      'auditoria.llave_cambiada': 'Llave de la auditoría cambiada',
      'auditoria.reanudada': 'Cambios reanudados tras revisar la auditoría',
    },
  },
} as const;

/** Every type of event, with its name. */
export const EVENTO_AUDITORIA = {
  ...EVENTOS_POR_GRUPO.decisiones.tipos,
  ...EVENTOS_POR_GRUPO.solicitudes.tipos,
  ...EVENTOS_POR_GRUPO.desembolsos.tipos,
  ...EVENTOS_POR_GRUPO.lecturas.tipos,
  ...EVENTOS_POR_GRUPO.avisos.tipos,
  ...EVENTOS_POR_GRUPO.exportaciones.tipos,
  ...EVENTOS_POR_GRUPO.sesiones.tipos,
  ...EVENTOS_POR_GRUPO.claves.tipos,
  ...EVENTOS_POR_GRUPO.cuentas.tipos,
  ...EVENTOS_POR_GRUPO.propuestas.tipos,
  ...EVENTOS_POR_GRUPO.configuracion.tipos,
  ...EVENTOS_POR_GRUPO.cadena.tipos,
} as const;

export type TipoEvento = keyof typeof EVENTO_AUDITORIA;

type GrupoConTipos = keyof typeof EVENTOS_POR_GRUPO;
type GrupoDeEventos = GrupoConTipos | 'sin_lecturas';

/** What a filter by type takes instead of one type, with the name that people read. */
export const GRUPO_DE_EVENTOS = {
  sin_lecturas: 'Todo menos las lecturas',
  ...Object.fromEntries(Object.entries(EVENTOS_POR_GRUPO).map(([grupo, { nombre }]) => [grupo, nombre])),
} as Record<GrupoDeEventos, string>;

const esGrupo = (elegido: string): elegido is GrupoConTipos => Object.hasOwn(EVENTOS_POR_GRUPO, elegido);

/** The types of event that a filter by a type or a group finds. */
export function tiposDeEvento(elegido: TipoEvento | GrupoDeEventos): readonly TipoEvento[] {
  if (elegido === 'sin_lecturas')
    return valoresDe(EVENTO_AUDITORIA).filter((tipo) => !(tipo in EVENTOS_POR_GRUPO.lecturas.tipos));
  return esGrupo(elegido) ? valoresDe(EVENTOS_POR_GRUPO[elegido].tipos) : [elegido];
}

const SIGUE = /^(sesion|auditoria)\.|^prueba\.retirada$|\.(consultad|buscad|exportad)[ao]s?$/;

/**
 * Whether changes that leave this event are refused once the trail was found broken. Signing in and reading go on, so
 * that people can see what happened; an event that nobody classified is a change.
 */
export const seDetiene = (tipo: TipoEvento): boolean => !SIGUE.test(tipo);

/** Every type of exception that an auditor should look at, with the name that people read. */
export const EXCEPCION = {
  contra_politica: 'Aprobada contra la política',
  edito_y_aprobo: 'Editada y aprobada por la misma persona',
  reenvios: 'Enviada de nuevo más de dos veces',
  decision_rapida: 'Decidida en menos de un minuto',
  expuesta: 'Persona expuesta políticamente',
  dni_vencido: 'DNI vencido',
  correccion_ajena: 'Corregida por otro asesor',
  cuenta_bancaria: 'Cuenta bancaria cambiada cerca de una decisión o un desembolso',
  firma_rehusada: 'Segunda firma rehusada',
  lectura_masiva: 'Muchos clientes vistos por una persona',
  busquedas_en_serie: 'Muchos DNI buscados sin hallar cliente',
  cuenta_enlazada: 'Cuenta vinculada con el proveedor de identidad',
  clave_tras_correo: 'Contraseña elegida en los siete días tras un cambio de correo',
} as const;

export type TipoExcepcion = keyof typeof EXCEPCION;

/** How a disbursement is paid, with the name that people read. */
export const MEDIO_DESEMBOLSO = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  cheque: 'Cheque',
} as const;

export type MedioDesembolso = keyof typeof MEDIO_DESEMBOLSO;

/** Open work: who has to do what next. */
export const TAREA = {
  decidir: 'Por decidir',
  corregir: 'Por corregir',
  desembolsar: 'Por desembolsar',
} as const;

export type TipoTarea = keyof typeof TAREA;
