import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from 'shared-auth';
import { formatFecha } from 'shared-domain/campos';
import type { PersonaVinculada } from 'shared-domain/exposicion';
import { CapacidadEnCifras, ExposicionEnFrases } from 'shared-evaluaciones';
import { Button, Row, TextLink } from 'shared-ui';
import { useImpresion } from '../impresion/en-papel';
import { Lectura } from '../lista/lectura';
import { leidoUnaVez } from '../lista/pagina';
import { Seccion } from '../lista/seccion';
import { conReservados } from '../lista/use-parametros';
import { textsDeAnalisis, textsDeExposicion } from './texts';

/**
 * Capacity at the decision, or as of today without one. Omits the score points, which would reveal the answer
 * about health.
 */
export function AnalisisDeEvaluacion({ id }: { id: number }) {
  const analisis = useQuery(leidoUnaVez(apiQuery('GET /api/evaluaciones/:id/analisis', { params: { id } })));
  return (
    <Seccion titulo={textsDeAnalisis.titulo}>
      <Lectura lectura={analisis} lineas={6}>
        {({ politica: { version }, decidida, capacidad }) => (
          <>
            <p>
              {decidida
                ? textsDeAnalisis.alDecidir(version, formatFecha(decidida))
                : textsDeAnalisis.hoy(version)}
            </p>
            {capacidad ? (
              <CapacidadEnCifras resultado={capacidad.resultado} />
            ) : (
              <p>{textsDeAnalisis.sinCapacidad}</p>
            )}
          </>
        )}
      </Lectura>
    </Seccion>
  );
}

/** Loaded and printed only on request. */
export function ExposicionPedida({ evaluacion }: { evaluacion: number }) {
  const [isOpen, setOpen] = useState(false);
  const isPrinting = useImpresion() !== null;
  if (isPrinting && !isOpen) return null;
  return (
    <Seccion titulo={textsDeExposicion.titulo}>
      <p>{textsDeExposicion.ayuda}</p>
      {isOpen ? (
        <Exposicion id={evaluacion} />
      ) : (
        <Row>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {textsDeExposicion.ver}
          </Button>
        </Row>
      )}
    </Seccion>
  );
}

function Exposicion({ id }: { id: number }) {
  const exposicion = useQuery(
    leidoUnaVez(apiQuery('GET /api/evaluaciones/:id/exposicion', { params: { id } })),
  );
  return (
    <Lectura lectura={exposicion} lineas={1}>
      {(leida) => <ExposicionEnFrases exposicion={leida} enlaceA={enlaceA} />}
    </Lectura>
  );
}

/** The DNI travels in the history state, not in the address. */
const enlaceA = ({ dni, nombre }: PersonaVinculada) => (
  <TextLink to="/auditor/evaluaciones" state={conReservados({ q: dni })}>
    {textsDeExposicion.persona(nombre, dni)}
  </TextLink>
);
