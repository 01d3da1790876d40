import { useState } from 'react';
import { Badge, Disclosure, Row, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Nota } from '../../lista/seccion';
import { loQueCaeEnOtro, type Parte } from '../parte';
import type { Grupo } from '../partes';
import { Campo } from './campo';
import { cambioDe, campoEnPalabras, useEdicion } from './edicion';
import { FilasDeParte } from './filas-de-parte';
import { texts } from './texts';

export function GrupoEditable({ grupo, isFirst }: { grupo: Grupo; isFirst: boolean }) {
  const [isExpanded, setExpanded] = useState(isFirst);
  const edicion = useEdicion();
  const nombres = grupo.partes.map(({ titulo }) => titulo);
  const cambios = nombres.filter((titulo) => cambioDe(edicion, titulo)).length;
  const malos = edicion.faltas.filter(({ campo }) => nombres.includes(campoEnPalabras(campo).titulo)).length;
  return (
    <Disclosure
      title={grupo.titulo}
      isExpanded={isExpanded}
      onToggle={setExpanded}
      isOptional
      aside={
        <Row>
          {malos > 0 && <Badge tone="rejected">{texts.porCorregir(malos)}</Badge>}
          {malos === 0 && cambios > 0 && <Badge tone="info">{texts.cambios(cambios)}</Badge>}
        </Row>
      }
    >
      {grupo.partes.map((parte) => (
        <ParteEditable key={parte.titulo} parte={parte} />
      ))}
    </Disclosure>
  );
}

function ParteEditable({ parte }: { parte: Parte }) {
  const edicion = useEdicion();
  const { actual, base } = edicion;
  const { titulo, filas, valores } = parte;
  const cambio = cambioDe(edicion, titulo);
  return (
    <Marco>
      <legend>
        <span>{`${titulo} `}</span>
        {cambio && <Badge tone="info">{texts.cambiada}</Badge>}
      </legend>
      <Stack $gap={3}>
        {cambio && filas && <Nota>{texts.antes(base.version, String(cambio.antes))}</Nota>}
        {filas?.help && <Nota>{filas.help}</Nota>}
        {filas && <FilasDeParte titulo={titulo} filas={filas} />}
        <Valores>
          {valores.map(({ nombre, ...valor }, i) => (
            <Campo
              key={valor.ruta}
              label={nombre}
              help={i === 0 ? loQueCaeEnOtro(parte, actual) : undefined}
              {...valor}
            />
          ))}
        </Valores>
      </Stack>
    </Marco>
  );
}

const Marco = styled.fieldset`
  min-width: 0;
  padding: ${tokens.space[3]} 0;
  border: 0;
  border-top: 1px solid ${tokens.color.line};

  > legend {
    display: flex;
    gap: ${tokens.space[2]};
    float: left;
    width: 100%;
    padding: 0 0 ${tokens.space[3]};
    font-weight: ${tokens.weight.bold};
  }

  > legend + * {
    clear: both;
  }
`;

const Valores = styled(Row).attrs({ $align: 'start', $gap: 3 })`
  > * {
    flex: 1 1 13rem;
    max-width: 26rem;
  }
`;
