import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../scripts/src/workspace';

export interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

interface Target {
  expr: string;
  legendFormat: string;
  datasource: { uid: string };
}

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: Target[];
}

export interface Board {
  uid: string;
  title: string;
  panels: Panel[];
  templating: { list: { name: string; definition?: string }[] };
  annotations: { list: { expr?: string }[] };
}

interface Scraping {
  scrape_configs: { job_name: string; metrics_path: string }[];
}

/** promtool's rule tests. An alert must fire exactly where samples are expected. */
interface AlertTests {
  tests: { promql_expr_test: { expr: string; exp_samples?: unknown[] }[] }[];
}

export const fileOf = (path: string): string => join(ROOT, 'deploy', path);
const textOf = (path: string): string => readFileSync(fileOf(path), 'utf8');

export const RULES = 'prometheus/credievalua.rules.yml';
export const RULE_TESTS = 'prometheus/credievalua.rules.test.yml';

export const rules = (): Rule[] =>
  (parse(textOf(RULES)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
export const ruleTests = (): AlertTests => parse(textOf(RULE_TESTS));
export const scraping = (): Scraping => parse(textOf('prometheus/prometheus.yml'));
export const board = (): Board => JSON.parse(textOf('grafana/credievalua.json'));

const withoutVariables = (expression: string) => expression.replaceAll('$__rate_interval', '5m');

export function expressionsOfBoard({ panels, annotations, templating }: Board) {
  const ofPanels = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({ where: title, expr, shown: legendFormat })),
  );
  const ofAnnotations = annotations.list.flatMap(({ expr }) => (expr ? [{ where: 'annotation', expr }] : []));
  const ofVariables = templating.list.flatMap(({ name, definition }) => {
    const [, expr] = /^label_values\((.*), \w+\)$/.exec(definition ?? '') ?? [];
    return expr ? [{ where: `$${name}`, expr }] : [];
  });
  return [...ofPanels, ...ofAnnotations, ...ofVariables].map((one) => ({
    shown: '',
    ...one,
    expr: withoutVariables(one.expr),
  }));
}
