import { type FocusEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusControl, useWidth } from 'shared-ui';
import type { Borrador } from '../../borradores/borrador.schema';
import type { SolicitudForm } from '../use-solicitud-form';
import type { Valores } from '../valores';
import { PASOS_DE, type Paso, porLlenar, type Seccion } from './pasos.rules';

/** Form width in pixels below which only one step shows. */
const UNA_COLUMNA = 560;

const NOTHING_WRONG: { campos: readonly (keyof Valores)[]; attempt: number } = { campos: [], attempt: 0 };

export interface OpcionesDePasos {
  tipo: Borrador['tipo'];
  form: SolicitudForm;
  hasAval: (valores: Valores) => boolean;
  /** Initially open steps; the first is current. */
  alInicio: readonly Paso[];
}

/**
 * A wide form shows all sections and follows the focus; a narrow form shows only the current step. Hidden
 * fields stay mounted, so no input is lost.
 */
export function usePasos({ tipo, form, hasAval, alInicio }: OpcionesDePasos) {
  const pasos = PASOS_DE[tipo];
  const lugarDe = (isIt: (paso: Paso) => boolean) => Math.max(0, pasos.findIndex(isIt));
  const primero = lugarDe((paso) => alInicio.includes(paso));
  const abiertasAlInicio = alInicio.map(({ seccion }) => seccion);
  const [abiertas, setAbiertas] = useState<readonly Seccion[]>(abiertasAlInicio);
  const [actual, setActual] = useState(primero);
  const [found, setFound] = useState(NOTHING_WRONG);
  const caja = useRef<HTMLFormElement>(null);
  const width = useWidth(caja);
  const isNarrow = width > 0 && width < UNA_COLUMNA;

  const expand = (...nuevas: Seccion[]) => setAbiertas((antes) => [...new Set([...antes, ...nuevas])]);

  function go(lugar: number) {
    const paso = pasos[lugar];
    if (!paso) return;
    flushSync(() => {
      setActual(lugar);
      expand(paso.seccion);
    });
    const place = caja.current ?? document;
    const find = (name: string, not = '') => place.querySelector(`[name="${name}"]${not}`) !== null;
    const valores = form.getValues();
    const abiertos = paso.campos.filter((campo) => find(campo, ':not(:disabled, [readonly])'));
    const vacios = porLlenar(abiertos, valores, hasAval(valores));
    // Without a guarantor, the step's only control has the name of its section, like the file field.
    const destino = [...vacios, ...abiertos, ...paso.campos, paso.seccion].find((name) => find(name));
    if (destino) focusControl(destino, place);
  }

  return {
    ...found,
    tipo,
    todos: pasos,
    hasAval,
    actual,
    isNarrow,
    /** Its width decides the layout. */
    caja,
    go,
    expand,
    onFocusCapture({ target }: FocusEvent<HTMLElement>) {
      const name = target.getAttribute('name');
      const lugar = pasos.findIndex(({ seccion, campos }) =>
        [seccion, ...campos].some((uno) => uno === name),
      );
      if (lugar >= 0) setActual(lugar);
    },
    sectionProps(seccion: Seccion) {
      const isCurrent = !isNarrow || pasos[actual]?.seccion === seccion;
      return {
        campos: pasos.flatMap((paso) => (paso.seccion === seccion ? paso.campos : [])),
        isExpanded: isCurrent && abiertas.includes(seccion),
        onToggle(isExpanded: boolean) {
          if (!isExpanded) return setAbiertas((antes) => antes.filter((otra) => otra !== seccion));
          if (!isCurrent) setActual(lugarDe((paso) => paso.seccion === seccion));
          expand(seccion);
        },
      };
    },
    /** Opens the sections with errors and goes to the first. */
    fail(campos: readonly (keyof Valores)[], otras: readonly Seccion[] = []) {
      const malos = pasos.filter(
        (paso) => otras.includes(paso.seccion) || paso.campos.some((campo) => campos.includes(campo)),
      );
      expand(...malos.map(({ seccion }) => seccion));
      if (malos.length > 0) setActual(lugarDe((paso) => malos.includes(paso)));
      setFound(({ attempt }) => ({ campos, attempt: attempt + 1 }));
    },
    forget: () => setFound(NOTHING_WRONG),
    reset() {
      setAbiertas(abiertasAlInicio);
      setActual(primero);
      setFound(NOTHING_WRONG);
    },
  };
}

export type Pasos = ReturnType<typeof usePasos>;
