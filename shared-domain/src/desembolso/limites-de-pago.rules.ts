import type { MedioDesembolso } from '../auditoria/eventos';
import { formatFechaHora, formatSoles } from '../campos/formats';
import type { Estado } from '../evaluacion/estado';
import type { Permiso } from '../llamadas/llamada';

/** Time for which a changed account counts as new. */
export const SIETE_DIAS = 7 * 86_400_000;

/** Compares sums of soles as whole céntimos. */
const centimos = (soles: number): number => Math.round(soles * 100);

/** `de` is null for the client's bank account. */
export interface CuentaDePago {
  de: string | null;
  /** Milliseconds since 1970. */
  cambio: number;
}

/** Applies above the limit `conCuentaReciente`. Null if all accounts are older. */
export function porqueCuentaReciente(cuentas: CuentaDePago[], limite: number, ahora: number): string | null {
  const [ultima] = cuentas
    .filter(({ cambio }) => ahora - cambio < SIETE_DIAS)
    .sort((una, otra) => otra.cambio - una.cambio);
  if (!ultima) return null;
  const hasta = formatFechaHora(new Date(ultima.cambio + SIETE_DIAS).toISOString());
  const cual = ultima.de === null ? 'La cuenta bancaria del cliente' : `La cuenta de ${ultima.de}`;
  const que = ultima.de === null ? 'cambió' : 'se creó o cambió';
  return `${cual} ${que} hace menos de siete días: hasta el ${hasta} se desembolsan ${formatSoles(limite)} como máximo.`;
}

/** Null within the limit. Amounts in soles. */
export function porquePasaDelDia(
  { monto, antes }: { monto: number; antes: number },
  limite: number,
): string | null {
  if (centimos(monto) + centimos(antes) <= centimos(limite)) return null;
  if (monto > limite)
    return `Un cajero desembolsa ${formatSoles(limite)} por día como máximo. Un administrador puede cambiar ese límite.`;
  return `Hoy ya desembolsó ${formatSoles(antes)}, y su límite por día es ${formatSoles(limite)}: puede hacerlo otro cajero, o usted mañana.`;
}

const TEXTO_NO_ACEPTADA = 'Solo se desembolsan evaluaciones aceptadas.';

/** `fecha` in milliseconds since 1970. */
export interface DesembolsoHecho {
  cajero: string;
  fecha: number;
}

/** Null if permitted. */
export function porqueNoSeDesembolsa(
  { enEstado }: Permiso,
  { estado, desembolso }: { estado: Estado; desembolso: DesembolsoHecho | null },
): string | null {
  if (estado !== enEstado) return TEXTO_NO_ACEPTADA;
  return desembolso && yaDesembolsada(desembolso);
}

export function yaDesembolsada({ cajero, fecha }: DesembolsoHecho): string {
  return `${cajero} ya registró este desembolso el ${formatFechaHora(new Date(fecha).toISOString())}.`;
}

/** The number that identifies a payment; cash has none. */
export const NUMERO_DEL_MEDIO = {
  efectivo: null,
  transferencia: 'numeroOperacion',
  cheque: 'numeroCheque',
} as const satisfies Record<MedioDesembolso, string | null>;

type Numero = NonNullable<(typeof NUMERO_DEL_MEDIO)[MedioDesembolso]>;
type Numerado = { medio: MedioDesembolso } & { [N in Numero]?: string | undefined };

/** Null if permitted or absent. */
export function porqueNoEsDelMedio(numero: Numero, nuevo: Numerado): string | null {
  if (nuevo[numero] === undefined || NUMERO_DEL_MEDIO[nuevo.medio] === numero) return null;
  return numero === 'numeroCheque'
    ? 'Solo un cheque tiene número de cheque.'
    : 'Solo una transferencia tiene número de operación.';
}

/** '2026-000012'. */
export const formatRecibo = (anio: number, numero: number): string =>
  `${anio}-${String(numero).padStart(6, '0')}`;
