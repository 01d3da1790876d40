import { useQuery } from '@tanstack/react-query';
import { Button, Icon, Row, tokens } from 'shared-ui';
import styled from 'styled-components';
import { asesoresDeCola } from './cola.api';
import { filtrosEnUso } from './eleccion.rules';
import { texts } from './texts';
import type { Cola } from './use-cola';

/** The filters in use, each with a button that takes it back, so that nobody takes a part of the queue for the whole. */
export function FiltrosEnUso({ cola }: { cola: Cola }) {
  const asesores = useQuery({ ...asesoresDeCola(), enabled: Boolean(cola.eleccion.asesor) }).data;
  const enUso = filtrosEnUso(cola.eleccion, asesores);
  if (enUso.length === 0) return null;
  return (
    <Row role="group" aria-label={texts.filtrosEnUso}>
      {enUso.map(({ nombre, texto }) => (
        <Ficha
          key={nombre}
          variant="secondary"
          aria-label={texts.quitar(texto)}
          onClick={() => cola.cambiar({ [nombre]: '' })}
        >
          <span>{texto}</span>
          <Icon name="close" size={16} />
        </Ficha>
      ))}
      <Button variant="quiet" onClick={cola.quitarFiltros}>
        {texts.quitarTodos}
      </Button>
    </Row>
  );
}

const Ficha = styled(Button)`
  max-width: 100%;
  border-radius: 999px;
  font-size: ${tokens.text.s};
  overflow-wrap: anywhere;
`;
