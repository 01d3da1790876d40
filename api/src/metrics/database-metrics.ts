import { Counter, Gauge, type Registry } from 'prom-client';
import { type Database, requireAnswer } from '../db/connection';

/** Shows whether the database answers and, of PostgreSQL, its connections and which primary they end at. */
export function observeDatabase(prometheus: Registry, { db, connections }: Database): void {
  const registers = [prometheus];
  new Gauge({
    name: 'base_de_datos_conexiones',
    help: 'Connections to PostgreSQL, by what they do; none with the embedded database',
    labelNames: ['estado'],
    registers,
    collect() {
      const { inUse = 0, idle = 0 } = connections?.() ?? {};
      this.set({ estado: 'en_uso' }, inUse);
      this.set({ estado: 'libre' }, idle);
    },
  });
  new Gauge({
    name: 'base_de_datos_en_espera',
    help: 'Calls that wait for a connection to PostgreSQL, because all are in use',
    registers,
    collect() {
      this.set(connections?.().waiting ?? 0);
    },
  });
  new Gauge({
    name: 'base_de_datos_linea_de_tiempo',
    help: 'Line of time of the primary, which rises with each promotion; 0 with the embedded database',
    registers,
    collect() {
      this.set(connections?.().timeline ?? 0);
    },
  });
  new Counter({
    name: 'base_de_datos_conexiones_descartadas_total',
    help: 'Connections that were thrown away because they ended at no primary, or at a server that fell silent',
    registers,
    collect() {
      this.reset();
      this.inc(connections?.().thrownAway ?? 0);
    },
  });
  // Comes last: its own connection is not among those that are counted above.
  new Gauge({
    name: 'base_de_datos_responde',
    help: '1 while the database answers',
    registers,
    async collect() {
      const isAnswering = await requireAnswer(db).then(
        () => true,
        () => false,
      );
      this.set(Number(isAnswering));
    },
  });
}
