import { formatFechaHora, formatSoles } from 'shared-domain/campos';
import { ESTADOS, NOMBRE_ESTADO, nombreCompleto } from 'shared-domain/evaluacion';
import { TONO_ESTADO } from 'shared-evaluaciones';
import { Badge } from 'shared-ui';
import { ANCHO_DE_FECHA_HORA, ANCHO_DE_MONTO, ConDetalle } from '../lista/columna';
import { listScreen } from '../lista/list-screen';
import { EnlaceAEvaluacion } from './enlace-a-evaluacion';
import { texts } from './texts';

export default listScreen({
  call: 'GET /api/evaluaciones',
  query: { orden: 'recientes' },
  textos: texts,
  filtros: [
    { nombre: 'q', label: texts.buscar, help: texts.buscarAyuda, isReservado: true },
    {
      nombre: 'estado',
      label: texts.estado,
      todos: texts.todosLosEstados,
      options: ESTADOS.map((estado) => ({ value: String(estado), label: NOMBRE_ESTADO[estado] })),
    },
    {
      nombre: 'orden',
      label: texts.orden,
      todos: texts.recientes,
      options: [
        { value: 'antiguas', label: texts.ordenHabitual },
        { value: 'monto', label: texts.monto },
      ],
    },
  ],
  isPrinted: true,
  isShortOnPhone: true,
  getKey: ({ id }) => id,
  columnas: [
    {
      key: 'cliente',
      label: texts.cliente,
      render: ({ cliente: { datos } }) => (
        <ConDetalle detalle={texts.dniFinal(datos.dni)}>{nombreCompleto(datos)}</ConDetalle>
      ),
    },
    {
      key: 'credito',
      label: texts.credito,
      align: 'end',
      room: ANCHO_DE_MONTO,
      render: ({ id, montoPrestamo, producto }) => (
        <ConDetalle detalle={texts.numeroYProducto(id, producto)}>{formatSoles(montoPrestamo)}</ConDetalle>
      ),
    },
    {
      key: 'estado',
      label: texts.estado,
      render: ({ estado }) => <Badge tone={TONO_ESTADO[estado]}>{NOMBRE_ESTADO[estado]}</Badge>,
    },
    { key: 'asesor', label: texts.asesor, render: ({ asesor }) => asesor.fullName },
    {
      key: 'registrada',
      label: texts.registrada,
      room: ANCHO_DE_FECHA_HORA,
      render: ({ created_at }) => formatFechaHora(created_at),
    },
    {
      key: 'acciones',
      label: texts.acciones,
      isAction: true,
      room: 6,
      render: ({ id }) => <EnlaceAEvaluacion id={id} />,
    },
  ],
});
