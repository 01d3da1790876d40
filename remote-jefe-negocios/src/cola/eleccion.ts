import { useSearchParams } from 'react-router-dom';
import { etiqueta, formatSoles, parseNumero } from 'shared-domain/campos';
import { ALCANZA } from 'shared-domain/capacidad';
import type { EleccionDeEvaluaciones, OrdenEvaluaciones } from 'shared-domain/evaluacion';
import { BANDAS_SCORE } from 'shared-domain/politica';
import { texts } from './texts';

/** Names in the address equal those in the call. */
export type Eleccion = Omit<EleccionDeEvaluaciones, 'estado'>;

type NombreDeFiltro = Exclude<keyof Eleccion, 'orden'>;

interface Asesor {
  username: string;
  fullName: string;
}

const soles = (valor: string) => formatSoles(Number(valor) || 0);

const EN_PALABRAS: Record<NombreDeFiltro, (valor: string, asesores: Asesor[]) => string> = {
  q: texts.filtro.q,
  montoDesde: (valor) => texts.filtro.montoDesde(soles(valor)),
  montoHasta: (valor) => texts.filtro.montoHasta(soles(valor)),
  banda: (valor) => BANDAS_SCORE.find(({ id }) => id === valor)?.nombre ?? valor,
  alcanza: (valor) => texts.filtro.alcanza(etiqueta(ALCANZA, valor)),
  exposicion: () => texts.sobreElLimite,
  asesor: (valor, asesores) =>
    texts.filtro.asesor(asesores.find(({ username }) => username === valor)?.fullName ?? valor),
  producto: texts.filtro.producto,
  firma: () => texts.filtro.firma,
};

const FILTROS = Object.keys(EN_PALABRAS) as NombreDeFiltro[];

/** Unchecked, because the API validates the values. */
export function eleccionDe(params: URLSearchParams): Eleccion {
  const pares = [...FILTROS, 'orden'].map((nombre) => [nombre, params.get(nombre)]);
  return Object.fromEntries(pares.filter(([, valor]) => valor));
}

export const paginaDe = (params: URLSearchParams) =>
  Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1);

export function enDireccion(eleccion: Eleccion, pagina = 1): Record<string, string> {
  const elegido = Object.entries(eleccion).filter(([, valor]) => valor);
  return { ...Object.fromEntries(elegido), ...(pagina > 1 && { pagina: String(pagina) }) };
}

export function direccionDeCola(params: URLSearchParams): string {
  const elegido = new URLSearchParams(enDireccion(eleccionDe(params), paginaDe(params))).toString();
  return elegido ? `..?${elegido}` : '..';
}

/** '1,500' and 'S/ 1500' become 1500. Undefined if the text is no amount. */
export function montoEscrito(texto: string): string | undefined {
  if (texto.trim() === '') return '';
  const parsed = String(parseNumero(texto, 'monto'));
  return /^\d{1,9}(\.\d{1,2})?$/.test(parsed) ? parsed : undefined;
}

export function filtrosEnUso(eleccion: Eleccion, asesores: Asesor[] = []) {
  return FILTROS.flatMap((nombre) => {
    const valor = eleccion[nombre];
    return valor ? [{ nombre, texto: EN_PALABRAS[nombre](valor, asesores) }] : [];
  });
}

export const esOrden = (valor: string | undefined): valor is OrdenEvaluaciones =>
  valor !== undefined && valor in texts.orden;

/** Kept in the address, so that going back shows the same rows. */
export function useCola() {
  const [params, setParams] = useSearchParams();
  const eleccion = eleccionDe(params);
  const direccionDe = (pagina: number) => ({ ...enDireccion(eleccion), pagina: String(pagina) });
  return {
    eleccion,
    pagina: paginaDe(params),
    /** Returns to the first page; an empty string removes a filter. */
    cambiar: (cambios: { [K in keyof Eleccion]: Eleccion[K] | '' }) =>
      setParams(enDireccion({ ...eleccion, ...cambios } as Eleccion), { replace: true }),
    quitarFiltros: () => setParams(enDireccion({ orden: eleccion.orden }), { replace: true }),
    direccionDe,
    direccionPorFirmar: `?${new URLSearchParams(enDireccion({ orden: eleccion.orden, firma: 'pendiente' }))}`,
    irA: (pagina: number) => setParams(direccionDe(pagina)),
  };
}

export type Cola = ReturnType<typeof useCola>;
