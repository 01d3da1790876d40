import { useState } from 'react';
import { TAREA } from 'shared-domain/auditoria';
import { opcionesDe } from 'shared-domain/campos';
import type { PaginaTareas, Tarea } from 'shared-domain/operacion';
import { Badge, Button, CompactTable, Row, TextLink, type Tone } from 'shared-ui';
import { Antiguedad, columnaDeMonto } from '../lista/columna';
import { type Contexto, listScreen } from '../lista/list-screen';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

const TONO: Record<Tarea['tipo'], Tone> = {
  decidir: 'pending',
  corregir: 'rejected',
  desembolsar: 'accepted',
};

export default listScreen({
  call: 'GET /api/equipos/tareas',
  textos: texts.tareas,
  filtros: [
    { nombre: 'tipo', label: texts.tarea, todos: texts.todas, options: opcionesDe(TAREA) },
    { nombre: 'asesor', label: texts.asesor, todos: texts.todos, optionsDe: asesoresDe },
  ],
  sobreLaLista: (contexto) => <TareasPorPersona {...contexto} />,
  getKey: ({ tipo, evaluacionId }) => `${tipo}-${evaluacionId}`,
  columnas: [
    { key: 'tipo', label: texts.tarea, render: ({ tipo }) => <Badge tone={TONO[tipo]}>{TAREA[tipo]}</Badge> },
    { key: 'evaluacion', label: texts.evaluacion, render: ({ evaluacionId }) => `N.º ${evaluacionId}` },
    { key: 'producto', label: texts.producto },
    columnaDeMonto(texts.monto, ({ montoPrestamo }: Tarea) => montoPrestamo),
    { key: 'asesor', label: texts.asesor, render: ({ asesor }) => asesor.fullName },
    { key: 'espera', label: texts.espera, render: ({ desde }) => <Antiguedad desde={desde} /> },
  ],
});

/** Advisors with open work, plus the chosen advisor even without any. */
function asesoresDe(pagina: PaginaTareas | undefined, elegido: string) {
  const personas = (pagina?.porPersona ?? []).map(({ asesor: { id, fullName } }) => ({
    value: String(id),
    label: fullName,
  }));
  const isKnown = elegido === '' || personas.some(({ value }) => value === elegido);
  return isKnown ? personas : [...personas, { value: elegido, label: texts.persona }];
}

type Persona = PaginaTareas['porPersona'][number];

const A_LA_VISTA = 6;
const columna = (key: 'hasta1Dia' | 'hasta3Dias' | 'hasta7Dias' | 'mas') =>
  ({ key, label: texts.edades[key], align: 'end' }) as const;

function TareasPorPersona({ pagina, parametros }: Contexto<'GET /api/equipos/tareas'>) {
  const tipo = parametros.leer('tipo');
  const [isWhole, setWhole] = useState(false);
  const { porPersona = [] } = pagina ?? {};
  if (porPersona.length === 0) return null;
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
