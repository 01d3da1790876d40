import { type RawBuilder, sql } from 'kysely';
import { PERSONAS_CONTADAS, type Vinculo } from 'shared-domain';
import type { Db } from '../db/connection';
import { domicilioDe, domicilioEnTexto } from '../db/domicilio';

/** What may be shared with somebody else, as it stands in a client's file. */
export interface LoSuyo {
  digitos: string;
  telefonoMovil: string;
  telefonoFijo: string | null;
  cci: string;
  correo: string;
  direccionFiscal: string;
  direccionCorrespondencia: string;
  distrito: string;
}

/** With the client among those who are read, as many others as are counted are left. */
const LEIDAS = PERSONAS_CONTADAS + 1;

const DE_CLIENTE = sql<string>`substr("dni", 1, 8)`;
const DE_AVAL = sql<string>`substr("dniAval", 1, 8)`;

/** The other people in whose file, or in whose data as a guarantor, one of these conditions holds. */
async function otras(
  db: Db,
  digitos: string,
  donde: { clientes: RawBuilder<boolean>[]; avales: RawBuilder<boolean>[] },
): Promise<string[]> {
  const enClientes = donde.clientes.map((condicion) =>
    db.selectFrom('clientes').select(DE_CLIENTE.as('digitos')).distinct().where(condicion).limit(LEIDAS),
  );
  const enAvales = donde.avales.map((condicion) =>
    db.selectFrom('avales').select(DE_AVAL.as('digitos')).distinct().where(condicion).limit(LEIDAS),
  );
  const personas = new Set<string>();
  for (const consulta of [...enClientes, ...enAvales]) {
    for (const fila of await consulta.execute()) personas.add(fila.digitos);
  }
  personas.delete(digitos);
  return [...personas];
}

/** Something of a client that others have too, and who. */
export interface Compartido {
  que: Vinculo;
  valor: string;
  personas: string[];
}

/** What of this client stands in the data of somebody else: a telephone, a bank account, an address or a mailbox. */
export async function compartidosDe(db: Db, suyo: LoSuyo): Promise<Compartido[]> {
  const { digitos, cci, correo, distrito } = suyo;
  const telefonos = [...new Set([suyo.telefonoMovil, suyo.telefonoFijo])].filter((uno): uno is string =>
    Boolean(uno),
  );
  const direcciones = new Map(
    [suyo.direccionFiscal, suyo.direccionCorrespondencia].map((una) => [domicilioEnTexto(una), una]),
  );
  const halladas: Compartido[] = [];
  for (const valor of telefonos) {
    const personas = await otras(db, digitos, {
      clientes: [sql`"telefonoMovil" = ${valor}`, sql`"telefonoFijo" = ${valor}`],
      avales: [sql`"telefonoMovilAval" = ${valor}`, sql`"telefonoFijoAval" = ${valor}`],
    });
    halladas.push({ que: 'telefono', valor, personas });
  }
  const conCci = await otras(db, digitos, { clientes: [sql`"cci" = ${cci}`], avales: [] });
  halladas.push({ que: 'cci', valor: cci, personas: conCci });
  for (const [clave, valor] of direcciones) {
    if (clave === '') continue;
    const personas = await otras(db, digitos, {
      clientes: ['direccionFiscal', 'direccionCorrespondencia'].map(
        (columna) => sql`${domicilioDe(columna)} = ${clave} and "distrito" = ${distrito}`,
      ),
      avales: [sql`${domicilioDe('direccionAval')} = ${clave} and "distritoAval" = ${distrito}`],
    });
    halladas.push({ que: 'direccion', valor, personas });
  }
  const conCorreo = await otras(db, digitos, {
    clientes: [sql`lower("correo") = ${correo.toLowerCase()}`],
    avales: [],
  });
  halladas.push({ que: 'correo', valor: correo, personas: conCorreo });
  return halladas.filter(({ personas }) => personas.length > 0);
}
