import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonaVinculada } from 'shared-domain';
import { ExposicionEnFrases } from 'shared-evaluaciones';
import { Button, Row, TextLink } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { Seccion } from '../lista/seccion';
import { conReservados } from '../lista/use-parametros';
import { exposicionDe } from './exposicion.api';
import { texts } from './texts';

/** What the head saw beside the score, as it is now, once the auditor asks for it. */
export function ExposicionPedida({ evaluacion }: { evaluacion: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Seccion titulo={texts.titulo}>
      <p>{texts.ayuda}</p>
      {isOpen ? (
        <Leida evaluacion={evaluacion} />
      ) : (
        <Row>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {texts.ver}
          </Button>
        </Row>
      )}
    </Seccion>
  );
}

function Leida({ evaluacion }: { evaluacion: number }) {
  return (
    <Lectura consulta={useQuery(exposicionDe(evaluacion))} lineas={1}>
      {(exposicion) => <ExposicionEnFrases exposicion={exposicion} enlaceA={enlaceA} />}
    </Lectura>
  );
}

/** Leads to the list of the evaluations of that person; the DNI stays out of the address. */
const enlaceA = ({ dni, nombre }: PersonaVinculada) => (
  <TextLink to="/auditor/evaluaciones" state={conReservados({ q: dni })}>
    {texts.persona(nombre, dni)}
  </TextLink>
);
