import { formatNumero, formatSoles } from '../campos/formats';
import { creditosEnTotal } from './alertas.rules';
import {
  type CreditosDeUno,
  type Exposicion,
  PERSONAS_CONTADAS,
  type PersonaVinculada,
} from './exposicion.schema';
import { NOMBRE_VINCULO } from './vinculos';

export interface Hallazgo {
  /** Unique within an exposure. */
  key: string;
  frase: string;
  /** Without the client. */
  personas: PersonaVinculada[];
}

const ESTADOS_EN_PALABRAS: Record<keyof CreditosDeUno, [uno: string, varios: string]> = {
  pendientes: ['pendiente', 'pendientes'],
  porDesembolsar: ['aprobado sin desembolsar', 'aprobados sin desembolsar'],
  desembolsados: ['desembolsado', 'desembolsados'],
};

/** '1 pendiente por S/ 500.00 y 2 desembolsados por S/ 900.00'. */
function enPalabras(de: CreditosDeUno): string {
  const partes = Object.entries(ESTADOS_EN_PALABRAS).flatMap(([estado, [uno, varios]]) => {
    const { creditos, monto } = de[estado as keyof CreditosDeUno];
    return creditos === 0 ? [] : `${creditos} ${creditos === 1 ? uno : varios} por ${formatSoles(monto)}`;
  });
  return partes.length < 2 ? partes.join() : `${partes.slice(0, -1).join(', ')} y ${partes.at(-1)}`;
}

const enFrase = (key: string, inicio: string, de: CreditosDeUno, personas: PersonaVinculada[]) =>
  creditosEnTotal(de) === 0 ? [] : [{ key, frase: `${inicio}: ${enPalabras(de)}.`, personas }];

/** Empty if the debt is only this credit, or an alert already names it. */
function deudaDelCliente({ cliente, deudaConEste, alertas }: Exposicion): Hallazgo[] {
  if (cliente.porDesembolsar.creditos + cliente.desembolsados.creditos === 0) return [];
  const debe = `Con este crédito, el cliente debería ${formatSoles(deudaConEste)}`;
  if (alertas.some((alerta) => alerta.startsWith(debe))) return [];
  const frase = `${debe}.`;
  return [{ key: 'deuda', frase, personas: [] }];
}

/** @param circulo client first, from `circulosDe` */
function circuloEnFrase(circulo: PersonaVinculada[]): Hallazgo {
  const otras = circulo.slice(1);
  return {
    key: `circulo ${otras.map(({ dni }) => dni)}`,
    frase:
      otras.length === 1
        ? 'El cliente y esta persona se avalan entre sí:'
        : `El cliente está en un círculo de ${circulo.length} personas. A cada una la avala la siguiente, y a la última, el cliente:`,
    personas: otras,
  };
}

function compartidoEnFrase({ que, valor, personas, algunas }: Exposicion['compartidos'][number]): Hallazgo {
  const cuantas = personas === 1 ? '1 persona más' : `${formatNumero(personas)} personas más`;
  const todas = personas >= PERSONAS_CONTADAS ? `${formatNumero(PERSONAS_CONTADAS)} personas o más` : cuantas;
  const quienes = personas > algunas.length ? '; algunas son:' : ':';
  const compartido = que === 'direccion' ? 'compartida' : 'compartido';
  const frase = `${NOMBRE_VINCULO[que]} ${valor}, ${compartido} por ${todas}${quienes}`;
  return { key: `${que} ${valor}`, frase, personas: algunas };
}

/** In addition to `alertas`. */
export function hallazgosDeExposicion(exposicion: Exposicion): Hallazgo[] {
  const { cliente, clienteComoAval, aval, circulos, hayMas, compartidos } = exposicion;
  const quien = aval && [{ dni: aval.dni, nombre: aval.nombre }];
  return [
    ...enFrase('cliente', 'El cliente tiene otros créditos', cliente, []),
    ...deudaDelCliente(exposicion),
    ...enFrase('clienteComoAval', 'El cliente es aval de otros créditos', clienteComoAval, []),
    ...(quien ? enFrase('avala', 'El aval responde por otros créditos', aval.avala, quien) : []),
    ...(quien ? enFrase('propios', 'El aval tiene créditos propios', aval.propios, quien) : []),
    ...circulos.map(circuloEnFrase),
    ...(hayMas
      ? [{ key: 'hayMas', frase: 'La búsqueda llegó a su límite: puede haber más círculos.', personas: [] }]
      : []),
    ...compartidos.map(compartidoEnFrase),
  ];
}
