import { FINALIDAD_DE_CONSULTA, type PedidoAFuente } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type QuienMira } from '../../ledger/auditoria.repository';
import { enmascarar } from '../../listas/mascara';
import { clientePorDni } from '../clientes';
import { escribirMiradaEn } from '../miradas';
import type { FilaConsulta } from './fuentes.repository';

interface Consulta {
  fila: FilaConsulta;
  pedido: PedidoAFuente;
  /** True where a stored answer was given, and the source was not asked for this person. */
  isGuardada: boolean;
}

/** Tells in the trail who asked what about whom, and for what. About a client it counts as a look at them. */
export async function anotarConsulta(
  tx: Db,
  { fila, pedido, isGuardada }: Consulta,
  { contexto }: Pick<QuienMira, 'contexto'>,
): Promise<void> {
  const cliente = await clientePorDni(tx, pedido.dni);
  const tipo = 'fuente.consultada';
  const detalle = {
    fuente: fila.fuente,
    responde: fila.origen,
    quien: pedido.quien,
    resultado: fila.resultado,
    finalidad: FINALIDAD_DE_CONSULTA,
    ...(isGuardada && { guardada: true }),
  };
  if (cliente) await escribirMiradaEn(tx, contexto(), { tipo, clienteId: cliente.id, detalle }, [cliente.id]);
  // The trail forgets nothing, so of people who are no clients it has the end of the DNI only.
  else await anotar(tx, contexto(), { tipo, detalle: { ...detalle, dni: enmascarar(fila.dni) } });
}
