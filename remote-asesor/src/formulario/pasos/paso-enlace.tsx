import type { MouseEvent, ReactNode } from 'react';
import { Icon, tokens, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { type Avance, isCompleto, textoDelAvance } from './pasos.rules';
import { texts } from './texts';

interface Props {
  numero: number;
  children: ReactNode;
  avance: Avance;
  isCurrent: boolean;
  /** Part of a step: shows a dot instead of a number. */
  isPart?: boolean;
  /** Completion shows only as a tick, missing fields only to screen readers. */
  isShort?: boolean;
  controls?: string;
  onGo: () => void;
}

export function PasoEnlace(props: Props) {
  const { numero, children, avance, isCurrent, isPart, isShort, controls, onGo } = props;
  const go = (event: MouseEvent) => {
    event.preventDefault();
    onGo();
  };
  const isDone = isCompleto(avance);
  const Datos = isShort ? VisuallyHidden : 'span';
  const cuantos = avance.isOptional ? avance.malos : avance.malos || avance.faltan;
  return (
    <Enlace
      href={`#paso-${numero}`}
      aria-current={isCurrent ? 'step' : undefined}
      aria-controls={controls}
      onClick={go}
    >
      <Nombre>
        {isPart && !isDone ? (
          <Punto $isWrong={avance.malos > 0}>
            <VisuallyHidden>{numero}</VisuallyHidden>
          </Punto>
        ) : (
          <Numero $isDone={isDone} $isWrong={avance.malos > 0}>
            {isDone ? <Icon name="check" size={16} /> : numero}
          </Numero>
        )}
        <span>{children}</span>
      </Nombre>{' '}
      {isShort && isDone ? (
        <VisuallyHidden>{textoDelAvance(avance)}</VisuallyHidden>
      ) : (
        <Estado $isWrong={avance.malos > 0}>
          <span>{textoDelAvance(avance)}</span>
          {cuantos > 0 && <Datos>{texts.datos(cuantos)}</Datos>}
        </Estado>
      )}
    </Enlace>
  );
}

const Enlace = styled.a`
  display: grid;
  align-content: center;
  justify-items: center;
  height: 100%;
  min-height: 44px;
  padding: 4px 1px;
  border-bottom: 3px solid transparent;
  color: ${tokens.color.ink};
  font-size: ${tokens.text.s};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;

  &:hover {
    background: ${tokens.color.raised};
  }

  &[aria-current] {
    border-color: ${tokens.color.primaryText};
    color: ${tokens.color.primaryText};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Numero = styled.span<{ $isDone: boolean; $isWrong: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 22px;
  height: 22px;
  border-radius: 50%;
  background: var(--ui-${({ $isDone, $isWrong }) => toneOf($isDone, $isWrong)}-soft);
  color: var(--ui-${({ $isDone, $isWrong }) => toneOf($isDone, $isWrong)}-text);
  font-weight: ${tokens.weight.bold};
`;

const Punto = styled.span<{ $isWrong: boolean }>`
  flex: none;
  width: 12px;
  height: 12px;
  margin: 5px;
  border: 2px solid;
  border-radius: 50%;
  color: ${({ $isWrong }) => ($isWrong ? 'var(--ui-rejected-text)' : 'inherit')};

  [aria-current] & {
    background: currentColor;
  }
`;

const toneOf = (isDone: boolean, isWrong: boolean) => {
  if (isWrong) return 'rejected';
  return isDone ? 'accepted' : 'neutral';
};

const Nombre = styled.span`
  display: flex;
  flex-wrap: wrap;
  place-content: center;
  align-items: center;
  gap: 2px;
  font-weight: ${tokens.weight.medium};
`;

const Estado = styled.span<{ $isWrong: boolean }>`
  font-size: 0.75rem;
  color: ${({ $isWrong }) => ($isWrong ? 'var(--ui-rejected-text)' : tokens.color.inkSoft)};
`;
