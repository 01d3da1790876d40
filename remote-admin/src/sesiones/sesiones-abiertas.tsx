import type { UseQueryResult } from '@tanstack/react-query';
import { formatFechaHora } from 'shared-domain/campos';
import { NOMBRE_ROL } from 'shared-domain/cuenta';
import type { PaginaSesiones, SesionAbierta } from 'shared-domain/sesion';
import { Badge } from 'shared-ui';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { useApiMutation } from '../accion/use-api-mutation';
import { ANCHO_DE_ROL, type Columna, ConDetalle, Detalle } from '../lista/columna';
import { Filtros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { Seccion } from '../lista/seccion';
import type { Parametros } from '../lista/use-parametros';
import { texts } from './texts';

const COLUMNAS: readonly Columna<SesionAbierta>[] = [
  {
    key: 'persona',
    label: texts.persona,
    render: ({ usuario: { fullName, username } }) => <ConDetalle detalle={username}>{fullName}</ConDetalle>,
  },
  { key: 'rol', label: texts.rol, room: ANCHO_DE_ROL, render: ({ usuario }) => NOMBRE_ROL[usuario.rol] },
  { key: 'inicio', label: texts.inicio, render: ({ creadoEn }) => formatFechaHora(creadoEn) },
  { key: 'uso', label: texts.uso, render: ({ usadoEn }) => formatFechaHora(usadoEn) },
  {
    key: 'fin',
    label: texts.fin,
    render: ({ expiraEn, recordada }) => (
      <>
        <span>{`${formatFechaHora(expiraEn)} `}</span>
        {recordada && <Detalle>{texts.recordada}</Detalle>}
      </>
    ),
  },
  {
    key: 'acciones',
    label: texts.acciones,
    isAction: true,
    room: 12,
    render: (sesion) => <Terminar sesion={sesion} />,
  },
];

interface Props {
  sesiones: UseQueryResult<PaginaSesiones>;
  parametros: Parametros;
}

/** Ending a session takes effect at the person's next request. */
export function SesionesAbiertas({ sesiones, parametros }: Props) {
  return (
    <Seccion titulo={texts.titulo}>
      <Filtros parametros={parametros} campos={[{ nombre: 'q', label: texts.buscar }]} />
      <Lista
        textos={texts}
        query={sesiones}
        parametros={parametros}
        columnas={COLUMNAS}
        getKey={({ id }) => id}
      />
    </Seccion>
  );
}

function Terminar({ sesion: { id, propia, usuario } }: { sesion: SesionAbierta }) {
  const terminar = useApiMutation('DELETE /api/sesiones/:id', ['GET /api/sesiones'], { id });
  if (propia) return <Badge tone="info">{texts.propia}</Badge>;
  return (
    <BotonConPregunta
      textos={texts.termino(usuario.fullName)}
      mutation={terminar}
      datos={undefined}
      tone="danger"
    />
  );
}
