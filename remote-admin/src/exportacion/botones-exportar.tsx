import { useId } from 'react';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import { BotonExportar } from './boton-exportar';
import type { Exportar, Formato } from './exportar';
import { texts } from './texts';

const FORMATOS = ['csv', 'xlsx'] as const;

interface Props {
  exportar: Exportar;
  /** By default both. */
  formatos?: readonly Formato[];
  /** Beginning of the files' names; day and kind follow. */
  archivo: string;
  /** Why there is nothing to take away; undefined while there is something. */
  porQueNo: string | undefined;
}

/** A button for each kind of file. Without anything to take away they are disabled, and it is said why. */
export function BotonesExportar({ exportar, formatos = FORMATOS, archivo, porQueNo }: Props) {
  const id = useId();
  return (
    <>
      {formatos.map((formato) => (
        <BotonExportar
          key={formato}
          exportar={exportar}
          formato={formato}
          archivo={archivo}
          disabled={porQueNo !== undefined}
          aria-describedby={id}
        />
      ))}
      <PorQueNo id={id}>{porQueNo}</PorQueNo>
    </>
  );
}

interface Lectura {
  data: { total: number } | undefined;
  error: Error | null;
}

/** Why a list cannot be taken away: it could not be read, or has no rows. While it is read nothing is known yet. */
export function porQueNoSeExporta({ data, error }: Lectura): string | undefined {
  if (data) return data.total === 0 ? texts.nada : undefined;
  return error ? texts.sinLeer : undefined;
}

/** Below the buttons; neither it nor the gap before it makes their place wider. */
const PorQueNo = styled.p`
  && {
    flex: 0 0 100%;
  }

  contain: inline-size;
  margin-inline-end: calc(-1 * ${tokens.space[2]});
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
  text-align: end;

  &:empty {
    display: none;
  }
`;
