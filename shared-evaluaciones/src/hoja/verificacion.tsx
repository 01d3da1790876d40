import type { QRCodeSVG } from 'qrcode.react';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { type CodigoDeHoja, formatCodigo } from 'shared-domain/carta';
import { Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

/** Pixels. */
const SIDE = 88;

/** The sheet is valid without the QR code, so a failed load shows nothing. */
const Qr = lazy<ComponentType<ComponentProps<typeof QRCodeSVG>>>(() =>
  import('qrcode.react').then(
    ({ QRCodeSVG: Svg }) => ({ default: Svg }),
    () => ({ default: () => null }),
  ),
);

export interface VerificacionProps {
  /** Undefined while loading, null if there is none. */
  codigo: CodigoDeHoja | null | undefined;
}

/** The QR address has the code after `#`, so that no server logs it. */
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
