import type { createBrowserRouter } from 'react-router-dom';
import { reportToApi, watchCalls } from 'shared-auth';
import { direccionSinDatos, seGuarda, type Tramo } from 'shared-domain';

const REPORT = 'POST /api/trazas';

/** Milliseconds. */
export const TIMES = {
  /** A screen is there once no call of it was open for so long. */
  settled: 1000,
  /** What was measured is sent together. */
  report: 5000,
};

/** Parts that wait to be sent; what comes while there are so many is lost. */
const MOST = 40;
const LONGEST = 600_000;

type Part = Omit<Tramo, 'hace'> & { began: number };

/** A screen that is not there yet; its calls belong to it. */
interface Screen {
  traza: string;
  tramo: string;
  nombre: string;
  began: number;
  ended: number;
  openCalls: number;
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

const now = () => performance.now();

function randomHex(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, '0')).join('');
}

/**
 * Measures how long screens take to be there and their calls to be answered, and has the service continue the trace of
 * each call. A call that somebody makes once the screen is there begins a trace of its own.
 * @param share of the traces that are kept, from 0 to 1
 * @returns a function that stops it
 */
export function traceScreens(router: Router, share: number): () => void {
  let parts: Part[] = [];
  let screen: Screen | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = (part: Part) => {
    const isKept = seGuarda(part.traza, share) && parts.length < MOST;
    if (isKept && part.duracion <= LONGEST) parts.push(part);
  };

  function open(pathname: string, began: number): void {
    close();
    const nombre = direccionSinDatos(pathname);
    screen = { traza: randomHex(16), tramo: randomHex(8), nombre, began, ended: now(), openCalls: 0 };
    closeLater();
  }

  function close(): void {
    clearTimeout(timer);
    if (!screen) return;
    const { traza, tramo, nombre, began, ended } = screen;
    keep({ traza, tramo, tipo: 'pantalla', nombre, began, duracion: ended - began });
    screen = undefined;
  }

  function closeLater(): void {
    clearTimeout(timer);
    if (screen?.openCalls === 0) timer = setTimeout(close, TIMES.settled);
  }

  watchCalls((call) => {
    const traza = screen?.traza ?? randomHex(16);
    if (call === REPORT || !seGuarda(traza, share)) return undefined;
    const of = screen;
    const part = { traza, tramo: randomHex(8), ...(of && { padre: of.tramo }), nombre: call, began: now() };
    if (of) {
      of.openCalls += 1;
      // It is not over while a call of it is under way.
      clearTimeout(timer);
    }
    return {
      traceparent: `00-${traza}-${part.tramo}-01`,
      end(estado, solicitud) {
        const duracion = now() - part.began;
        keep({
          ...part,
          tipo: 'llamada',
          duracion,
          ...(estado && { estado }),
          ...(solicitud && { solicitud }),
        });
        if (!of) return;
        of.openCalls -= 1;
        of.ended = now();
        if (of === screen) closeLater();
      },
    };
  });

  const report = () => {
    if (parts.length === 0) return;
    const tramos = parts.map(({ began, ...part }) => ({ ...part, hace: Math.min(now() - began, LONGEST) }));
    parts = [];
    void reportToApi(REPORT, { body: { tramos } });
  };
  const rounds = setInterval(report, TIMES.report);
  const reportHidden = () => document.visibilityState === 'hidden' && report();
  document.addEventListener('visibilitychange', reportHidden);

  // The page itself began before any of this.
  open(router.state.location.pathname, 0);
  let shown = router.state.location.pathname;
  const forget = router.subscribe(({ location }) => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    open(shown, now());
  });
  return () => {
    forget();
    clearTimeout(timer);
    clearInterval(rounds);
    document.removeEventListener('visibilitychange', reportHidden);
    watchCalls(undefined);
  };
}
