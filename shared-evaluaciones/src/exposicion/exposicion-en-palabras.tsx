import { type ReactNode, useId } from 'react';
import {
  type CreditosDeUno,
  creditosEnTotal,
  type Exposicion,
  formatSoles,
  NOMBRE_VINCULO,
} from 'shared-domain';
import { Alert, DefinitionList, Stack, TextLink, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

export interface ExposicionEnPalabrasProps {
  exposicion: Exposicion;
  /** The way to what another person has; left out where the reader has no such screen. */
  enlaceA?: (dni: string) => string;
}

/** What client and guarantor have already, circles of guarantees, and what the client shares with others. */
export function ExposicionEnPalabras({ exposicion, enlaceA }: ExposicionEnPalabrasProps) {
  const { alertas, circulos, hayMas, compartidos } = exposicion;
  const cifras = cifrasDe(exposicion);
  const hasVinculos = circulos.length > 0 || compartidos.length > 0;
  return (
    <Stack $gap={3}>
      {alertas.map((alerta) => (
        <Alert key={alerta} tone="warning">
          {alerta}
        </Alert>
      ))}
      {cifras.length === 0 && !hasVinculos ? <p>{texts.nada}</p> : <DefinitionList items={cifras} />}
      {circulos.length > 0 && (
        <Grupo titulo={texts.circulos}>
          <Nota>{texts.circulosAyuda}</Nota>
          <Lista>
            {circulos.map((circulo) => (
              <li key={circulo.map(({ dni }) => dni).join(' ')}>
                {[...circulo, ...circulo.slice(0, 1)].map((persona, lugar) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the first person stands at both ends, and the order is fixed
                  <span key={lugar}>
                    {lugar > 0 && ' → '}
                    <Nombre {...persona} enlaceA={enlaceA} />
                  </span>
                ))}
              </li>
            ))}
          </Lista>
        </Grupo>
      )}
      {hayMas && <Nota>{texts.hayMas}</Nota>}
      {compartidos.length > 0 && (
        <Grupo titulo={texts.compartidos}>
          <Lista>
            {compartidos.map(({ que, valor, personas, algunas }) => (
              <li key={`${que} ${valor}`}>
                {NOMBRE_VINCULO[que]} {valor}:{' '}
                {algunas.map((persona, lugar) => (
                  <span key={persona.dni}>
                    {lugar > 0 && ', '}
                    <Nombre {...persona} enlaceA={enlaceA} />
                  </span>
                ))}
                {personas > algunas.length && texts.y(personas - algunas.length)}
              </li>
            ))}
          </Lista>
        </Grupo>
      )}
    </Stack>
  );
}

interface PersonaProps {
  dni: string;
  nombre: string;
  enlaceA: ExposicionEnPalabrasProps['enlaceA'];
}

function Nombre({ dni, nombre, enlaceA }: PersonaProps) {
  const texto = nombre || dni;
  return enlaceA ? <TextLink to={enlaceA(dni)}>{texto}</TextLink> : texto;
}

const ESTADOS = Object.keys(texts.estado) as (keyof CreditosDeUno)[];

function enPalabras(creditos: CreditosDeUno): string {
  const partes = ESTADOS.flatMap((estado) => {
    const { creditos: cuantos, monto } = creditos[estado];
    return cuantos === 0 ? [] : [texts.cuantos(cuantos, texts.estado[estado], formatSoles(monto))];
  });
  return partes.join(', ') || texts.ninguno;
}

/** What there is to tell of amounts; nothing where client and guarantor have nothing else. */
function cifrasDe({ cliente, deudaConEste, clienteComoAval, aval }: Exposicion) {
  const items = [
    { label: texts.delCliente, creditos: cliente },
    { label: texts.clienteAvala, creditos: clienteComoAval },
    ...(aval
      ? [
          { label: texts.avalAvala(aval.nombre), creditos: aval.avala },
          { label: texts.avalPropios(aval.nombre), creditos: aval.propios },
        ]
      : []),
  ];
  if (items.every(({ creditos }) => creditosEnTotal(creditos) === 0)) return [];
  return [
    { label: texts.deuda, value: formatSoles(deudaConEste), wide: true },
    ...items.map(({ label, creditos }) => ({ label, value: enPalabras(creditos), wide: true })),
  ];
}

function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack $gap={1} role="group" aria-labelledby={id}>
      <Titulo id={id}>{titulo}</Titulo>
      {children}
    </Stack>
  );
}

const Titulo = styled.p`
  font-weight: ${tokens.weight.medium};
`;

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;

const Lista = styled.ul`
  margin: 0;
  padding-left: 1.25em;
  overflow-wrap: anywhere;
`;
