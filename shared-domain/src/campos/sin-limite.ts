import { TOPE } from './topes';

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

/** What it means that a limit is not there, or as high as an amount can be; undefined for any other value. */
export function sinLimite(campo: string, valor: unknown): string | undefined {
  if (campo === 'limiteAprobacion' && valor === null) return 'El de todos los jefes';
  if (!LIMITES.includes(campo)) return undefined;
  return valor === null || valor === TOPE.montoMaximo ? 'Sin límite' : undefined;
}
