import { MEDIO_DESEMBOLSO } from '../auditoria/eventos';
import { RESERVADO_EN_CARTA } from '../carta/reservados';
import { NOMBRE_ROL } from '../cuenta/rol';
import { CLASE_CONTRA_POLITICA } from '../evaluacion/contra-politica';
import type { Credito } from '../evaluacion/credito.schema';
import type { Aval, Usuario } from '../evaluacion/solicitud.schema';
import {
  ESTADO_CIVIL,
  MODALIDAD_CREDITO,
  NIVEL_EDUCATIVO,
  PERIODO_CREDITO,
  SEXO,
  SITUACION_LABORAL,
  TIPO_VIVIENDA,
} from './enumerations';
import { formatFecha, formatNumero, formatPorcentaje, formatSoles } from './formats';
import { sinLimite } from './sin-limite';

/** What people read as the name of a field, by its name in the data. Forms, summaries and histories use it. */
export const ETIQUETA_CAMPO = {
  nombre: 'Nombre',
  apellidoPaterno: 'Apellido paterno',
  apellidoMaterno: 'Apellido materno',
  estadoCivil: 'Estado civil',
  sexo: 'Sexo',
  dni: 'DNI',
  fechaCaducidadDni: 'Fecha de caducidad del DNI',
  fechaNacimiento: 'Fecha de nacimiento',
  nacionalidad: 'Nacionalidad',
  residePeru: '¿Reside en el Perú?',
  nivelEducativo: 'Nivel educativo',
  profesion: 'Profesión',
  enfermedadesPreexistentes: '¿Tiene enfermedades preexistentes?',
  ruc: 'RUC',
  expuestaPoliticamente: '¿Es persona expuesta políticamente?',
  telefonoMovil: 'Teléfono móvil',
  telefonoFijo: 'Teléfono fijo',
  correo: 'Correo electrónico',
  direccionFiscal: 'Dirección fiscal',
  direccionCorrespondencia: 'Dirección de correspondencia',
  departamento: 'Departamento',
  provincia: 'Provincia',
  distrito: 'Distrito',
  tipoVivienda: 'Tipo de vivienda',
  tiempoResidencia: 'Tiempo de residencia (años)',
  referenciaDomicilio: 'Referencia del domicilio',
  centroLaboral: 'Centro laboral',
  ingresoMensual: 'Ingreso mensual',
  inicioLaboral: 'Inicio laboral',
  situacionLaboral: 'Situación laboral',
  ctaAhorros: 'Cuenta de ahorros',
  cci: 'CCI',
  entidadFinanciera: 'Entidad financiera',
  dniAval: 'DNI del aval',
  apellidoPaternoAval: 'Apellido paterno del aval',
  apellidoMaternoAval: 'Apellido materno del aval',
  nombresAval: 'Nombres del aval',
  telefonoFijoAval: 'Teléfono fijo del aval',
  telefonoMovilAval: 'Teléfono móvil del aval',
  direccionAval: 'Dirección del aval',
  referenciaDomicilioAval: 'Referencia del domicilio del aval',
  departamentoAval: 'Departamento del aval',
  provinciaAval: 'Provincia del aval',
  distritoAval: 'Distrito del aval',
  relacionClienteAval: 'Relación con el cliente',
  producto: 'Producto',
  montoPrestamo: 'Monto del préstamo',
  tasaInteres: 'Tasa de interés (%)',
  cuotas: 'Cuotas',
  modalidadCredito: 'Modalidad de crédito',
  destinoCredito: 'Destino del crédito',
  periodoCredito: 'Periodo de crédito',
  aval: 'Aval',
  estado: 'Estado',
  observaciones: 'Observaciones',
  fullName: 'Nombre completo',
  email: 'Correo electrónico',
  rol: 'Rol',
  activo: '¿Cuenta activa?',
  username: 'Usuario',
  factores: 'Segundos factores',
  sujeto: 'Identificador en el proveedor',
  limiteAprobacion: 'Aprueba con una firma hasta',
  medio: 'Medio de desembolso',
  monto: 'Monto',
  recibo: 'Recibo',
  numeroOperacion: 'Número de operación',
  numeroCheque: 'Número de cheque',
  direccion: 'Dirección',
  telefono: 'Teléfono',
  logo: 'Logo',
  decisiones: '¿Avisar por correo cada decisión?',
  desembolsos: '¿Avisar por correo cada desembolso?',
  productos: 'Productos',
  motivosRapidos: 'Motivos rápidos',
  razonesDeAprobacion: 'Razones para aprobar contra la política',
  montoMinimo: 'Monto mínimo',
  montoMaximo: 'Monto máximo',
  cuotasMaximo: 'Máximo de cuotas mensuales',
  tasaMaxima: 'Tasa máxima (%)',
  intentosMaximos: 'Intentos antes de bloquear',
  minutosBloqueo: 'Minutos de bloqueo',
  horasSesion: 'Horas de sesión',
  horasSinUso: 'Horas sin uso',
  diasRecordada: 'Días de una sesión recordada',
  soloCorreccionesPropias: '¿Cada asesor corrige solo lo suyo?',
  expedientesPorHora: 'Clientes vistos en una hora',
  expedientesPorDia: 'Clientes vistos en un día',
  busquedasSinHallazgo: 'DNI buscados sin hallar cliente',
  roles: 'Roles con segundo factor obligatorio',
  confirmarIdentidad: '¿Confirmar la identidad en lo delicado?',
  cuentas: '¿Dos personas para cuentas y roles?',
  correos: '¿Dos personas para el correo de una cuenta?',
  limites: '¿Dos personas para los controles y límites?',
  activa: '¿Segunda firma sobre los límites?',
  limiteGeneral: 'Aprobación con una firma hasta',
  alta: 'Con confiabilidad alta, hasta',
  media: 'Con confiabilidad media, hasta',
  baja: 'Con confiabilidad baja, hasta',
  limiteDeDeuda: 'Deuda con una firma hasta',
  porCajeroYDia: 'Desembolsos de un cajero en un día',
  conCuentaReciente: 'Desembolso con una cuenta reciente',
  confirmarDesde: 'Desembolso que pide confirmar la identidad desde',
} as const satisfies Readonly<Record<keyof (Usuario & Aval & Credito), string>> & Record<string, string>;

const LISTA_DE: Record<string, Record<string, string>> = {
  estadoCivil: ESTADO_CIVIL,
  sexo: SEXO,
  nivelEducativo: NIVEL_EDUCATIVO,
  tipoVivienda: TIPO_VIVIENDA,
  situacionLaboral: SITUACION_LABORAL,
  modalidadCredito: MODALIDAD_CREDITO,
  periodoCredito: PERIODO_CREDITO,
  rol: NOMBRE_ROL,
  medio: MEDIO_DESEMBOLSO,
};
const SI_NO = [
  'residePeru',
  'enfermedadesPreexistentes',
  'expuestaPoliticamente',
  'expuesta',
  'activo',
  'soloCorreccionesPropias',
  'decisiones',
  'desembolsos',
  'confirmarIdentidad',
  'cuentas',
  'correos',
  'limites',
  'activa',
];
const SOLES = [
  'montoPrestamo',
  'ingresoMensual',
  'monto',
  'montoMinimo',
  'montoMaximo',
  'limiteAprobacion',
  'limiteGeneral',
  'alta',
  'media',
  'baja',
  'limiteDeDeuda',
  'porCajeroYDia',
  'conCuentaReciente',
  'confirmarDesde',
];
const PORCENTAJES = ['tasaInteres', 'tasaMaxima'];
const FECHAS = ['fechaCaducidadDni', 'fechaNacimiento', 'inicioLaboral'];

/** Whether a field is chosen from one of the closed lists. */
export const esDeLista = (campo: string): boolean => Object.hasOwn(LISTA_DE, campo);
/** Whether a field is a question that is answered with yes or no. */
export const esDeSiNo = (campo: string): boolean => SI_NO.includes(campo);

const ultimoTramo = (ruta: string) => ruta.split('.').at(-1) ?? ruta;

/** The label of a value of one of the closed lists; a value that is not in the list is its own label. */
export function etiqueta(lista: Record<string, string>, valor: string | null | undefined): string {
  if (!valor) return '';
  return Object.hasOwn(lista, valor) ? (lista[valor] ?? valor) : valor;
}

/** The label of a field, also by its path: 'credito.montoPrestamo' is 'Monto del préstamo'. */
export function etiquetaCampo(ruta: string): string {
  const [, producto] = ruta.split('.plazosMaximos.');
  if (producto) return `Plazo máximo de ${producto} (meses)`;
  const [, reservado] = ruta.split('.carta.');
  if (reservado) return `¿La carta de motivos imprime esto? ${etiqueta(RESERVADO_EN_CARTA, reservado)}`;
  const [, clase] = ruta.split('.contraPolitica.');
  if (clase) return `¿Dos firmas si pasa esto? ${etiqueta(CLASE_CONTRA_POLITICA, clase)}`;
  return etiqueta(ETIQUETA_CAMPO, ultimoTramo(ruta));
}

/** Several roles, each on a line of its own as lists of settings are stored. */
const rolesEnPalabras = (lineas: string): string =>
  lineas
    .split('\n')
    .map((rol) => etiqueta(NOMBRE_ROL, rol))
    .join(', ');

/** The value of a field (or path) as people read it; an empty text when there is none. */
export function formatCampo(ruta: string, valor: string | number | boolean | null | undefined): string {
  const ilimitado = sinLimite(ultimoTramo(ruta), valor);
  if (ilimitado !== undefined) return ilimitado;
  if (valor === null || valor === undefined || valor === '') return '';
  // A value that is hidden, or all but its end, is a text whatever the field holds otherwise.
  if (String(valor).startsWith('••')) return String(valor);
  const campo = ultimoTramo(ruta);
  if (SI_NO.includes(campo) || ruta.includes('.contraPolitica.'))
    return valor === true || Number(valor) === 1 ? 'Sí' : 'No';
  if (SOLES.includes(campo) && typeof valor === 'number') return formatSoles(valor);
  if (PORCENTAJES.includes(campo) && typeof valor === 'number') return formatPorcentaje(valor);
  if (campo === 'roles') return rolesEnPalabras(String(valor));
  if (FECHAS.includes(campo)) return formatFecha(String(valor)) || String(valor);
  if (typeof valor === 'number') return formatNumero(valor);
  return etiqueta((Object.hasOwn(LISTA_DE, campo) && LISTA_DE[campo]) || {}, String(valor));
}
