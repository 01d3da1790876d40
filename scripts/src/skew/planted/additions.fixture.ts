import {
  BADGE,
  badge,
  both,
  CARD,
  card,
  FRAMED,
  GREETED,
  LISTED,
  MEASURED,
  type Planted,
  SHOWN,
  SPACED,
  TABLE,
  TOKENS,
  table,
  tokens,
  USER,
  user,
  WIDTH,
  width,
} from './surfaces.fixture';

/** Each passes. */
export const ADDITIONS: Record<string, Planted> = {
  'a styled component that is styled again takes one prop more': {
    before: CARD,
    now: card("$gap?: 's' | 'm'; $end?: boolean; title?: string"),
    use: 'const Wide = styled(Card)``;',
  },
  'another component': { before: BADGE, now: `${BADGE}\n${TABLE}`, use: SHOWN },
  'another hook': { before: BADGE, now: both, use: SHOWN },
  'a component that the remote does not use is gone': { before: both, now: WIDTH, use: MEASURED },
  'a new optional prop': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; title?: string; size?: 's'; children: ReactNode"),
    use: SHOWN,
  },
  'a prop that the remote does not pass is gone': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; children: ReactNode"),
    use: '<Badge tone="info">Nuevo</Badge>;',
  },
  'a prop that the remote does not pass takes less': {
    before: TABLE,
    now: table('getKey: (row: Row) => string; perPage?: 10'),
    use: LISTED,
  },
  'a required prop became optional': {
    before: BADGE,
    now: badge("tone?: 'info' | 'pending'; title?: string; children?: ReactNode"),
    use: SHOWN,
  },
  'a prop takes one value more': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending' | 'done'; title?: string; children: ReactNode"),
    use: SHOWN,
  },
  'a prop takes another type besides': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; title?: ReactNode; children: ReactNode"),
    use: SHOWN,
  },
  'a spread component takes one prop more': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; title?: string; size?: 's'; children: ReactNode"),
    use: '<Badge {...props} />;',
  },
  'a function that is passed gets more': {
    before: TABLE,
    now: table('getKey: (row: Row, index: number) => string; perPage?: number'),
    use: LISTED,
  },
  'a styled component takes one value more': {
    before: CARD,
    now: card("$gap?: 's' | 'm' | 'l'; title?: string"),
    use: FRAMED,
  },
  'a styled component takes one prop more': {
    before: CARD,
    now: card("$gap?: 's' | 'm'; $end?: boolean; title?: string"),
    use: FRAMED,
  },
  'a hook takes one more argument if somebody wants': {
    before: WIDTH,
    now: width(
      "(element: HTMLElement | null, unit?: 'px' | 'rem', isLive?: boolean): { width: number; isNarrow: boolean }",
    ),
    use: MEASURED,
  },
  'a hook takes more': {
    before: WIDTH,
    now: width(
      "(element: HTMLElement | null | undefined, unit?: 'px' | 'rem' | '%'): { width: number; isNarrow: boolean }",
    ),
    use: MEASURED,
  },
  'a hook answers more': {
    before: WIDTH,
    now: width(
      "(element: HTMLElement | null, unit?: 'px' | 'rem'): { width: number; height: number; isNarrow: boolean }",
    ),
    use: MEASURED,
  },
  'a hook always answers what could be missing': {
    before: USER,
    now: user('{ dni: string; rol: "asesor" | "cliente"; nombre: string }'),
    use: GREETED,
  },
  'a table has one more member': {
    before: TOKENS,
    now: tokens(
      '{ readonly space: { readonly s: "4px"; readonly m: "8px"; readonly l: "16px" }; readonly color: { readonly ink: "#111" } }',
    ),
    use: SPACED,
  },
  'a table has another value': { before: TOKENS, now: TOKENS.replace('8px', '10px'), use: SPACED },
  'a member that the remote does not read is gone': {
    before: TOKENS,
    now: tokens('{ readonly space: { readonly m: "8px" } }'),
    use: SPACED,
  },
};
