import { MEASURED_ROLES } from './roles';
import { type Measured, median } from './rounds';

interface Row {
  title: string;
  figure: string;
  unit: 'ms' | 'B' | '';
  /** Highest accepted ratio to the one bundle. */
  ratio?: number;
  most?: number;
}

const ofRoles = (part: string, row: Omit<Row, 'title' | 'figure'>, figure: string, title: string): Row[] =>
  MEASURED_ROLES.map((role) => ({
    ...row,
    title: `${title}, ${role.title}`,
    figure: `${part}.${role.account}.${figure}`,
  }));

const ROWS: readonly Row[] = [
  { title: 'login painted (LCP)', figure: 'login.painted', unit: 'ms', ratio: 0.45 },
  { title: 'login usable', figure: 'login.usable', unit: 'ms', ratio: 0.45 },
  { title: 'scripts of the login', figure: 'login.scripts', unit: 'B', ratio: 1.05, most: 150_000 },
  { title: 'requests for them', figure: 'login.requests', unit: '' },
  { title: 'the login page itself', figure: 'login.html', unit: 'B' },
  ...ofRoles('answer', { unit: 'ms', ratio: 1, most: 2000 }, 'answer', 'login answer → data'),
  ...ofRoles('deep', { unit: 'ms', ratio: 0.6 }, 'data', 'deep link → data'),
  ...ofRoles('deep', { unit: 'B', ratio: 1 }, 'scripts', 'scripts of a deep link'),
  ...ofRoles('deep', { unit: '' }, 'requests', 'requests for them'),
  ...ofRoles('deep', { unit: 'B' }, 'html', 'the page of a deep link itself'),
  ...ofRoles('deep', { unit: 'ms', ratio: 0.8 }, 'longest', 'longest task of a deep link'),
  ...ofRoles('deep', { unit: '', most: 0.02 }, 'shift', 'layout shift of a deep link'),
  ...ofRoles('second', { unit: 'ms', ratio: 0.45 }, 'data', 'second visit → data'),
];

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function shown(value: number, unit: Row['unit']): string {
  if (Number.isNaN(value)) return '–';
  if (unit === '' && !Number.isInteger(value)) return value.toFixed(3);
  return `${whole.format(value)}${unit && ` ${unit}`}`;
}

function goalOf({ ratio, most, unit }: Row): string {
  const goals = [
    ratio !== undefined && `≤ ${ratio.toFixed(2)}`,
    most !== undefined && `≤ ${shown(most, unit)}`,
  ];
  return goals.filter(Boolean).join(', ');
}

function verdict({ ratio, most }: Row, federated: number, quotient: number): string {
  if (ratio === undefined && most === undefined) return '';
  const holds = (ratio === undefined || quotient <= ratio) && (most === undefined || federated <= most);
  return holds ? 'holds' : '**not yet**';
}

export function tableOf(measured: Measured): string {
  const rows = ROWS.filter(({ figure }) => measured.federated.has(figure)).map((row) => {
    const federated = median(measured.federated.get(row.figure));
    const bundle = median(measured.bundle.get(row.figure));
    const quotient = federated / bundle;
    const ratio = row.unit === '' ? '' : quotient.toFixed(2);
    const cells = [shown(federated, row.unit), shown(bundle, row.unit), ratio];
    return `| ${[row.title, ...cells, goalOf(row), verdict(row, federated, quotient)].join(' | ')} |`;
  });
  return [
    '| | federated | one bundle | ratio | goal | |',
    '| --- | --: | --: | --: | --- | --- |',
    ...rows,
  ].join('\n');
}
