import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { focusControl, useWidth } from 'shared-ui';
import type { SeccionRegistro } from '../../registrar/use-registro';
import type { Valores } from '../valores';
import { PASOS, porLlenar } from './pasos.rules';
import type { Revision } from './use-revision';

/** Pixels of the form below which one step is shown at a time. */
const UNA_COLUMNA = 560;
const PASO_PDF = PASOS.length - 1;

const pasoDeSeccion = (seccion: SeccionRegistro) => PASOS.findIndex((paso) => paso.seccion === seccion);

/**
 * Which step a person is at. Where there is room all sections stand below one another and the step is the one that has
 * the focus; in a narrow form only this step is open. All fields stay in the page, so nothing typed is lost.
 */
export function usePasos(
  id: string,
  revision: Revision<SeccionRegistro>,
  form: RefObject<HTMLElement | null>,
) {
  const { getValues } = useFormContext<Valores>();
  const width = useWidth(form);
  const isNarrow = width > 0 && width < UNA_COLUMNA;
  const [actual, setActual] = useState(0);
  const [deCual, setDeCual] = useState(id);
  if (deCual !== id) {
    setDeCual(id);
    setActual(0);
  }

  const { attempt, campos } = revision;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt to send leads to the first error
  useEffect(() => {
    if (attempt === 0) return;
    const conError = PASOS.findIndex((paso) => paso.campos.some((campo) => campos.includes(campo)));
    setActual(conError < 0 ? PASO_PDF : conError);
  }, [attempt]);

  /** Goes to a step and, in it, to the first field that is still to be filled in. */
  const go = (lugar: number) => {
    const paso = PASOS[lugar];
    if (!paso) return;
    flushSync(() => {
      setActual(lugar);
      revision.expand(paso.seccion);
    });
    const isOpen = (campo: string) =>
      form.current?.querySelector(`[name="${campo}"]:not(:disabled, [readonly])`) != null;
    const abiertos = paso.campos.filter(isOpen);
    const [siguiente = abiertos[0] ?? paso.campos[0] ?? 'pdf'] = porLlenar(abiertos, getValues());
    focusControl(siguiente, form.current ?? document);
  };

  return {
    actual,
    isNarrow,
    go,
    onFocusCapture({ target }: FocusEvent<HTMLElement>) {
      const name = target.getAttribute('name');
      const lugar =
        name === 'pdf' ? PASO_PDF : PASOS.findIndex((paso) => paso.campos.some((campo) => campo === name));
      if (lugar >= 0) setActual(lugar);
    },
    sectionProps(seccion: SeccionRegistro) {
      const props = revision.sectionProps(seccion);
      if (!isNarrow) return props;
      const isCurrent = PASOS[actual]?.seccion === seccion;
      return {
        ...props,
        isExpanded: isCurrent && props.isExpanded,
        onToggle(isExpanded: boolean) {
          if (isExpanded && !isCurrent) setActual(pasoDeSeccion(seccion));
          props.onToggle(isExpanded);
        },
      };
    },
  };
}

export type Pasos = ReturnType<typeof usePasos>;
