import type { Db } from '../../api/src/db/connection';
import { verifyChain } from '../../api/src/ledger/chain';
import type { Told } from './work';

async function storedOf(db: Db, dni: string) {
  const rows = await db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .leftJoin('adjuntos as a', 'a.evaluacionId', 'e.id')
    .leftJoin('desembolsos as d', 'd.evaluacionId', 'e.id')
    .select(['e.id', 'e.estado', 'a.sha256', 'd.id as desembolso'])
    .where('c.dni', '=', dni)
    .execute();
  const ids = rows.map(({ id }) => id);
  const events =
    ids.length === 0
      ? []
      : await db.selectFrom('auditoria').select('tipo').where('evaluacionId', 'in', ids).execute();
  const eventsOf = (tipo: string) => events.filter((event) => event.tipo === tipo).length;
  return { rows, eventsOf };
}

/** Compares the database with the answered steps: missing, duplicate or unaudited ones. */
export async function faultsIn(db: Db, told: readonly Told[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { dni, id, approved, paid } of told) {
    const { rows, eventsOf } = await storedOf(db, dni);
    const [row] = rows;
    const stored = {
      registered: rows.length,
      approved: row?.estado === 1 ? 1 : 0,
      paid: rows.filter(({ desembolso }) => desembolso !== null).length,
    };
    const events = {
      registered: eventsOf('evaluacion.registrada'),
      approved: eventsOf('evaluacion.aprobada'),
      paid: eventsOf('desembolso.registrado'),
    };
    const isLost =
      (id !== undefined && row?.id !== id) || (approved && !stored.approved) || (paid && !stored.paid);
    const isDoubled = rows.length > 1;
    const isUntold = JSON.stringify(stored) !== JSON.stringify(events);
    const hasNoFile = row !== undefined && row.sha256 === null;
    if (isLost || isDoubled || isUntold || hasNoFile) {
      faults.push(
        JSON.stringify({ dni, told: { id, approved, paid }, stored, events, isLost, isDoubled, hasNoFile }),
      );
    }
  }
  return faults;
}

export async function chainFault(db: Db, dataDir: string): Promise<string | undefined> {
  const fault = await verifyChain(db, { dataDir });
  return fault && JSON.stringify(fault);
}
