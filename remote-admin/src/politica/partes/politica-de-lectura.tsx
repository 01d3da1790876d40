import type { Politica } from 'shared-domain';
import { Columns, CompactTable, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Seccion } from '../../lista/seccion';
import { loQueCaeEnOtro } from './en-otro';
import { filasDeLectura } from './filas-de-lectura';
import { GRUPOS } from './grupos';
import type { Parte } from './parte';
import { texts } from './texts';

/** The whole of a policy to be read, table by table. */
export function PoliticaDeLectura({ politica }: { politica: Politica }) {
  return GRUPOS.map(({ titulo, partes }) => (
    <Seccion key={titulo} titulo={titulo}>
      <Columns $gap={5} $for="tables">
        {partes.map((parte) => (
          <TablaDeParte key={parte.titulo} parte={parte} politica={politica} />
        ))}
      </Columns>
    </Seccion>
  ));
}

function TablaDeParte({ parte, politica }: { parte: Parte; politica: Politica }) {
  const { titulo, valores } = parte;
  const columnas = [
    { key: 'caso', label: texts.caso },
    { key: 'valor', label: valores[0]?.tipo === 'puntos' ? texts.puntos : texts.valor },
  ] as const;
  return (
    <Stack $gap={1}>
      <CompactTable
        caption={titulo}
        showCaption
        columns={columnas}
        rows={filasDeLectura(parte, politica)}
        getKey={({ caso }) => caso}
      />
      {parte.forma !== 'valores' && <Nota>{loQueCaeEnOtro(parte, politica)}</Nota>}
    </Stack>
  );
}

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
