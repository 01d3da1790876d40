import { TOPE } from './topes';

/** The names of the controls that `config/seguridad` has, and of what an account has because of them. */
export const ETIQUETA_DE_CONTROL = {
  roles: 'Roles que necesitan un segundo factor',
  confirmarIdentidad: '¿Confirmar la identidad ante lo delicado?',
  cuentas: '¿Dos personas para cuentas y roles?',
  correos: '¿Dos personas para correos del personal?',
  limites: '¿Dos personas para controles y límites?',
  activa: '¿Segunda firma según el monto?',
  limiteGeneral: 'Límite de aprobación de un jefe',
  alta: 'Límite con confiabilidad alta',
  media: 'Límite con confiabilidad media',
  baja: 'Límite con confiabilidad baja',
  limiteDeDeuda: 'Límite con lo que ya se debe',
  porCajeroYDia: 'Desembolsos de un cajero en un día',
  conCuentaReciente: 'Desembolso con una cuenta reciente',
  confirmarDesde: 'Desembolso desde el que se confirma la identidad',
  limiteAprobacion: 'Límite de aprobación propio',
  factores: 'Segundos factores',
} as const;

/** Which of them are answered with yes or no. */
export const CONTROLES_DE_SI_NO = ['confirmarIdentidad', 'cuentas', 'correos', 'limites', 'activa'];

const LIMITES = [
  'limiteGeneral',
  'alta',
  'media',
  'baja',
  'limiteDeDeuda',
  'porCajeroYDia',
  'conCuentaReciente',
  'confirmarDesde',
];

/** Which of them are amounts of soles. */
export const CONTROLES_EN_SOLES = [...LIMITES, 'limiteAprobacion'];

/** What it means that a limit is not there, or as high as an amount can be; undefined for any other value. */
export function sinLimite(campo: string, valor: unknown): string | undefined {
  if (campo === 'limiteAprobacion' && valor === null) return 'El de todos los jefes';
  if (!LIMITES.includes(campo)) return undefined;
  return valor === null || valor === TOPE.montoMaximo ? 'Sin límite' : undefined;
}
