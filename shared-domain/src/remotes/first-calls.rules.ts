import type { EntradaDe, LlamadaConSesion } from '../llamadas/tipos';

/**
 * What the screens of a remote need first, by the address of the screen. The build writes it into the manifest of the
 * remote; a page loads these files and makes these calls before the code of the screen has come.
 * @example { '/cliente': { calls: [firstCall('GET /api/evaluaciones/index', { dni: '{dni}' })] } }
 */
export type FirstScreens = Readonly<
  Record<
    string,
    {
      /** The module that `src/remote.tsx` imports on demand for this screen, as it is named there. */
      module?: string;
      /** Written with {@link firstCall}. */
      calls?: readonly string[];
    }
  >
>;

/** The part `first-calls` of a page: by the address of a screen, the release that shows it and what it asks for. */
export type FirstCallsOfPage = Record<
  string,
  {
    remote: string;
    addresses: readonly string[];
    /** Only of landings: their first files, from the folder of the manifest. */
    files?: readonly string[];
  }
>;

type Query<N extends LlamadaConSesion> = EntradaDe<N> extends { query?: infer Q } ? Q : never;

/**
 * The address of a call that a screen makes first. It is exactly the one that the HTTP client makes of the same query,
 * and `{dni}` stands for the claim of that name in the access token.
 */
export function firstCall<N extends LlamadaConSesion & `GET ${string}`>(name: N, query?: Query<N>): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const pairs = given.map(([key, value]) => `${key}=${placed(String(value))}`);
  const path = name.replace('GET ', '');
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** What axios leaves as it is in a query, and how it writes a space. */
const AS_AXIOS: Record<string, string> = { '%3A': ':', '%24': '$', '%2C': ',', '%20': '+' };

function placed(value: string): string {
  if (/^\{\w+\}$/.test(value)) return value;
  return encodeURIComponent(value).replace(/%(3A|24|2C|20)/g, (sign) => AS_AXIOS[sign] ?? sign);
}
