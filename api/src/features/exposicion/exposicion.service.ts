import { digitosDePersona } from 'shared-domain/cliente';
import {
  alertaDeDeuda,
  alertasDeExposicion,
  circulosDe,
  type Exposicion,
  PERSONAS_CONTADAS,
} from 'shared-domain/exposicion';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import type { QuienMira } from '../../ledger';
import { enmascararCuenta } from '../../listas/lista';
import { exigir, type FilaEvaluacion } from '../evaluaciones';
import type { Miradas } from '../miradas';
import { politicaEnVigor } from '../score';
import { compartidosDe, personasPorDigitos } from './compartidos.repository';
import { arcosDesde, creditosAvalados, creditosTomados } from './creditos.repository';

const NOMBRADAS = 5;

export function createExposicion({ db, miradas }: { db: Db; miradas: Miradas }) {
  return {
    async deEvaluacion(id: number, quien: QuienMira): Promise<Exposicion> {
      const fila = await exigir(db, id);
      const { clienteId, dni } = fila;
      await miradas.anotar({ tipo: 'exposicion.consultada', dni, evaluacionId: id }, quien);
      const { ahora } = quien;
      const expuesto = await loExpuesto(db, fila, ahora);
      const { digitos, delAval, circulos, hayMas, suyos, avala, deudaConEste, alertas } = expuesto;
      const compartidos = await compartidosDe(db, fila);
      const algunas = compartidos.flatMap(({ personas }) => personas.slice(0, NOMBRADAS));
      const nombradas = new Set([...circulos.flat(), ...algunas, ...(delAval === '' ? [] : [delAval])]);
      const personas = await personasPorDigitos(db, [...nombradas]);
      const nombrar = (uno: string) => {
        const { dni, nombre } = personas.get(uno) ?? { dni: uno, nombre: '' };
        return { dni, nombre };
      };
      const otros = [...personas.values()].flatMap(({ clienteId: suyo, dni: suDni }) =>
        suyo === null || suyo === clienteId ? [] : { clienteId: suyo, dni: suDni },
      );
      if (otros.length > 0) await miradas.anotarPagina({ lista: 'exposicion', clientes: otros }, quien);

      return {
        cliente: suyos,
        deudaConEste,
        clienteComoAval: await creditosAvalados(db, { digitos, sin: id, ahora }),
        aval: avala && {
          ...nombrar(delAval),
          avala,
          propios: await creditosTomados(db, { digitos: delAval, sin: id, ahora }),
        },
        circulos: circulos.map((circulo) => circulo.map(nombrar)),
        hayMas,
        compartidos: compartidos.map(({ que, valor, personas: halladas }) => ({
          que,
          valor: que === 'cci' ? enmascararCuenta(valor) : valor,
          personas: Math.min(halladas.length, PERSONAS_CONTADAS),
          algunas: halladas.slice(0, NOMBRADAS).map(nombrar),
        })),
        alertas,
      };
    },
  };
}

export async function loExpuesto(db: Db, { id, dni, dniAval, montoPrestamo }: FilaEvaluacion, ahora: number) {
  const digitos = digitosDePersona(dni);
  const delAval = digitosDePersona(dniAval);
  const arcos = await arcosDesde(db, digitos, ahora);
  const { circulos, hayMas } = circulosDe(arcos.avalesDe, digitos);
  const suyos = await creditosTomados(db, { digitos, sin: id, ahora });
  const avala = delAval === '' ? null : await creditosAvalados(db, { digitos: delAval, sin: id, ahora });
  const deudaConEste = deCentimos(montoPrestamo) + suyos.porDesembolsar.monto + suyos.desembolsados.monto;
  const { limites } = (await politicaEnVigor(db, ahora)).contenido;
  return {
    digitos,
    delAval,
    circulos,
    hayMas: hayMas || arcos.hayMas,
    suyos,
    avala,
    deudaConEste,
    limiteDeDeuda: limites.deudaPorCliente,
    deDeuda: alertaDeDeuda(deudaConEste, limites),
    alertas: alertasDeExposicion({ avala, deudaConEste, circulos: circulos.length }, limites),
  };
}
