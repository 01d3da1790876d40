import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { apiQuery } from 'shared-auth';
import { calcularCapacidad, capacidadSchema } from 'shared-domain/capacidad';
import { limitesDeMejora, mejorasHaciaCapacidad } from 'shared-domain/carta';
import { CapacidadEnCifras } from 'shared-evaluaciones';
import { Alert, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { configuracionGeneral } from '../formulario/configuracion.api';
import { useCredito } from '../formulario/use-credito';
import type { Valores } from '../formulario/valores';
import { texts } from './texts';
import { toCapacidad, type ValoresDeCapacidad } from './valores-de-capacidad';

export function ResultadoEnVivo({ solicitud }: { solicitud: Control<Valores> }) {
  const { control } = useFormContext<ValoresDeCapacidad>();
  const escrito = useDeferredValue(useWatch({ control }) as ValoresDeCapacidad);
  const credito = useCredito(solicitud);
  const { data: politica, isError } = useQuery({
    ...apiQuery('GET /api/politica/vigente'),
    // The lender changes its thresholds a few times a year.
    staleTime: 5 * 60 * 1000,
  });
  const { data: oferta } = useQuery(configuracionGeneral());
  if (isError) return <Alert tone="info">{texts.sinMarcas}</Alert>;
  const { data: capacidad } = capacidadSchema.safeParse(conEntidades(toCapacidad(escrito)));
  if (!politica || !capacidad) return null;
  const marcas = politica.contenido.capacidad;
  const resultado = calcularCapacidad(capacidad, credito, marcas);
  if (resultado.cuota === 0) return <Nota>{texts.faltaCredito}</Nota>;
  if (resultado.ingreso === 0) return <Nota>{texts.faltaIngreso}</Nota>;
  const limites = oferta && limitesDeMejora(oferta, credito.producto);
  const mejoras = limites ? mejorasHaciaCapacidad({ capacidad, credito, marcas, limites }) : [];
  return (
    <Stack $gap={3} role="status">
      <CapacidadEnCifras resultado={resultado} marcas={marcas} />
      {mejoras.length > 0 && (
        <Alert tone="info" title={texts.queCambiaria}>
          <Frases>
            {mejoras.map(({ frase }) => (
              <li key={frase}>{frase}</li>
            ))}
          </Frases>
        </Alert>
      )}
    </Stack>
  );
}

/** A debt without a name counts already. */
function conEntidades(capacidad: ReturnType<typeof toCapacidad>) {
  return capacidad && { ...capacidad, deudas: capacidad.deudas.map((deuda) => ({ ...deuda, entidad: '—' })) };
}

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;

const Frases = styled.ul`
  margin: 0;
  padding-left: 1.25em;
`;
