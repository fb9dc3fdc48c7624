import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a server told, as Prometheus would have recorded it, and which rules fire over it in the end. */

/** The figures of one server by series; null where it did not answer in the time that Prometheus gives it. */
export type Leitura = ReadonlyMap<string, number> | null;

const SCRAPE_TIMEOUT_MS = 10_000;
/** Of Node itself: on a machine that does other things too they tell of those. */
const APART = /^(nodejs|process)_/;

export async function readMedidas(port: number): Promise<Leitura> {
  try {
    const signal = AbortSignal.timeout(SCRAPE_TIMEOUT_MS);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { signal })).text();
    const lines = text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#') && !APART.test(line));
    return new Map(
      lines.map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
    );
  } catch {
    return null;
  }
}

/** Three readings of one server: before, under the fault, and under it a moment later. */
export interface Gravacao {
  instance: string;
  before: Leitura;
  first: Leitura;
  second: Leitura;
}

const BEFORE_MINUTES = 30;
const AFTER_MINUTES = 150;
/** After the fault: when it is asked which alerts fire. */
const MINUTES = [2, 7, 12, 120] as const;

/** Which alert fires, and after how many minutes at most. What was read is held on: a gauge stays, a counter goes on as it went. */
export function judgeAlertas(rules: string, gravacoes: readonly Gravacao[], alerts: readonly string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'promtool-'));
  const file = join(dir, 'alertas.json');
  const asked = MINUTES.flatMap((minutes) =>
    alerts.map((alertname) => ({
      eval_time: `${BEFORE_MINUTES + minutes}m`,
      alertname,
      exp_alerts: [],
    })),
  );
  const test = { interval: '1m', input_series: gravacoes.flatMap(listSeries), alert_rule_test: asked };
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests: [test] }));
  // It expects none, and names each that fires.
  const { stdout, stderr, status } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  rmSync(dir, { recursive: true, force: true });
  const fired = new Map<string, number>();
  for (const minutes of MINUTES.toReversed())
    for (const [, name = '', time = ''] of stderr.matchAll(/alertname: (\w+), time: (\w+)/g))
      if (time === inPrometheus(BEFORE_MINUTES + minutes)) fired.set(name, minutes);
  if (status !== 0 && fired.size === 0) throw new Error(stdout + stderr);
  return fired;
}

/** 150m is written 2h30m. */
const inPrometheus = (minutes: number): string =>
  `${minutes >= 60 ? `${Math.floor(minutes / 60)}h` : ''}${minutes % 60 > 0 ? `${minutes % 60}m` : ''}`;

function listSeries({ instance, before, first, second }: Gravacao): { series: string; values: string }[] {
  const labels = `instance="${instance}",job="diploma-digital"`;
  const up = [before, second].map((each) => Number(each !== null));
  const names = new Set([before, second].flatMap((each) => [...(each?.keys() ?? [])]));
  return [
    {
      series: `up{${labels}}`,
      values: `${up[0]}x${BEFORE_MINUTES - 1} ${up[1]}x${AFTER_MINUTES}`,
    },
    ...[...names].map((name) => {
      const known = before?.get(name);
      const now = second?.get(name);
      const step = isCounter(name) && now !== undefined ? now - (first?.get(name) ?? now) : 0;
      return {
        series: name.endsWith('}') ? name.replace(/\}$/, `,${labels}}`) : `${name}{${labels}}`,
        values: [
          known === undefined ? `_x${BEFORE_MINUTES}` : `${known}x${BEFORE_MINUTES - 1}`,
          now === undefined ? `_x${AFTER_MINUTES}` : `${now}+${step}x${AFTER_MINUTES}`,
        ].join(' '),
      };
    }),
  ];
}

const isCounter = (series: string): boolean => /^\w+_(total|count|sum|bucket)(\{|$)/.test(series);
