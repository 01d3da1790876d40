import {
  type ConsultaAFuente,
  calcularCapacidad,
  cronograma,
  ESTADO,
  ESTADOS,
  type EventoHistorial,
  type Exposicion,
  NOMBRE_ESTADO,
  POLITICA_INICIAL,
  TEXTO_PENDIENTE_DE_FIRMA,
} from 'shared-domain';
import {
  AvisoAlSalir,
  BuscadorDni,
  CapacidadEnCifras,
  CartaDeMotivos,
  type CartaDeMotivosProps,
  ConsultaEnPalabras,
  CronogramaImprimible,
  CronogramaReferencial,
  ExposicionEnFrases,
  FalloDeLectura,
  GruposDeCliente,
  GruposPorEstado,
  Historial,
  Hoja,
  InsigniaDeDesembolso,
  InsigniaDeFirma,
  ListaDeCambios,
  LoCorregido,
  MarcoDeEvaluacion,
  Membrete,
  MontosEnteros,
  TablaDeCronograma,
  useDniBuscado,
  Verificacion,
} from 'shared-evaluaciones';
import { avalDe, datosClienteDe, evaluacionDe } from 'shared-evaluaciones/testing';
import { nothing } from '../held';
import { Leaving } from '../opened';
import { alone, together } from '../states';

const credito = { montoPrestamo: 6000, tasaInteres: 40, cuotas: 12, periodoCredito: 'mensual' } as const;
const filas = cronograma({ ...credito, cuotas: 3 }).filas;
const cliente = { datosCliente: datosClienteDe(), aval: avalDe() };
const institucion = {
  nombre: 'Financiera Algarrobo Verde',
  ruc: '20999000011',
  direccion: 'Calle Los Zorzales 245, Sullana, Piura',
  telefono: '(073) 50-0145',
  logo: '',
};
const codigo = { codigo: '0123456789ABCDEFGHJK', direccion: 'https://creditos.example/verificar' };
/** A family with one wage, and a credit in so many instalments. */
const capacidadCon = (cuotas: number) => {
  const marcas = POLITICA_INICIAL.capacidad;
  const familia = { sueldo: 2000, otrosIngresos: 0, alimentacion: 500, educacion: 0, salud: 0 };
  const deudas = [{ entidad: 'Caja', cuota: 20, periodo: 'mensual' as const, saldo: 180 }];
  const datos = {
    negocio: null,
    familia: { ...familia, alquilerDeVivienda: 200, otrosGastos: 0 },
    deudas,
  };
  return { marcas, resultado: calcularCapacidad(datos, { ...credito, cuotas }, marcas) };
};
const consultada = { id: 1, origen: 'Central de prueba', consultadaEn: '2026-11-20T15:05:00.000Z' } as const;
const DEUDAS_HALLADAS = [{ entidad: 'Caja de los Andes', cuota: 120, saldo: 3000 }];
const consultaCon = (deudas: typeof DEUDAS_HALLADAS): ConsultaAFuente => ({
  ...consultada,
  fuente: 'central_de_riesgo',
  resultado: 'hallado',
  datos: { dni: '10117410', clasificacion: deudas.length > 0 ? 'dudoso' : 'normal', deudas },
});
const SIN_RESPUESTA: ConsultaAFuente = {
  ...consultada,
  fuente: 'identidad',
  resultado: 'sin_respuesta',
  datos: null,
};
const carta: CartaDeMotivosProps = {
  numero: 12,
  carta: {
    numero: 12,
    cliente: { nombre: 'Rosa Quispe Lazo', dni: '45678912' },
    fecha: '2026-03-17T15:00:00.000Z',
    producto: 'Capital de trabajo',
    montoPrestamo: 6000,
    motivo: 'Falta el sustento de los ingresos.',
    aspectos: [
      'La cuota tomaría el 47.9 % de su ingreso; se acepta hasta el 30 %.',
      'Su solicitud no tiene un aval.',
    ],
    mejoras: ['Con 18 cuotas en vez de 12 la cuota baja a S/ 412.30 y queda bajo el 30 % del ingreso.'],
    version: 1,
  },
  error: null,
  onRetry: nothing,
  hoy: '2026-03-20T15:00:00.000Z',
  institucion,
  codigo,
};
const sinCreditos = { creditos: 0, monto: 0 };
const nada = { pendientes: sinCreditos, porDesembolsar: sinCreditos, desembolsados: sinCreditos };
const hermana = { dni: '17801146', nombre: 'Rosa Rojas Díaz' };
const vecino = { dni: '40000002', nombre: 'Beto Lazo Díaz' };
const exposicion: Exposicion = {
  cliente: { ...nada, desembolsados: { creditos: 1, monto: 4000 } },
  deudaConEste: 10_000,
  clienteComoAval: nada,
  aval: { ...hermana, avala: { ...nada, pendientes: { creditos: 2, monto: 9000 } }, propios: nada },
  circulos: [[{ dni: '45678912', nombre: 'Ana María Ñahui Peña' }, hermana, vecino]],
  hayMas: false,
  compartidos: [
    { que: 'telefono', valor: '987654321', personas: 1, algunas: [vecino] },
    { que: 'direccion', valor: 'Jr. Unión 123', personas: 200, algunas: [hermana, vecino] },
  ],
  alertas: ['Con este, el aval respondería por 3 créditos; la política admite 2.'],
};
const sinExposicion = {
  ...exposicion,
  cliente: nada,
  aval: null,
  circulos: [],
  compartidos: [],
  alertas: [],
};
const cambios = [
  { campo: 'montoPrestamo', antes: 8000, despues: 6000 },
  { campo: 'destinoCredito', antes: 'Vehículo', despues: 'Mercadería' },
];

const evento = (id: number, tipo: EventoHistorial['tipo']): EventoHistorial => ({
  id,
  tipo,
  actor: { fullName: 'Rosa Díaz', rol: 'jefe_negocios' },
  fecha: `2026-03-${14 + id}T15:00:00.000Z`,
});
const TITULOS = {
  registrada: 'Registrada',
  editada: 'Editada',
  firmada: 'Primera firma',
  firma_anulada: 'Primera firma anulada',
  aprobada: 'Aprobada',
  rechazada: 'Rechazada',
  corregida: 'Corregida',
  desembolsada: 'Desembolsada',
};

function Buscador({ start, isBusy = false, isInvalid = false }: BuscadorState) {
  return <BuscadorDni caja={{ ...useDniBuscado(start), isInvalid }} isBusy={isBusy} onSearch={nothing} />;
}

interface BuscadorState {
  start: string;
  isBusy?: boolean;
  isInvalid?: boolean;
}

/** Without an age that grows, so that its picture stays the same. */
const segundaFirma = { desde: '2999-01-01T05:00:00.000Z' };

const marco = (estado: (typeof ESTADOS)[number]) => (
  <MarcoDeEvaluacion
    evaluacion={evaluacionDe({ estado })}
    meta="Enviada el 15/03/2026"
    note={estado === ESTADO.rechazado ? 'Motivo: falta el sustento de los ingresos.' : undefined}
  />
);

export const evaluaciones = {
  AvisoAlSalir: alone({
    preguntando: (
      <Leaving>
        <AvisoAlSalir isPending pregunta="¿Salir sin enviar?" salir="Salir" quedarse="Quedarse" />
      </Leaving>
    ),
  }),
  BuscadorDni: alone({
    vacío: <Buscador start="" />,
    buscando: <Buscador start="45678912" isBusy />,
    'no es un DNI': <Buscador start="4567" isInvalid />,
  }),
  CapacidadEnCifras: together({
    bien: <CapacidadEnCifras {...capacidadCon(12)} />,
    ajustada: <CapacidadEnCifras {...capacidadCon(10)} />,
    'no le alcanza': <CapacidadEnCifras {...capacidadCon(5)} />,
  }),
  ConsultaEnPalabras: together({
    hallado: <ConsultaEnPalabras consulta={consultaCon(DEUDAS_HALLADAS)} />,
    'sin deudas': <ConsultaEnPalabras consulta={consultaCon([])} quien="aval" />,
    'sin respuesta': <ConsultaEnPalabras consulta={SIN_RESPUESTA} quien="cliente" />,
  }),
  CartaDeMotivos: together({
    normal: <CartaDeMotivos {...carta} />,
    cargando: <CartaDeMotivos {...carta} carta={undefined} />,
    'no se pudo leer': <CartaDeMotivos {...carta} carta={undefined} error={new Error('sin conexión')} />,
  }),
  CronogramaImprimible: together({
    normal: <CronogramaImprimible evaluacion={evaluacionDe()} nombreDeCuota="Cuota" isOnDemand />,
  }),
  CronogramaReferencial: together({
    normal: (
      <CronogramaReferencial credito={credito} nombreDeCuota="Cuota referencial" aviso="Es una referencia." />
    ),
    'no se puede calcular': (
      <CronogramaReferencial credito={{ ...credito, cuotas: 0 }} nombreDeCuota="Cuota referencial" />
    ),
  }),
  TablaDeCronograma: together({ normal: <TablaDeCronograma filas={filas} /> }),
  ExposicionEnFrases: together({
    'con hallazgos': (
      <ExposicionEnFrases exposicion={exposicion} enlaceA={({ nombre }) => <a href="#otra">{nombre}</a>} />
    ),
    'sin hallazgos': <ExposicionEnFrases exposicion={sinExposicion} enlaceA={({ nombre }) => nombre} />,
  }),
  FalloDeLectura: together({
    normal: <FalloDeLectura error={new Error('sin conexión')} onRetry={nothing} />,
    reintentando: <FalloDeLectura error={new Error('sin conexión')} onRetry={nothing} isRetrying />,
  }),
  MontosEnteros: together({
    normal: (
      <MontosEnteros>Te prestamos S/ 12,500.00 y los devuelves en 12 cuotas de S/ 597.16.</MontosEnteros>
    ),
  }),
  GruposDeCliente: alone({
    'en un diálogo': <GruposDeCliente cliente={cliente} />,
    'en una página': <GruposDeCliente cliente={cliente} isPage />,
  }),
  GruposPorEstado: together({
    normal: (
      <GruposPorEstado
        evaluaciones={[0, 0, 0, 0, 1].map((estado, id) => evaluacionDe({ id, estado: estado as 0 | 1 }))}
        renderItem={(evaluacion) => <MarcoDeEvaluacion evaluacion={evaluacion} hasFields={false} />}
        vacio={{ 0: 'Ninguna pendiente.', 1: 'Ninguna aprobada.', 2: 'Ninguna rechazada.' }}
      />
    ),
  }),
  Historial: together({
    normal: (
      <Historial
        eventos={[
          evento(1, 'registrada'),
          evento(2, 'rechazada'),
          evento(3, 'corregida'),
          evento(4, 'firmada'),
          evento(5, 'firma_anulada'),
          evento(6, 'aprobada'),
        ]}
        titulos={TITULOS}
        metaDe={({ actor }) => actor.fullName}
        detalleDe={({ id }) => (id === 3 ? <ListaDeCambios cambios={cambios} /> : null)}
        ahora={{ id: 'ahora', title: 'Desembolso', meta: 'pendiente', tone: 'pending' }}
      />
    ),
  }),
  Hoja: together({
    normal: (
      <Hoja
        titulo="Constancia de la evaluación N.º 12"
        institucion={institucion}
        codigo={codigo}
        pie="Emitida el 20 de marzo de 2026."
      >
        <p>Evaluación aceptada</p>
      </Hoja>
    ),
  }),
  Membrete: together({ normal: <Membrete institucion={institucion} /> }),
  Verificacion: together({
    normal: <Verificacion codigo={codigo} />,
    'sin código': <Verificacion codigo={null} />,
  }),
  InsigniaDeDesembolso: together({
    normal: <InsigniaDeDesembolso evaluacion={{ desembolsado_at: '2026-03-20T15:00:00.000Z' }} />,
  }),
  InsigniaDeFirma: together({ normal: <InsigniaDeFirma evaluacion={{ segundaFirma }} /> }),
  ListaDeCambios: together({ normal: <ListaDeCambios cambios={cambios} /> }),
  LoCorregido: together({
    'documento y nota': (
      <LoCorregido evaluacion={41} nota={'Adjunté la boleta de octubre.\nGracias.'} documento={2} />
    ),
    'solo la nota': <LoCorregido evaluacion={41} nota="Adjunté la boleta de octubre." />,
  }),
  MarcoDeEvaluacion: together({
    ...Object.fromEntries(ESTADOS.map((estado) => [NOMBRE_ESTADO[estado], marco(estado)])),
    [TEXTO_PENDIENTE_DE_FIRMA]: (
      <MarcoDeEvaluacion evaluacion={evaluacionDe({ segundaFirma })} meta="Enviada el 15/03/2026" />
    ),
  }),
};
