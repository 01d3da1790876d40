import type { QRCodeSVG } from 'qrcode.react';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { type CodigoDeDocumento, formatCodigo } from 'shared-domain/carta';
import { Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

/** Of the picture, in px. */
const SIDE = 88;

/** A sheet without the picture is still one, so nothing is said where it cannot be loaded. */
const Qr = lazy<ComponentType<ComponentProps<typeof QRCodeSVG>>>(() =>
  import('qrcode.react').then(
    ({ QRCodeSVG: Svg }) => ({ default: Svg }),
    () => ({ default: () => null }),
  ),
);

export interface VerificacionProps {
  /** Undefined while it is asked for, null where there is none. */
  codigo: CodigoDeDocumento | null | undefined;
}

/** The code of a sheet, and where anyone can check it. The code stands behind `#`, so that no log keeps it. */
export function Verificacion({ codigo: dado }: VerificacionProps) {
  if (!dado) return dado === null ? <p>{texts.sinCodigo}</p> : <Skeleton height={SIDE} />;
  const { codigo, direccion } = dado;
  return (
    <Pie>
      <Suspense fallback={<Place />}>
        <Qr value={`${direccion}#${codigo}`} title={texts.qr} size={SIDE} marginSize={2} />
      </Suspense>
      <div>
        <p>{texts.codigo}</p>
        <Codigo>{formatCodigo(codigo)}</Codigo>
        <p>{texts.donde(direccion.replace(/^https?:\/\//, ''))}</p>
      </div>
    </Pie>
  );
}

/** Where the picture will be. */
const Place = styled.div`
  && {
    flex: none;
    width: ${SIDE}px;
    height: ${SIDE}px;
  }
`;

const Pie = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  font-size: ${tokens.text.s};
  break-inside: avoid;

  > svg {
    flex: none;
  }

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Codigo = styled.p`
  font-family: ui-monospace, monospace;
  font-size: ${tokens.text.m};
  font-weight: ${tokens.weight.bold};
  letter-spacing: 0.05em;
`;
