import { formatFecha } from 'shared-domain/campos';
import { TextLink, VisuallyHidden } from 'shared-ui';
import { listScreen } from '../lista/list-screen';
import { texts } from './texts';

/** The API masks the DNI in this list. */
export default listScreen({
  call: 'GET /api/clientes',
  textos: texts,
  filtros: [{ nombre: 'q', label: texts.buscar, help: texts.buscarAyuda }],
  exporta: { archivo: 'clientes', formatos: ['csv'] },
  ordenHabitual: { orden: 'nombre', sentido: 'asc' },
  getKey: ({ id }) => id,
  columnas: [
    { key: 'nombre', label: texts.nombre, isSortable: true, render: ({ nombreCompleto }) => nombreCompleto },
    { key: 'dni', label: texts.dni },
    {
      key: 'lugar',
      label: texts.lugar,
      render: ({ distrito, provincia, departamento }) =>
        [distrito, provincia, departamento].filter(Boolean).join(', ') || texts.sinDato,
    },
    { key: 'evaluaciones', label: texts.evaluaciones, align: 'end', room: 7.5 },
    {
      key: 'ultima',
      label: texts.ultima,
      render: ({ ultimaEvaluacion }) => formatFecha(ultimaEvaluacion) || texts.sinDato,
    },
    {
      key: 'creado',
      label: texts.alta,
      isSortable: true,
      isDate: true,
      render: ({ creadoEn }) => formatFecha(creadoEn),
    },
    {
      key: 'acciones',
      label: texts.acciones,
      isAction: true,
      render: ({ id, nombreCompleto }) => (
        <TextLink to={String(id)}>
          {texts.verExpediente}
          <VisuallyHidden>{` ${texts.deCliente(nombreCompleto)}`}</VisuallyHidden>
        </TextLink>
      ),
    },
  ],
});
