import { politicaEnPalabras } from 'shared-domain';
import { Badge, Row, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { loQueCaeEnOtro } from '../partes/en-otro';
import type { Parte } from '../partes/parte';
import { rutaDeValor } from '../partes/ruta';
import { Campo } from './campo';
import { type Edicion, useEdicion } from './edicion';
import { FilasEditables } from './filas-editables';
import { texts } from './texts';

/** A part of the policy with a field for each of its values. */
export function ParteEditable({ parte }: { parte: Parte }) {
  const edicion = useEdicion();
  const { titulo, valores } = parte;
  const isChanged = edicion.cambiadas.has(titulo);
  return (
    <Marco>
      <legend>
        <span>{`${titulo} `}</span>
        {isChanged && <Badge tone="info">{texts.cambiada}</Badge>}
      </legend>
      <Stack $gap={3}>
        {isChanged && parte.forma !== 'valores' && <Nota>{loDeAntes(edicion, titulo)}</Nota>}
        {parte.forma === 'palabras' && <Nota>{texts.palabrasAyuda}</Nota>}
        {parte.forma !== 'valores' && <FilasEditables parte={parte} />}
        <Valores>
          {valores.map(({ clave, nombre, ...valor }, i) => (
            <Campo
              key={clave}
              ruta={rutaDeValor(parte, clave)}
              label={nombre}
              help={i === 0 && parte.forma !== 'valores' ? loQueCaeEnOtro(parte, edicion.actual) : undefined}
              {...valor}
            />
          ))}
        </Valores>
      </Stack>
    </Marco>
  );
}

function loDeAntes({ base }: Edicion, titulo: string): string {
  const parte = politicaEnPalabras(base.contenido).find(({ nombre }) => nombre === titulo);
  return texts.antes(base.version, parte?.texto ?? '');
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

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
