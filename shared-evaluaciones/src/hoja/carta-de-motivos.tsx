import type { ReactNode } from 'react';
import { type Carta, formatFecha, formatFechaLarga, formatSoles, type Institucion } from 'shared-domain';
import { Stack } from 'shared-ui';
import styled from 'styled-components';
import { texts } from '../carta/texts';
import { Hoja } from './hoja';
import type { MembreteProps } from './membrete';
import type { VerificacionProps } from './verificacion';

interface Props extends MembreteProps, VerificacionProps {
  carta: Carta;
  /** When it is printed. */
  hoy: string;
}

/** The letter as it is printed, with the lender's head and a code that anyone can check. */
export function HojaDeCarta({ carta, hoy, ...hoja }: Props) {
  return (
    <Hoja
      {...hoja}
      titulo={texts.tituloDe(carta.numero)}
      pie={texts.pie(carta.version, formatFechaLarga(hoy))}
    >
      <TextoDeCarta carta={carta} institucion={hoja.institucion} />
    </Hoja>
  );
}

export interface TextoDeCartaProps {
  carta: Carta;
  institucion: Institucion | null | undefined;
}

/** The text of the letter without its sheet. */
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
