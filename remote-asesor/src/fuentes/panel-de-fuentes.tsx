import { useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dniDeIdentidad } from 'shared-domain/campos';
import type { Fuente } from 'shared-domain/fuentes';
import { Button, Icon, Row, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Valores } from '../formulario/valores';
import { type DeFormulario, FuentePreguntada } from './fuente-preguntada';
import { texts } from './texts';
import { isAnswered, isWaiting, usePreguntas } from './use-preguntas';

interface Props extends DeFormulario {
  fuentes: readonly Fuente[];
}

/** The form never waits for the sources. */
export function PanelDeFuentes({ fuentes, quien, bloqueados, capacidad }: Props) {
  const { control } = useFormContext<Valores>();
  const escrito = String(useWatch({ control, name: quien === 'aval' ? 'dniAval' : 'dni' }) ?? '').trim();
  const dni = dniDeIdentidad(escrito) ?? '';
  const preguntas = usePreguntas(quien, dni);
  const hechas = fuentes.flatMap((fuente) => {
    const pregunta = preguntas.de(fuente);
    return pregunta ? [{ fuente, pregunta }] : [];
  });
  const id = useId();
  const caja = useRef<HTMLElement>(null);
  // Takes the focus from a button that unmounts.
  const keepFocus = () => caja.current?.focus();

  const askAll = () => {
    for (const fuente of fuentes) if (!preguntas.de(fuente)) preguntas.preguntar(fuente, false);
    keepFocus();
  };
  /** Repeats the failed requests, or all if none failed. */
  const askAgain = () => {
    const fallidas = hechas.filter(({ pregunta }) => !isAnswered(pregunta));
    for (const { fuente } of fallidas.length > 0 ? fallidas : hechas) preguntas.preguntar(fuente, true);
    keepFocus();
  };
  return (
    <Caja as="section" ref={caja} tabIndex={-1} aria-labelledby={id} $gap={2}>
      <h3 id={id}>{texts.titulo[quien]}</h3>
      <Nota>{dni ? texts.finalidad : texts.sinDni}</Nota>
      {hechas.length < fuentes.length && (
        <Row>
          <Button variant="secondary" disabled={!dni} onClick={askAll}>
            <Icon name="search" size={16} />
            {texts.consultar}
          </Button>
        </Row>
      )}
      {fuentes.map((fuente) => (
        <FuentePreguntada
          key={fuente}
          {...{ fuente, quien, bloqueados, capacidad }}
          pregunta={preguntas.de(fuente)}
          onTaken={keepFocus}
        />
      ))}
      {hechas.length === fuentes.length && !hechas.some(({ pregunta }) => isWaiting(pregunta)) && (
        <Row>
          <Button variant="quiet" onClick={askAgain}>
            <Icon name="refresh" size={16} />
            {texts.preguntarDeNuevo}
          </Button>
        </Row>
      )}
    </Caja>
  );
}

const Caja = styled(Stack)`
  padding: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
`;

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
