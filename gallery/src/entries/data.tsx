import {
  Button,
  ChangeList,
  CompactGrid,
  CompactTable,
  DefinitionList,
  Email,
  Explained,
  RecordCard,
  Table,
  type TableProps,
  Timeline,
} from 'shared-ui';
import { together } from '../states';

const CREDIT = [
  { label: 'Producto', value: 'Capital de trabajo' },
  { label: 'Monto', value: 'S/ 12,345.67' },
  { label: 'Cuotas', value: '18' },
  { label: 'Destino del crédito', value: 'Compra de madera y una cepilladora para el taller de Sullana' },
];

interface Account {
  name: string;
  role: string;
  amount: string;
}

const ACCOUNTS: Account[] = [
  { name: 'Carla Ramos Silva', role: 'Asesor', amount: 'S/ 8,000.00' },
  {
    name: 'María de los Ángeles Huancahuari Quispecondori',
    role: 'Jefe de negocios',
    amount: 'S/ 125,000.00',
  },
];

const table: Omit<TableProps<Account>, 'rows'> = {
  caption: 'Cuentas',
  showCaption: true,
  getKey: ({ name }) => name,
  columns: [
    { key: 'name', label: 'Nombre' },
    { key: 'role', label: 'Rol' },
    { key: 'amount', label: 'Monto', align: 'end' },
    {
      key: 'action',
      label: 'Acciones',
      isAction: true,
      render: ({ name }) => <Button variant="secondary">Ver a {name.split(' ')[0]}</Button>,
    },
  ],
};

const INSTALMENTS = [1, 2, 3].map((number) => ({
  number: `${number}`,
  date: `15/0${number + 3}/2026`,
  instalment: 'S/ 1,597.21',
  balance: `S/ ${10 - number},402.79`,
}));

export const data = {
  ChangeList: together({
    normal: (
      <ChangeList
        beforeLabel="Antes"
        afterLabel="Después"
        changes={[
          { id: 'monto', label: 'Monto', before: 'S/ 8,000.00', after: 'S/ 6,000.00' },
          { id: 'destino', label: 'Destino del crédito', after: 'Mercadería' },
        ]}
      />
    ),
  }),
  CompactTable: together({
    normal: (
      <CompactTable
        caption="Cronograma"
        showCaption
        columns={[
          { key: 'number', label: 'N.º' },
          { key: 'date', label: 'Vence' },
          { key: 'instalment', label: 'Cuota' },
          { key: 'balance', label: 'Saldo' },
        ]}
        rows={INSTALMENTS}
        getKey={({ number }) => number}
      />
    ),
  }),
  CompactGrid: together({
    normal: (
      <CompactGrid>
        <caption>Puntos</caption>
        <tbody>
          <tr>
            <th scope="row">Ingresos</th>
            <td>120</td>
          </tr>
        </tbody>
      </CompactGrid>
    ),
  }),
  DefinitionList: together({ normal: <DefinitionList items={CREDIT} /> }),
  Explained: together({
    normal: <Explained explanation="Se paga una cuota cada 14 días.">Catorcenal</Explained>,
  }),
  Email: together({
    corto: <Email address="ana@ejemplo.pe" />,
    largo: (
      <Email address="maximiliana.huancahuari.quispecondori@cooperativa-de-ahorro-y-credito.example.pe" />
    ),
  }),
  RecordCard: together({
    completa: (
      <RecordCard
        tone="rejected"
        title="Evaluación N.º 12"
        badge="Rechazada"
        meta="Enviada el 15/03/2026 por Carla Ramos"
        fields={CREDIT}
        note="Motivo: falta el sustento de los ingresos."
        actions={<Button>Corregir</Button>}
      />
    ),
    'solo lo necesario': (
      <RecordCard tone="pending" title="Evaluación N.º 13" badge="Pendiente" fields={[]} />
    ),
  }),
  Table: together({
    'como tabla, o tarjetas donde no cabe': <Table {...table} rows={ACCOUNTS} />,
    'siempre como tarjetas': (
      <div style={{ maxWidth: 320 }}>
        <Table {...table} rows={ACCOUNTS} />
      </div>
    ),
    'una sola fila': <Table {...table} rows={ACCOUNTS.slice(0, 1)} />,
  }),
  Timeline: together({
    normal: (
      <Timeline
        items={[
          { id: 1, title: 'Enviada', meta: '12/03/2026, por Carla Ramos', tone: 'info' },
          {
            id: 2,
            title: 'Rechazada',
            meta: '13/03/2026',
            tone: 'rejected',
            content: <p>Falta el sustento.</p>,
          },
          { id: 3, title: 'Aprobada', meta: '15/03/2026', tone: 'accepted' },
          { id: 4, title: 'En revisión', meta: 'desde hace 3 días', tone: 'pending' },
        ]}
      />
    ),
  }),
};
