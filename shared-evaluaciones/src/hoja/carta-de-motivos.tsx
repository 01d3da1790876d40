import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from 'shared-auth';
import { formatFecha, formatFechaLarga, formatSoles } from 'shared-domain/campos';
import type { Carta } from 'shared-domain/carta';
import type { Institucion } from 'shared-domain/configuracion';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { Button, printAs, Row, Skeleton, Stack } from 'shared-ui';
import styled from 'styled-components';
import { QueryData } from '../fallo';
import { Hoja, useHoja } from './hoja';
import { textsDeCarta as texts } from './texts';

/** Letter to the client with the reasons for a rejection. */
export function CartaDeMotivos({ evaluacion: { id, version } }: { evaluacion: Evaluacion }) {
  const hoja = useHoja({ tipo: 'carta', evaluacionId: id, version });
  const options = apiQuery('GET /api/evaluaciones/:id/carta', { params: { id } });
  // Each version of the evaluation may have another letter.
  const query = useQuery({ ...options, queryKey: [...options.queryKey, version] });
  return (
    <QueryData
      query={query}
      espera={<Skeleton height={44} lines={4} label={texts.cargando} />}
      texto={(mensaje) => `${texts.error} ${mensaje}`}
    >
      {(carta) => (
        <Stack>
          <Row>
            <Button onClick={() => printAs(texts.tituloDe(id))}>{texts.imprimir}</Button>
          </Row>
          <Hoja
            {...hoja}
            titulo={texts.tituloDe(carta.numero)}
            pie={texts.pie(carta.version, formatFechaLarga(new Date().toISOString()))}
          >
            <TextoDeCarta carta={carta} institucion={hoja.institucion} />
          </Hoja>
        </Stack>
      )}
    </QueryData>
  );
}

interface TextoDeCartaProps {
  carta: Carta;
  institucion: Institucion | null | undefined;
}

export function TextoDeCarta({ carta, institucion }: TextoDeCartaProps) {
  const { cliente, fecha, producto, montoPrestamo, motivo, calificacionPositiva, aspectos, mejoras } = carta;
  return (
    <>
      <p>{texts.senor(cliente.nombre, cliente.dni)}</p>
      <p>{texts.entrada(formatSoles(montoPrestamo), producto, formatFecha(fecha))}</p>
      <Parte titulo={texts.motivo}>
        <Motivo>{motivo}</Motivo>
      </Parte>
      <Parte titulo={calificacionPositiva ? texts.otrosAspectos : texts.aspectos}>
        <Lista frases={aspectos} sinFrases={texts.sinAspectos} />
      </Parte>
      <Parte titulo={texts.mejoras}>
        <Lista frases={mejoras} sinFrases={texts.sinMejoras} />
      </Parte>
      <Parte titulo={texts.revision}>
        <p>{texts.revisionComo(donde(institucion))}</p>
      </Parte>
    </>
  );
}

function donde(institucion: Institucion | null | undefined): string {
  const { direccion, telefono } = institucion ?? {};
  const lugar = texts.enOficina + (direccion ? texts.oDireccion(direccion) : '');
  return lugar + (telefono ? texts.oTelefono(telefono) : '');
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Stack as="section" $gap={2}>
      <h3>{titulo}</h3>
      {children}
    </Stack>
  );
}

function Lista({ frases, sinFrases }: { frases: string[]; sinFrases: string }) {
  if (frases.length === 0) return <p>{sinFrases}</p>;
  return (
    <Frases>
      {frases.map((frase) => (
        <li key={frase}>{frase}</li>
      ))}
    </Frases>
  );
}

const Motivo = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Frases = styled.ul`
  margin: 0;
  padding-left: 1.25em;
`;
