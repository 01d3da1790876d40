import type { EntradaDe, LlamadaConSesion } from '../llamadas/tipos';

/**
 * First files and calls by screen address. The manifest carries them, so that a page requests them before the
 * screen's code arrives.
 * @example { '/cliente': { calls: [firstCall('GET /api/evaluaciones/index', { dni: '{dni}' })] } }
 */
export type FirstScreens = Readonly<
  Record<
    string,
    {
      /** Specifier of the lazy import in `src/remote.tsx`. */
      module?: string;
      /** Written with {@link firstCall}. */
      calls?: readonly string[];
    }
  >
>;

export type FirstCallsOfPage = Record<
  string,
  {
    remote: string;
    addresses: readonly string[];
    /** Landings only. Relative to the folder of the manifest. */
    files?: readonly string[];
  }
>;

type Query<N extends LlamadaConSesion> = EntradaDe<N> extends { query?: infer Q } ? Q : never;

/**
 * Must equal the URL that the HTTP client builds for the query. `{dni}` is replaced by that claim of the access
 * token.
 */
export function firstCall<N extends LlamadaConSesion & `GET ${string}`>(name: N, query?: Query<N>): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const pairs = given.map(([key, value]) => `${key}=${placed(String(value))}`);
  const path = name.replace('GET ', '');
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** Characters that axios leaves unencoded in a query, and its encoding of a space. */
const AS_AXIOS: Record<string, string> = { '%3A': ':', '%24': '$', '%2C': ',', '%20': '+' };

function placed(value: string): string {
  if (/^\{\w+\}$/.test(value)) return value;
  return encodeURIComponent(value).replace(/%(3A|24|2C|20)/g, (sign) => AS_AXIOS[sign] ?? sign);
}
