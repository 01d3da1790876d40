import { useState } from 'react';
import type { PaginaTareas } from 'shared-domain';
import { Button, CompactTable, Row, TextLink } from 'shared-ui';
import { Seccion } from '../lista/seccion';
import type { Parametros } from '../lista/use-parametros';
import { texts } from './texts';

type Persona = PaginaTareas['porPersona'][number];

interface Props {
  porPersona: Persona[];
  parametros: Parametros;
}

const A_LA_VISTA = 6;
const columna = (key: 'hasta1Dia' | 'hasta3Dias' | 'hasta7Dias' | 'mas') =>
  ({ key, label: texts.edades[key], align: 'end' }) as const;

/** How old the open work of each advisor is. A press on a name shows only that person's work. */
export function TareasPorPersona({ porPersona, parametros }: Props) {
  const tipo = parametros.leer('tipo');
  const [isWhole, setWhole] = useState(false);
  const filas = isWhole ? porPersona : porPersona.slice(0, A_LA_VISTA);
  const columnas = [
    {
      key: 'asesor',
      label: texts.asesor,
      render: ({ asesor }: Persona) => (
        <TextLink to={`?${new URLSearchParams({ ...(tipo && { tipo }), asesor: String(asesor.id) })}`}>
          {asesor.fullName}
        </TextLink>
      ),
    },
    columna('hasta1Dia'),
    columna('hasta3Dias'),
    columna('hasta7Dias'),
    columna('mas'),
  ];
  return (
    <Seccion titulo={texts.porPersona}>
      <CompactTable
        caption={texts.porPersona}
        columns={columnas}
        rows={filas}
        getKey={({ asesor }) => asesor.id}
      />
      {porPersona.length > A_LA_VISTA && (
        <Row>
          <Button variant="secondary" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.verMenos : texts.verTodas(porPersona.length)}
          </Button>
        </Row>
      )}
    </Seccion>
  );
}
