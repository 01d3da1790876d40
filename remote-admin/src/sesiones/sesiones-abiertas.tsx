import { formatFechaHora, NOMBRE_ROL, type SesionAbierta } from 'shared-domain';
import { Badge, Card, Stack } from 'shared-ui';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import type { Columna } from '../lista/columna';
import { Detalle } from '../lista/detalle';
import { Buscador, Filtros, LimpiarFiltros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { SESIONES, terminarSesion, useSesiones } from './sesiones.api';
import { texts } from './texts';

const COLUMNAS: readonly Columna<SesionAbierta>[] = [
  {
    id: 'persona',
    titulo: texts.persona,
    celda: ({ usuario: { fullName, username } }) => (
      <>
        {fullName} <Detalle>{username}</Detalle>
      </>
    ),
  },
  { id: 'rol', titulo: texts.rol, celda: ({ usuario }) => NOMBRE_ROL[usuario.rol] },
  { id: 'inicio', titulo: texts.inicio, celda: ({ creadoEn }) => formatFechaHora(creadoEn) },
  { id: 'uso', titulo: texts.uso, celda: ({ usadoEn }) => formatFechaHora(usadoEn) },
  {
    id: 'fin',
    titulo: texts.fin,
    celda: ({ expiraEn, recordada }) => (
      <>
        {formatFechaHora(expiraEn)} {recordada && <Detalle>{texts.recordada}</Detalle>}
      </>
    ),
  },
  { id: 'acciones', titulo: texts.acciones, minimo: 12, celda: (sesion) => <Terminar sesion={sesion} /> },
];

/** Who is signed in; ending a session takes effect with the next call that its person makes. */
export function SesionesAbiertas() {
  const parametros = useParametros();
  const sesiones = useSesiones(parametros.elegidos('q', 'pagina'));
  return (
    <Card as="section" aria-label={texts.titulo}>
      <Stack>
        <h2>{texts.titulo}</h2>
        <Filtros>
          <Buscador parametros={parametros} nombre="q" label={texts.buscar} />
          <LimpiarFiltros parametros={parametros} nombres={['q']} />
        </Filtros>
        <Lista<SesionAbierta>
          titulo={texts.titulo}
          consulta={sesiones}
          parametros={parametros}
          columnas={COLUMNAS}
          getKey={({ id }) => id}
          cuenta={texts.cuenta}
          vacio={{ title: texts.vacio }}
        />
      </Stack>
    </Card>
  );
}

function Terminar({ sesion: { id, propia, usuario } }: { sesion: SesionAbierta }) {
  if (propia) return <Badge tone="info">{texts.propia}</Badge>;
  return (
    <BotonConPregunta
      {...texts.termino(usuario.fullName)}
      sobre={texts.dePersona(usuario.fullName)}
      tono="danger"
      llamar={() => terminarSesion(id)}
      cambia={[SESIONES]}
    />
  );
}
