/** A change of a shared package, and a line of a remote that uses what is changed. */
export interface Planted {
  before: string;
  now: string;
  /** The tenth line of `src/screen.tsx`. */
  use: string;
}

export const badge = (props: string) => `export declare function Badge(props: { ${props} }): JSX.Element;`;
export const BADGE = badge("tone: 'info' | 'pending'; title?: string; children: ReactNode");
export const SHOWN = '<Badge tone="info" title="x">Nuevo</Badge>;';

export const table = (props: string) =>
  `export declare function Table<Row>(props: { rows: Row[]; ${props} }): JSX.Element;`;
export const TABLE = table('getKey: (row: Row) => string; perPage?: number');
export const LISTED = '<Table rows={rows} getKey={(row) => row.id} />;';

export const width = (signature: string) => `export declare function useWidth${signature};`;
export const WIDTH = width(
  "(element: HTMLElement | null, unit?: 'px' | 'rem'): { width: number; isNarrow: boolean }",
);
export const MEASURED = 'const size = useWidth(element);';

export const tokens = (type: string) => `export declare const tokens: ${type};`;
export const TOKENS = tokens(
  '{ readonly space: { readonly s: "4px"; readonly m: "8px" }; readonly color: { readonly ink: "#111" } }',
);
export const SPACED = 'const gap = tokens.space.m;';

export const card = (props: string) =>
  `import type { IStyledComponent } from 'styled-components'; export declare const Card: IStyledComponent<'web', { children?: ReactNode; ${props} }>;`;
export const CARD = card("$gap?: 's' | 'm'; title?: string");
export const FRAMED = '<Card $gap="s" title="x" />;';

export const user = (type: string) => `export declare function useUser(): ${type};`;
export const USER = user('{ dni: string; rol: "asesor" | "cliente"; nombre?: string }');
export const GREETED = 'const { dni } = useUser();';

export const both = `${BADGE}\n${WIDTH}`;
