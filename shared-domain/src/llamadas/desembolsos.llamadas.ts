import { TIPOS_DE_EXPORTACION } from '../campos/pagina.schema';
import {
  desembolsoSchema,
  filtroDesembolsosSchema,
  filtroResumenDesembolsosSchema,
  nuevoDesembolsoSchema,
  paginaDesembolsosSchema,
  resumenDesembolsosSchema,
} from '../desembolso/desembolso.schema';
import { ESTADO } from '../evaluacion/estado';
import { conGrupo } from './llamada';
import { idDeEvaluacionParams } from './partes.schema';

export const LLAMADAS_DE_DESEMBOLSOS = conGrupo('Desembolsos', {
  'GET /api/desembolsos': {
    resumen: 'Aprobadas por desembolsar o ya desembolsadas, por páginas o como archivo',
    quienes: ['cajero'],
    query: filtroDesembolsosSchema,
    responde: paginaDesembolsosSchema,
    archivos: TIPOS_DE_EXPORTACION,
    confirma: 'segun_datos',
    audita: ['lista.consultada', 'cliente.buscado', 'desembolsos.exportados'],
    ejemplo: { query: { estado: 'pendiente' } },
  },
  'GET /api/desembolsos/resumen': {
    resumen: 'Lo desembolsado por día, medio, producto y cajero',
    quienes: ['cajero'],
    query: filtroResumenDesembolsosSchema,
    responde: resumenDesembolsosSchema,
    audita: [],
    ejemplo: { query: { desde: '2026-01-01', hasta: '2026-01-31' } },
  },
  'GET /api/desembolsos/:id': {
    resumen: 'El desembolso de una evaluación, por el número de esta',
    quienes: ['cajero', 'auditor'],
    params: idDeEvaluacionParams,
    responde: desembolsoSchema,
    errores: { 404: 'Esa evaluación no tiene un desembolso' },
    audita: ['constancia.consultada'],
    ejemplo: { params: { id: '1' } },
  },
  'POST /api/desembolsos': {
    resumen: 'Registra el desembolso de una evaluación aceptada',
    quienes: ['cajero'],
    confirma: 'segun_datos',
    nuncaTras: ['registrar', 'corregir', 'decidir', 'editar'],
    nuncaSobreSiMismo: true,
    enEstado: ESTADO.aceptado,
    body: nuevoDesembolsoSchema,
    exito: 201,
    responde: desembolsoSchema,
    errores: {
      404: 'No hay una evaluación con ese número',
      409: 'No está aceptada, ya se desembolsó o supera un límite',
    },
    audita: ['desembolso.registrado'],
    ejemplo: { body: { evaluacionId: 999, medio: 'efectivo' } },
  },
});
