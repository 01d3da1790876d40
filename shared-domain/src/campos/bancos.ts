import { normalizar } from './normalizar';

interface Banco {
  nombre: string;
  tambien?: readonly string[];
}

/**
 * By the first three digits of a CCI, as banks publish them for transfers. Only codes on which several published
 * lists agree.
 */
const BANCOS: Readonly<Record<string, Banco>> = {
  '002': { nombre: 'BCP', tambien: ['credito del peru', 'banco de credito'] },
  '003': { nombre: 'Interbank', tambien: ['internacional del peru'] },
  '007': { nombre: 'Citibank' },
  '009': { nombre: 'Scotiabank', tambien: ['scotia'] },
  '011': { nombre: 'BBVA', tambien: ['continental'] },
  '018': { nombre: 'Banco de la Nación', tambien: ['nacion', 'bn'] },
  '023': { nombre: 'Banco de Comercio', tambien: ['comercio', 'bancom'] },
  '035': { nombre: 'Banco Pichincha', tambien: ['pichincha', 'financiero'] },
  '038': { nombre: 'BanBif', tambien: ['interamericano'] },
  '049': { nombre: 'Mibanco', tambien: ['mi banco'] },
  '053': { nombre: 'Banco GNB', tambien: ['gnb'] },
  '054': { nombre: 'Banco Falabella', tambien: ['falabella'] },
  '056': { nombre: 'Santander' },
  '800': { nombre: 'Caja Metropolitana', tambien: ['metropolitana'] },
  '801': { nombre: 'Caja Piura', tambien: ['piura'] },
  '803': { nombre: 'Caja Arequipa', tambien: ['arequipa'] },
  '805': { nombre: 'Caja Sullana', tambien: ['sullana'] },
  '806': { nombre: 'Caja Cusco', tambien: ['cusco', 'cuzco'] },
  '808': { nombre: 'Caja Huancayo', tambien: ['huancayo'] },
};

/** Their codes are not certain enough. */
const SIN_CODIGO = [
  'Alfin Banco',
  'Bank of China',
  'Banco Ripley',
  'ICBC',
  'Santander Consumer',
  'Compartamos Banco',
  'Caja Del Santa',
  'Caja Ica',
  'Caja Maynas',
  'Caja Paita',
  'Caja Tacna',
  'Caja Trujillo',
  'Caja Cencosud Scotia',
  'Caja Los Andes',
  'Caja Prymera',
  'Caja Incasur',
  'Caja Del Centro',
  'Financiera Confianza',
  'Financiera Efectiva',
  'Financiera Oh!',
  'Financiera Proempresa',
  'Financiera Qapaq',
  'Financiera Surgir',
  'Mitsui Auto Finance',
] as const;

/** Banks first. The form accepts other names too: cooperativas are many, and old files have names of their own. */
export const ENTIDADES_FINANCIERAS: readonly string[] = [
  ...Object.values(BANCOS).map(({ nombre }) => nombre),
  ...SIN_CODIGO,
];

const CCI = /^\d{20}$/;
const bancoCon = (cci: string): Banco | undefined => (CCI.test(cci) ? BANCOS[cci.slice(0, 3)] : undefined);

export const bancoDeCci = (cci: string): string | undefined => bancoCon(cci)?.nombre;

/** The bank of the CCI if the free text names another one. */
export function bancoQueNoCoincide(entidadFinanciera: string, cci: string): string | undefined {
  const banco = bancoCon(cci);
  if (!banco) return undefined;
  const escrita = ` ${normalizar(entidadFinanciera)} `;
  const nombres = [normalizar(banco.nombre), ...(banco.tambien ?? [])];
  return nombres.some((nombre) => escrita.includes(nombre.length > 2 ? nombre : ` ${nombre} `))
    ? undefined
    : banco.nombre;
}

export const textoOtroBanco = (entidadFinanciera: string, banco: string): string =>
  `El CCI es de ${banco}, pero el expediente dice ${entidadFinanciera}. Compruébelo con el cliente antes de transferir.`;
