import { useQuery } from '@tanstack/react-query';
import { type FiltroEquipos, type Integrante, NOMBRE_ROL } from 'shared-domain';
import { Badge, Page, Stack, TextLink, VisuallyHidden } from 'shared-ui';
import { opcionesDeRol } from '../cuentas/opciones-de-rol';
import { Antiguedad, type Columna, ConDetalle } from '../lista/columna';
import { Filtros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { equiposDe } from './equipos.api';
import { texts } from './texts';

const ROLES = opcionesDeRol(['asesor', 'jefe_negocios', 'cajero']);
const FILTROS = [
  { nombre: 'q', label: texts.buscar },
  { nombre: 'rol', label: texts.rol, todos: texts.todos, options: ROLES },
];

const COLUMNAS: readonly Columna<Integrante>[] = [
  {
    key: 'nombre',
    label: texts.persona,
    room: 11,
    render: ({ fullName, username, activo }) => (
      <>
        <ConDetalle detalle={username}>{fullName}</ConDetalle>
        {!activo && <Badge tone="neutral">{texts.desactivada}</Badge>}
      </>
    ),
  },
  { key: 'rol', label: texts.rol, room: 9, render: ({ rol }) => NOMBRE_ROL[rol] },
  { key: 'pendientes', label: texts.pendientes, align: 'end' },
  { key: 'porCorregir', label: texts.porCorregir, align: 'end' },
  {
    key: 'masAntigua',
    label: texts.masAntigua,
    align: 'end',
    render: ({ masAntigua }) => (masAntigua ? <Antiguedad desde={masAntigua} /> : texts.sinDato),
  },
  { key: 'hechas', label: texts.hechas, align: 'end', render: ({ hechas7Dias }) => hechas7Dias },
  {
    key: 'acciones',
    isAction: true,
    label: texts.acciones,
    render: ({ id, rol, fullName }) =>
      rol === 'asesor' ? (
        <TextLink to={`/encargado/teams/tasks?asesor=${id}`}>
          {texts.verTareas}
          <VisuallyHidden>{` ${texts.dePersona(fullName)}`}</VisuallyHidden>
        </TextLink>
      ) : (
        texts.colaComun
      ),
  },
];

/** The members of the teams, and how much open work each of them has. */
export default function EquiposScreen() {
  const parametros = useParametros();
  const equipos = useQuery(equiposDe(parametros.elegidos<FiltroEquipos>('q', 'rol', 'pagina')));
  return (
    <Page title={texts.equipos.titulo} subtitle={texts.equipos.subtitulo}>
      <Stack>
        <Filtros parametros={parametros} campos={FILTROS} />
        <Lista
          textos={texts.equipos}
          consulta={equipos}
          parametros={parametros}
          columnas={COLUMNAS}
          getKey={({ id }) => id}
        />
      </Stack>
    </Page>
  );
}
