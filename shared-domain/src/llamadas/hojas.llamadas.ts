import { autenticidadSchema, codigoDeHojaSchema, hojaSchema, verificacionSchema } from '../carta/hoja.schema';
import { conGrupo } from './llamada';
import { idDeEvaluacionParams } from './partes.schema';

export const LLAMADAS_DE_HOJAS = conGrupo('Documentos impresos', {
  'POST /api/evaluaciones/:id/codigo': {
    resumen: 'El código de la constancia o del cronograma que se imprime; el mismo mientras diga lo mismo',
    quienes: ['cliente', 'asesor', 'jefe_negocios', 'auditor'],
    soloPropio: ['cliente'],
    params: idDeEvaluacionParams,
    body: hojaSchema,
    responde: codigoDeHojaSchema,
    errores: {
      403: 'La hoja no es para esa persona; la carta tampoco es para otros asesores',
      404: 'No hay una evaluación con ese número',
      409: 'Aún no tiene la decisión que constaría',
    },
    audita: ['documento.emitido'],
    ejemplo: { params: { id: '1' }, body: { documento: 'cronograma' } },
  },
  'POST /api/desembolsos/:id/codigo': {
    resumen: 'El código de la constancia de un desembolso, por el número de la evaluación',
    quienes: ['cajero', 'auditor'],
    params: idDeEvaluacionParams,
    responde: codigoDeHojaSchema,
    errores: { 404: 'Esa evaluación no tiene un desembolso' },
    audita: ['documento.emitido'],
    ejemplo: { params: { id: '1' } },
  },
  'POST /api/verificar-codigo': {
    resumen: 'Dice qué documento se imprimió con ese código, qué día y en qué estado',
    quienes: 'todos',
    body: verificacionSchema,
    responde: autenticidadSchema,
    errores: { 429: 'Demasiados códigos desconocidos desde la misma red' },
    ejemplo: { body: { codigo: '0000-0000-0000-0000-0000' } },
  },
});
