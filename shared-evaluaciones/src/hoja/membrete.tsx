import type { Institucion } from 'shared-domain';
import { Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

export interface MembreteProps {
  /** From `useInstitucion`: undefined while it is read; without it there is no head. */
  institucion: Institucion | null | undefined;
}

/** About that of a head with all its lines. */
const HEIGHT = 100;

/** The head of a printed sheet: whose it is. */
export function Membrete({ institucion }: MembreteProps) {
  if (institucion === undefined) return <Skeleton height={HEIGHT} />;
  if (!institucion) return null;
  const { nombre, ruc, direccion, telefono, logo } = institucion;
  const lineas = [ruc && texts.ruc(ruc), direccion, telefono && texts.telefono(telefono)];
  return (
    <Cabeza>
      {logo && <Logo src={logo} alt="" />}
      <div>
        <Nombre>{nombre}</Nombre>
        {lineas.filter(Boolean).map((linea) => (
          <p key={linea}>{linea}</p>
        ))}
      </div>
    </Cabeza>
  );
}

const Cabeza = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[4]};
  padding-bottom: ${tokens.space[3]};
  border-bottom: 1px solid ${tokens.color.line};
  font-size: ${tokens.text.s};
  overflow-wrap: anywhere;
`;

const Logo = styled.img`
  flex: none;
  max-width: 160px;
  max-height: 64px;
  object-fit: contain;
`;

const Nombre = styled.p`
  font-size: ${tokens.text.l};
  font-weight: ${tokens.weight.bold};
`;
