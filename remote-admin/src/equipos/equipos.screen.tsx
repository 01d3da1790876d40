import { NOMBRE_ROL } from 'shared-domain/cuenta';
import { Badge, TextLink, VisuallyHidden } from 'shared-ui';
import { Antiguedad, ConDetalle } from '../lista/columna';
import { listScreen } from '../lista/list-screen';
import { texts } from './texts';

const ROLES = (['asesor', 'jefe_negocios', 'cajero'] as const).map((rol) => ({
  value: rol,
  label: NOMBRE_ROL[rol],
}));

export default listScreen({
  call: 'GET /api/equipos',
  textos: texts.equipos,
  filtros: [
    { nombre: 'q', label: texts.buscar },
    { nombre: 'rol', label: texts.rol, todos: texts.todos, options: ROLES },
  ],
  getKey: ({ id }) => id,
  columnas: [
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
  ],
});
