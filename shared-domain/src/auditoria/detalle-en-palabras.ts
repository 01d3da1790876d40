import { etiqueta } from '../campos/enumerations';
import { formatFecha, formatNumero, formatSoles } from '../campos/formats';
import { TIPO_PROPUESTA } from '../configuracion/tipos';
import { NOMBRE_ROL } from '../cuenta/rol';
import { NOMBRE_ESTADO } from '../evaluacion/estado';
import { FUENTE, PARTE_CONSULTADA, RESULTADO_DE_FUENTE } from '../fuentes/fuentes';
import { nombreDeRemote } from '../remotes/nombre-de-remote';
import { NOMBRE_FACTOR } from '../sesion/factor';
import { EVENTO_AUDITORIA, EXCEPCION, GRUPO_DE_EVENTOS } from './eventos';
import { LISTA_CON_CLIENTES, NOMBRE_DE_CLASE } from './miradas';

type Valor = string | number | boolean | null;

const NOMBRE: Record<string, string> = {
  formato: 'Formato',
  filas: 'Filas',
  clave: 'Configuración',
  q: 'Búsqueda',
  actor: 'Persona buscada',
  tipo: 'Tipo',
  estado: 'Estado',
  estados: 'Estados',
  desde: 'Desde',
  hasta: 'Hasta',
  orden: 'Ordenado por',
  sentido: 'Orden',
  evaluacion: 'Evaluación buscada',
  rol: 'Rol dado',
  direccion: 'Dirección de red',
  veces: 'Veces más',
  bloqueoMinutos: 'Minutos de bloqueo',
  dni: 'DNI buscado',
  homonimos: 'Con nombre igual o parecido',
  lista: 'Lista',
  cuantos: 'Clientes mostrados',
  cuantas: 'Cuántas',
  cliente: 'Cliente',
  asesor: 'Asesor',
  clase: 'Qué se vio',
  medida: 'Se contó por',
  clientes: 'Clientes vistos',
  limite: 'Límite',
  remote: 'Pantalla',
  release: 'Versión',
  porcentaje: 'Para el % de las personas',
  nota: 'Nota al Jefe de Negocios',
  notaInterna: 'Nota interna',
  documento: 'Documento N.º',
  motivo: 'Motivo',
  factor: 'Se identificó con',
  metodo: 'Con qué',
  nombre: 'Nombre',
  proveedor: 'Proveedor de identidad',
  falla: 'Falla',
  evento: 'Evento N.º',
  huella: 'Huella',
  propuesta: 'Cambio propuesto',
  comentario: 'Comentario',
  monto: 'Monto',
  puntos: 'Puntos del score',
  politica: 'Versión de la política',
  deuda: 'Ya debían',
  contra: 'Va contra la política',
  razon: 'Por qué se aprobó',
  explicacion: 'Explicación',
  primeraFirma: 'Primera firma',
  fuente: 'Fuente',
  responde: 'Quién responde',
  quien: 'De quién',
  resultado: 'Resultado',
  finalidad: 'Para qué',
  guardada: 'Se dio la respuesta guardada',
};

const PALABRAS: Record<string, Record<string, string>> = {
  formato: { csv: 'CSV', xlsx: 'Excel' },
  clave: { general: 'Configuración general', seguridad: 'Seguridad' },
  tipo: { ...EVENTO_AUDITORIA, ...GRUPO_DE_EVENTOS, ...EXCEPCION, ...TIPO_PROPUESTA, ...NOMBRE_FACTOR },
  factor: NOMBRE_FACTOR,
  metodo: NOMBRE_FACTOR,
  estado: {
    ...NOMBRE_ESTADO,
    pendiente: 'Por desembolsar',
    realizado: 'Desembolsados',
    activo: 'Activas',
    inactivo: 'Desactivadas',
  },
  orden: { nombre: 'Nombre', creado: 'Fecha de alta', fecha: 'Fecha' },
  sentido: { asc: 'De menor a mayor', desc: 'De mayor a menor' },
  rol: NOMBRE_ROL,
  lista: LISTA_CON_CLIENTES,
  clase: NOMBRE_DE_CLASE,
  fuente: FUENTE,
  quien: PARTE_CONSULTADA,
  resultado: RESULTADO_DE_FUENTE,
  medida: { hora: 'Hora', dia: 'Día', listas: 'Listas' },
};

const EN_SOLES = ['monto', 'deuda'];

const VACIO = '—';

/** Unknown codes are returned unchanged. */
export const detalleEnPalabras = (detalle: Record<string, Valor>): { nombre: string; valor: string }[] =>
  Object.entries(detalle).map(([key, valor]) => ({
    nombre: etiqueta(NOMBRE, key),
    valor: valorEnPalabras(key, valor),
  }));

function valorEnPalabras(key: string, valor: Valor): string {
  if (valor === null || valor === '') return VACIO;
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (EN_SOLES.includes(key) && typeof valor === 'number') return formatSoles(valor);
  if (typeof valor === 'number') return formatNumero(valor);
  if (key === 'remote') return nombreDeRemote(valor);
  if (key === 'desde' || key === 'hasta') return formatFecha(valor) || valor;
  if (key === 'estados')
    return valor
      .split(', ')
      .map((uno) => etiqueta(PALABRAS.estado ?? {}, uno))
      .join(', ');
  return etiqueta((Object.hasOwn(PALABRAS, key) && PALABRAS[key]) || {}, valor);
}
