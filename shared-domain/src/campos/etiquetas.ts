import { MEDIO_DESEMBOLSO } from '../auditoria/eventos';
import { RESERVADO_EN_CARTA } from '../carta/reservados';
import { NOMBRE_ROL } from '../cuenta/rol';
import { CLASE_CONTRA_POLITICA } from '../evaluacion/contra-politica';
import type { Rotulo } from './clases';
import { etiqueta } from './enumerations';
import { formatFecha, formatNumero, formatPorcentaje, formatSoles } from './formats';
import { CAMPOS_DE_AVAL, CAMPOS_DE_CLIENTE, CAMPOS_DE_CREDITO } from './tabla';
import { TOPE } from './topes';

const siNo = (etiqueta: string): Rotulo => ({ etiqueta, clase: 'siNo' });
const soles = (etiqueta: string): Rotulo => ({ etiqueta, clase: 'soles' });
const limite = (etiqueta: string): Rotulo => ({ etiqueta, clase: 'limite' });

const ROTULO: Readonly<Record<string, Rotulo>> = {
  ...CAMPOS_DE_CLIENTE,
  ...CAMPOS_DE_AVAL,
  ...CAMPOS_DE_CREDITO,
  expuesta: CAMPOS_DE_CLIENTE.expuestaPoliticamente,
  aval: { etiqueta: 'Aval' },
  estado: { etiqueta: 'Estado' },
  observaciones: { etiqueta: 'Observaciones' },
  fullName: { etiqueta: 'Nombre completo' },
  email: { etiqueta: 'Correo electrónico' },
  rol: { etiqueta: 'Rol', clase: 'lista', lista: NOMBRE_ROL },
  activo: siNo('¿Cuenta activa?'),
  username: { etiqueta: 'Usuario' },
  factores: { etiqueta: 'Segundos factores' },
  sujeto: { etiqueta: 'Identificador en el proveedor' },
  limiteAprobacion: { ...soles('Aprueba con una firma hasta'), sinValor: 'El de todos los jefes' },
  medio: { etiqueta: 'Medio de desembolso', clase: 'lista', lista: MEDIO_DESEMBOLSO },
  monto: soles('Monto'),
  recibo: { etiqueta: 'Recibo' },
  numeroOperacion: { etiqueta: 'Número de operación' },
  numeroCheque: { etiqueta: 'Número de cheque' },
  direccion: { etiqueta: 'Dirección' },
  telefono: { etiqueta: 'Teléfono' },
  logo: { etiqueta: 'Logo' },
  decisiones: siNo('¿Avisar por correo cada decisión?'),
  desembolsos: siNo('¿Avisar por correo cada desembolso?'),
  productos: { etiqueta: 'Productos' },
  motivosRapidos: { etiqueta: 'Motivos rápidos' },
  razonesDeAprobacion: { etiqueta: 'Razones para aprobar contra la política' },
  montoMinimo: soles('Monto mínimo'),
  montoMaximo: soles('Monto máximo'),
  cuotasMaximo: { etiqueta: 'Máximo de cuotas mensuales' },
  tasaMaxima: { etiqueta: 'Tasa máxima (%)', clase: 'porcentaje' },
  intentosMaximos: { etiqueta: 'Intentos antes de bloquear' },
  minutosBloqueo: { etiqueta: 'Minutos de bloqueo' },
  horasSesion: { etiqueta: 'Horas de sesión' },
  horasSinUso: { etiqueta: 'Horas sin uso' },
  diasRecordada: { etiqueta: 'Días de una sesión recordada' },
  soloCorreccionesPropias: siNo('¿Cada asesor corrige solo lo suyo?'),
  expedientesPorHora: { etiqueta: 'Clientes vistos en una hora' },
  expedientesPorDia: { etiqueta: 'Clientes vistos en un día' },
  busquedasSinHallazgo: { etiqueta: 'DNI buscados sin hallar cliente' },
  roles: { etiqueta: 'Roles con segundo factor obligatorio' },
  confirmarIdentidad: siNo('¿Confirmar la identidad en lo delicado?'),
  cuentas: siNo('¿Dos personas para cuentas y roles?'),
  correos: siNo('¿Dos personas para el correo de una cuenta?'),
  limites: siNo('¿Dos personas para los controles y límites?'),
  activa: siNo('¿Segunda firma sobre los límites?'),
  limiteGeneral: limite('Aprobación con una firma hasta'),
  alta: limite('Con confiabilidad alta, hasta'),
  media: limite('Con confiabilidad media, hasta'),
  baja: limite('Con confiabilidad baja, hasta'),
  limiteDeDeuda: limite('Deuda con una firma hasta'),
  porCajeroYDia: limite('Desembolsos de un cajero en un día'),
  conCuentaReciente: limite('Desembolso con una cuenta reciente'),
  confirmarDesde: limite('Desembolso que pide confirmar la identidad desde'),
};

const ultimoTramo = (ruta: string) => ruta.split('.').at(-1) ?? ruta;

export function rotuloDe(ruta: string): Rotulo | undefined {
  const nombre = ultimoTramo(ruta);
  return Object.hasOwn(ROTULO, nombre) ? ROTULO[nombre] : undefined;
}

/** Accepts a path: 'credito.montoPrestamo' is 'Monto del préstamo'. */
export function etiquetaCampo(ruta: string): string {
  const [, producto] = ruta.split('.plazosMaximos.');
  if (producto) return `Plazo máximo de ${producto} (meses)`;
  const [, reservado] = ruta.split('.carta.');
  if (reservado) return `¿La carta de motivos imprime esto? ${etiqueta(RESERVADO_EN_CARTA, reservado)}`;
  const [, clase] = ruta.split('.contraPolitica.');
  if (clase) return `¿Dos firmas si pasa esto? ${etiqueta(CLASE_CONTRA_POLITICA, clase)}`;
  return rotuloDe(ruta)?.etiqueta ?? ultimoTramo(ruta);
}

/** One role per line, as list settings are stored. */
const rolesEnPalabras = (lineas: string): string =>
  lineas
    .split('\n')
    .map((rol) => etiqueta(NOMBRE_ROL, rol))
    .join(', ');

/** An empty string if there is no value. */
export function formatCampo(ruta: string, valor: string | number | boolean | null | undefined): string {
  const { clase, lista = {}, sinValor } = rotuloDe(ruta) ?? {};
  if (sinValor && valor === null) return sinValor;
  if (clase === 'limite' && (valor === null || valor === TOPE.montoMaximo)) return 'Sin límite';
  if (valor === null || valor === undefined || valor === '') return '';
  // Masked values are text in every field.
  if (String(valor).startsWith('••')) return String(valor);
  if (clase === 'siNo' || ruta.includes('.contraPolitica.'))
    return valor === true || Number(valor) === 1 ? 'Sí' : 'No';
  if (ultimoTramo(ruta) === 'roles') return rolesEnPalabras(String(valor));
  if (clase === 'fecha' || clase === 'fechaPasada') return formatFecha(String(valor)) || String(valor);
  if (typeof valor !== 'number') return etiqueta(lista, String(valor));
  if (clase === 'soles' || clase === 'limite') return formatSoles(valor);
  return clase === 'porcentaje' ? formatPorcentaje(valor) : formatNumero(valor);
}
