import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Button, Row, tokens } from 'shared-ui';
import styled from 'styled-components';
import { idDeGrupo } from '../campos/grupos-de-campos';
import type { Documento } from '../documento/use-documento';
import type { Valores } from '../valores';
import { PasoEnlace } from './paso-enlace';
import { avanceDe, avanceTotal, isCompleto } from './pasos.rules';
import { texts } from './texts';
import type { Pasos } from './use-pasos';

interface Props {
  pasos: Pasos;
  documento: Documento;
}

/** Deferred, so that typing renders before counting. */
function useAvances({ pasos: { tipo, todos, hasAval }, documento: { pdf, error } }: Props) {
  const { control } = useFormContext<Valores>();
  const valores = useDeferredValue(useWatch({ control }) as Valores);
  const { errors } = useFormState({ control });
  const conAval = hasAval(valores);
  const hasPdf = pdf !== null;
  const isWrong = error !== undefined;
  const isOptional = tipo === 'correccion';
  const faltas = useMemo(() => {
    const estado = { valores, conAval, isWrong: () => false, pdf: { hasPdf, isWrong, isOptional } };
    return todos.map((paso) => avanceDe(paso, estado));
  }, [todos, valores, conAval, hasPdf, isWrong, isOptional]);
  // React Hook Form may mutate the errors object, so errors are counted on each render.
  return todos.map((paso, lugar) => {
    const avance = faltas[lugar] ?? { faltan: 0, malos: 0 };
    const malos = avance.malos + paso.campos.filter((campo) => errors[campo]).length;
    return { ...paso, lugar, avance: { ...avance, malos } };
  });
}

export function BarraDePasos(props: Props) {
  const { actual, isNarrow, go } = props.pasos;
  const pasos = useAvances(props);
  const secciones = [...new Set(pasos.map(({ seccion }) => seccion))];
  return (
    <Barra aria-label={texts.pasos}>
      <ol>
        {secciones.map((seccion, orden) => {
          const propios = pasos.filter((paso) => paso.seccion === seccion);
          const destino = propios.find(({ avance }) => !isCompleto(avance)) ?? propios[0];
          return (
            <li key={seccion}>
              <PasoEnlace
                numero={orden + 1}
                avance={avanceTotal(propios.map(({ avance }) => avance))}
                isShort={isNarrow}
                isCurrent={propios.some(({ lugar }) => lugar === actual)}
                onGo={() => go(destino?.lugar ?? 0)}
              >
                {texts[seccion]}
              </PasoEnlace>
            </li>
          );
        })}
      </ol>
    </Barra>
  );
}

export function SubPasos(props: Props) {
  const { actual, isNarrow, go } = props.pasos;
  const partes = useAvances(props).filter(({ seccion }) => seccion === 'cliente');
  return (
    <nav aria-label={texts.partes}>
      <Lista>
        {partes.map(({ titulo, lugar, avance }) => (
          <li key={titulo}>
            <PasoEnlace
              numero={lugar + 1}
              avance={avance}
              isCurrent={lugar === actual}
              isPart
              isShort={isNarrow}
              controls={idDeGrupo(titulo)}
              onGo={() => go(lugar)}
            >
              {isNarrow ? <Breve>{texts.breves[lugar]}</Breve> : titulo}
            </PasoEnlace>
          </li>
        ))}
      </Lista>
    </nav>
  );
}

export function Vecinos({ pasos: { todos, actual, isNarrow, go } }: Pick<Props, 'pasos'>) {
  if (!isNarrow) return null;
  return (
    <Row $end>
      {actual > 0 && (
        <Button variant="quiet" onClick={() => go(actual - 1)}>
          {texts.anterior}
        </Button>
      )}
      {actual < todos.length - 1 && <Button onClick={() => go(actual + 1)}>{texts.siguiente}</Button>}
    </Row>
  );
}

const Barra = styled.nav`
  margin-bottom: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};

  /* A lower window, as at 400 % of zoom, has its height for the fields. */
  @media (min-height: 560px) {
    position: sticky;
    /* Below the header of the shell, and below its sidebar when that is open on a phone. */
    z-index: ${tokens.layer.sticky - 1};
    top: var(--above-page, 0px);
  }

  ol {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    padding: 0;
    list-style: none;
  }
`;

const Breve = styled.span`
  font-size: clamp(0.625rem, 3.3vw, 0.75rem);
`;

const Lista = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, auto);
  padding: 0;
  border-radius: ${tokens.radius};
  background: ${tokens.color.raised};
  list-style: none;
`;
