const ENDINGS: Record<string, readonly string[]> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};

/** Labels by series name, from the Prometheus text format. */
export function seriesOf(text: string): Map<string, Set<string>> {
  const series = new Map<string, Set<string>>();
  for (const [, name = '', kind = ''] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    for (const ending of ENDINGS[kind] ?? ['']) series.set(name + ending, new Set());
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} \S+$/gm)) {
    for (const [, label = ''] of labels.matchAll(/\b(\w+)="(?:[^"\\]|\\.)*"/g)) series.get(name)?.add(label);
  }
  return series;
}
