import { etiqueta, valoresDe } from '../campos/enumerations';
import { formatNumero } from '../campos/formats';

// Free of zod, for screens that need only labels.

export const EVENTO_AUDITORIA = {
  'evaluacion.registrada': 'Evaluación registrada',
  'evaluacion.editada': 'Evaluación editada',
  'evaluacion.aprobada': 'Evaluación aprobada',
  'evaluacion.rechazada': 'Evaluación rechazada',
  'evaluacion.firmada': 'Primera firma de una aprobación',
  'evaluacion.firma_rehusada': 'Segunda firma rehusada',
  'evaluacion.firma_anulada': 'Primera firma anulada',
  'evaluacion.corregida': 'Evaluación corregida',
  'aprobacion.contra_politica': 'Aprobada contra la política',
  'correccion.ajena': 'Evaluación de otro asesor corregida',
  'cliente.cuenta_cambiada': 'Cuenta bancaria de un cliente cambiada',
  'desembolso.registrado': 'Desembolso registrado',
  'documento.emitido': 'Código de documento emitido',
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
  'expedientes.consultados': 'Muchos clientes vistos por una persona',
  'dni.buscados': 'Muchos DNI buscados que no son de clientes',
  'sesion.iniciada': 'Sesión iniciada',
  'sesion.fallida': 'Inicio de sesión fallido',
  'sesion.cerrada': 'Sesión cerrada',
  'sesion.terminada': 'Sesión terminada por otra persona',
  'sesion.reemplazo_aceptado': 'Pantalla de reemplazo aceptada',
  'sesion.refresco_rechazado': 'Renovación de sesión rechazada',
  'sesion.dispositivos_olvidados': 'Otros dispositivos olvidados',
  'sesion.todas_terminadas': 'Todas las sesiones terminadas',
  'clave.enlace_enviado': 'Enlace de contraseña enviado',
  'clave.restablecida': 'Contraseña elegida',
  'clave.tras_cambio_de_correo': 'Contraseña elegida tras un cambio de correo',
  'clave.cambiada': 'Contraseña cambiada',
  'clave.cambio_rechazado': 'Cambio de contraseña rechazado',
  'usuario.creado': 'Cuenta creada',
  'usuario.cambiado': 'Cuenta cambiada',
  'usuario.enlazado': 'Cuenta vinculada con el proveedor de identidad',
  'usuario.desenlazado': 'Cuenta desvinculada del proveedor de identidad',
  'factor.agregado': 'Segundo factor agregado',
  'factor.quitado': 'Segundo factor quitado',
  'factor.repuesto': 'Segundo factor repuesto por dos personas',
  'factor.codigos_nuevos': 'Códigos de recuperación nuevos',
  'sesion.identidad_confirmada': 'Identidad confirmada',
  'sesion.identidad_rechazada': 'Identidad no confirmada',
  'propuesta.creada': 'Cambio propuesto, espera a otra persona',
  'propuesta.confirmada': 'Cambio propuesto confirmado',
  'propuesta.rechazada': 'Cambio propuesto rechazado',
  'propuesta.retirada': 'Cambio propuesto retirado',
  'propuesta.vencida': 'Cambio propuesto vencido',
  'cartera.traspasada': 'Cartera traspasada a otro asesor',
  'usuario.correo_pedido': 'Cambio de correo pedido',
  'usuario.correo_consentido': 'Cambio de correo aceptado',
  'usuario.correo_confirmado': 'Correo nuevo confirmado',
  'usuario.correo_retirado': 'Cambio de correo retirado',
  'usuario.correo_repuesto': 'Correo anterior repuesto',
  'usuario.desbloqueado': 'Cuenta desbloqueada',
  'configuracion.cambiada': 'Configuración cambiada',
  'politica.borrador_guardado': 'Borrador de la política guardado',
  'politica.borrador_descartado': 'Borrador de la política descartado',
  'politica.efecto_probado': 'Efecto de la política probado',
  'politica.version_valida': 'Versión nueva de la política',
  'prueba.ampliada': 'Versión en prueba ampliada',
  'prueba.retirada': 'Versión en prueba retirada',
  'prueba.reanudada': 'Versión en prueba reanudada',
  'clientes.exportados': 'Clientes exportados',
  'auditoria.exportada': 'Auditoría exportada',
  'auditoria.llave_iniciada': 'Auditoría protegida con llave',
  'auditoria.llave_cambiada': 'Llave de la auditoría cambiada',
  'auditoria.reanudada': 'Cambios reanudados tras revisar la auditoría',
  'excepciones.exportadas': 'Excepciones exportadas',
  'desembolsos.exportados': 'Desembolsos exportados',
  'miradas.exportadas': 'Consultas sobre un cliente exportadas',
} as const;

export type TipoEvento = keyof typeof EVENTO_AUDITORIA;

/** Accepted by filters instead of a type. */
export const GRUPO_DE_EVENTOS = {
  sin_lecturas: 'Todo menos las lecturas',
  decisiones: 'Decisiones',
  solicitudes: 'Registros y correcciones',
  desembolsos: 'Desembolsos',
  lecturas: 'Lecturas',
  avisos: 'Lecturas fuera de lo común',
  exportaciones: 'Exportaciones',
  sesiones: 'Sesiones',
  claves: 'Contraseñas y segundo factor',
  cuentas: 'Cuentas',
  propuestas: 'Cambios propuestos',
  configuracion: 'Configuración y política',
  cadena: 'Cadena de auditoría',
} as const;

type GrupoDeEventos = keyof typeof GRUPO_DE_EVENTOS;

const FORMA: Record<Exclude<GrupoDeEventos, 'sin_lecturas'>, RegExp> = {
  decisiones: /^evaluacion\.(aprobada|rechazada|firma)|^aprobacion\./,
  solicitudes: /^evaluacion\.(registrada|editada|corregida)$|^(correccion|cartera)\.|\.cuenta_cambiada$/,
  desembolsos: /^(desembolso|documento)\./,
  lecturas: /^(?!expedientes|dni).*\.(consultad|buscad)[ao]s?$/,
  avisos: /^(expedientes|dni)\./,
  exportaciones: /\.exportad[ao]s?$/,
  sesiones: /^sesion\./,
  claves: /^(clave|factor)\./,
  cuentas: /^usuario\./,
  propuestas: /^propuesta\./,
  configuracion: /^(configuracion|politica|prueba)\./,
  cadena: /^auditoria\.(llave|reanudada)/,
};

const esGrupo = (elegido: string): elegido is GrupoDeEventos => Object.hasOwn(GRUPO_DE_EVENTOS, elegido);

export function tiposDeEvento(elegido: TipoEvento | GrupoDeEventos): readonly TipoEvento[] {
  if (!esGrupo(elegido)) return [elegido];
  return valoresDe(EVENTO_AUDITORIA).filter((tipo) =>
    elegido === 'sin_lecturas' ? !FORMA.lecturas.test(tipo) : FORMA[elegido].test(tipo),
  );
}

const SIGUE = /^(sesion|auditoria)\.|^prueba\.retirada$|\.(consultad|buscad|exportad)[ao]s?$/;

/**
 * Whether a broken chain blocks this event. Signing in and reading continue, so that people can investigate. An
 * unclassified event counts as a change.
 */
export const seDetiene = (tipo: TipoEvento): boolean => !SIGUE.test(tipo);

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

export const MEDIO_DESEMBOLSO = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  cheque: 'Cheque',
} as const;

export type MedioDesembolso = keyof typeof MEDIO_DESEMBOLSO;

export const TAREA = {
  decidir: 'Por decidir',
  corregir: 'Por corregir',
  desembolsar: 'Por desembolsar',
} as const;

export type TipoTarea = keyof typeof TAREA;

interface Nombrado {
  tipo: string;
  detalle: Record<string, unknown>;
}

/** States how often an aggregated event was repeated. */
export function nombreDeEvento({ tipo, detalle }: Nombrado): string {
  return conVeces(etiqueta(EVENTO_AUDITORIA, tipo), detalle);
}

export function conVeces(titulo: string, { veces }: Record<string, unknown>): string {
  if (typeof veces !== 'number') return titulo;
  return `${titulo} (${veces === 1 ? 'una vez más' : `${formatNumero(veces)} veces más`})`;
}
