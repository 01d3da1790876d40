import { useEffect, useId, useState } from 'react';
import { Button, Icon, media, SelectField, TextField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { type Cola, esOrden } from './eleccion';
import { FiltrosDeCola } from './filtros-de-cola';
import { texts } from './texts';

const ORDENES = Object.entries(texts.orden).map(([value, label]) => ({ value, label }));
const PAUSA_AL_ESCRIBIR = 300;

export function BarraDeCola({ cola }: { cola: Cola }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { orden = 'antiguas' } = cola.eleccion;
  return (
    <Barra role="search">
      <BusquedaEnCola cola={cola} />
      <SelectField
        label={texts.ordenarPor}
        name="orden"
        options={ORDENES}
        value={orden}
        onChange={({ target }) => esOrden(target.value) && cola.cambiar({ orden: target.value })}
      />
      <Plegar variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name="settings" size={16} />
        {texts.filtros}
      </Plegar>
      <Filtros id={id} $isOpen={isOpen}>
        <FiltrosDeCola cola={cola} />
      </Filtros>
    </Barra>
  );
}

function BusquedaEnCola({ cola: { eleccion, cambiar } }: { cola: Cola }) {
  const { q: buscado = '' } = eleccion;
  const [escrito, setEscrito] = useState(buscado);
  const [anterior, setAnterior] = useState(buscado);
  if (buscado !== anterior) {
    setAnterior(buscado);
    // The address changed elsewhere, as by removing the filter.
    if (buscado !== escrito.trim()) setEscrito(buscado);
  }
  useEffect(() => {
    const q = escrito.trim();
    if (q === buscado) return;
    const espera = setTimeout(() => cambiar({ q }), PAUSA_AL_ESCRIBIR);
    return () => clearTimeout(espera);
  });
  return (
    <TextField
      label={texts.buscar}
      name="q"
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={80}
      value={escrito}
      onChange={({ target }) => setEscrito(target.value)}
    />
  );
}

const Barra = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  align-items: start;

  > :first-child {
    grid-column: 1 / -1;
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: ${tokens.space[3]} ${tokens.space[4]};

    > :first-child {
      grid-column: auto;
    }
  }
`;

const Plegar = styled(Button)`
  align-self: end;

  ${media.wide} {
    display: none;
  }
`;

const Filtros = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: ${tokens.space[3]};
  align-items: start;

  ${media.phone} {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  }
`;
