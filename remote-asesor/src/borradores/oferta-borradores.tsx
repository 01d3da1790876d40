import { formatFechaHora } from 'shared-domain';
import { Alert, Button, Row } from 'shared-ui';
import styled from 'styled-components';
import type { Borrador } from './borrador.store';
import { TEXTOS } from './texts';

interface Props {
  borradores: readonly Borrador[];
  alRecuperar: (borrador: Borrador) => void;
  alDescartar: (borrador: Borrador) => void;
}

/** Offers what was typed and never sent. */
export function OfertaBorradores({ borradores, alRecuperar, alDescartar }: Props) {
  if (borradores.length === 0) return null;
  return (
    <Alert tone="info" title={TEXTOS.titulo(borradores.length)}>
      <Lista>
        {borradores.map((borrador) => (
          <li key={borrador.id}>
            <Row as="div">
              <Descripcion id={`borrador-${borrador.id}`}>{descripcion(borrador)}</Descripcion>
              <Button
                variant="secondary"
                aria-describedby={`borrador-${borrador.id}`}
                onClick={() => alRecuperar(borrador)}
              >
                {TEXTOS.recuperar}
              </Button>
              <Button
                variant="quiet"
                aria-describedby={`borrador-${borrador.id}`}
                onClick={() => alDescartar(borrador)}
              >
                {TEXTOS.descartar}
              </Button>
            </Row>
          </li>
        ))}
      </Lista>
    </Alert>
  );
}

function descripcion({ dni, nombre, guardadoEn }: Borrador): string {
  const cuando = formatFechaHora(new Date(guardadoEn).toISOString());
  const quien = dni ? TEXTOS.dni(dni) : TEXTOS.sinDni;
  return [nombre, quien, TEXTOS.guardado(cuando)].filter(Boolean).join(' · ');
}

const Lista = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Descripcion = styled.span`
  flex: 1 1 220px;
`;
