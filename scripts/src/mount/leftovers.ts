const IN_EFFECT = 'en la función que devuelve el efecto';
const CLEAN_UP = `Deshágalo ${IN_EFFECT} (return () => …).`;
const TIMER = `Deténgalo ${IN_EFFECT} (clearTimeout, clearInterval, cancelAnimationFrame).`;

export const LEFTOVERS = {
  setTimeout: ['{count} setTimeout en espera', TIMER],
  setInterval: ['{count} setInterval en marcha', TIMER],
  requestAnimationFrame: ['{count} requestAnimationFrame en espera', TIMER],
  requestIdleCallback: ['{count} requestIdleCallback en espera', TIMER],
  addEventListener: ['{count} oyentes de {detail}', `Quítelo con removeEventListener ${IN_EFFECT}.`],
  observer: ['{count} {detail} que siguen observando', `Llame a disconnect() ${IN_EFFECT}.`],
  connection: ['{count} {detail} sin cerrar', `Ciérrelo (close o terminate) ${IN_EFFECT}.`],
  element: [
    '{count} elementos <{detail}> en la página',
    'Use styled-components; lo que agregue a la página, quítelo al salir.',
  ],
  objectUrl: [
    '{count} direcciones de URL.createObjectURL',
    'Llame a URL.revokeObjectURL cuando ya no se usen.',
  ],
  watchPosition: ['{count} watchPosition en marcha', CLEAN_UP],
  global: ['variables globales: {detail}', 'Guárdelas en un módulo o en el estado, no en window.'],
  builtIn: [
    'funciones del navegador cambiadas: {detail}',
    'No cambie prototipos ni funciones del navegador: son de todas las pantallas.',
  ],
  attribute: ['la página cambiada: {detail}', 'Deje html, body y sus manejadores como estaban al salir.'],
  storage: ['cada vez más datos guardados: {detail}', 'Use una clave fija, o borre lo guardado al salir.'],
  styles: ['{count} reglas o hojas de estilo', 'Use styled-components.'],
  bodyChildren: ['{count} elementos en body', CLEAN_UP],
  nodes: [
    '{count} elementos que nadie muestra y que siguen en memoria',
    'Busque una variable de módulo, un oyente o una promesa que guarde elementos o componentes.',
  ],
  heap: [
    '{count} kB de memoria que no se liberan',
    'Busque una variable de módulo que crece cada vez que se muestra la pantalla.',
  ],
} satisfies Record<string, readonly [problem: string, fix: string]>;

export interface Leftover {
  what: keyof typeof LEFTOVERS;
  detail: string;
  site?: string;
  count: number;
}
