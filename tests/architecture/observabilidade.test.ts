import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMetricas } from '#observacao/metricas/create-metricas.ts';
import { loadTestSettings } from '../support/settings.ts';
import { hasPrometheus } from '../support/um-prometheus.ts';

/** The rules and the dashboard name what is told, and each alert leads to what to do. */

const { projectDir } = loadTestSettings();
const FOLDER = 'docs/operacao/observabilidade';
const read = (path: string): string => readFileSync(join(projectDir, path), 'utf8');
const rules = read(`${FOLDER}/alertas.yaml`);
const alerts = rules.split(/^ {6}- alert: /m).slice(1);
const dashboard = JSON.parse(read(`${FOLDER}/painel.json`)) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const METRIC = /\b(?:diploma|nodejs|process)_\w+/g;

async function listTold(): Promise<{ text: string; names: Set<string> }> {
  const about = { versao: '1', papel: 'unico', ambiente: 'homologacao' };
  const text = await createMetricas({ about, nowMs: () => 0 }).expose([])();
  return { text, names: new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)) };
}

describe('alerts and dashboard', () => {
  it('name only metrics that are told, and each of ours is in one of them', async () => {
    const { names } = await listTold();
    const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const expressions = [...alerts.map((alert) => alert.split('annotations:')[0] ?? ''), ...shown].join('\n');
    const named = new Set((expressions.match(METRIC) ?? []).map((name) => name.replace(/_bucket$/, '')));
    expect([...named].filter((name) => !names.has(name))).toEqual([]);
    expect(named.size).toBeGreaterThan(30);
    const unwatched = [...names].filter((name) => name.startsWith('diploma_') && !named.has(name));
    expect(unwatched.sort()).toEqual([
      'diploma_emissao_reserved',
      'diploma_pool_tasks_total',
      'diploma_pool_wait_seconds',
      'diploma_tarefa_success_timestamp_seconds',
    ]);
  });

  it('lead each to a section that says what to do, and no section is without an alert', () => {
    const runbook = read('docs/operacao/observabilidade.md');
    const [, whatToDo = ''] = runbook.split(/^# O que fazer em cada alerta$/m);
    const sections = [...whatToDo.matchAll(/^## (.+)$/gm)].map(([, title = '']) => slugOf(title));
    const linked = alerts.map((alert) => /runbook_url: (\S+)$/m.exec(alert)?.[1]);
    expect(new Set(linked)).toEqual(
      new Set(sections.map((slug) => `docs/operacao/observabilidade.md#${slug}`)),
    );
    for (const alert of alerts) expect(whatToDo).toContain(`\`${/^\w+/.exec(alert)?.[0]}\``);
  });

  it('cover what must wake somebody', () => {
    const names = alerts.map((alert) => /^\w+/.exec(alert)?.[0]);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['PrazoVencendo', 'CarimboFalhando', 'ListasDeRevogacaoFalhando', 'CertificadoVencendo'],
        ...['AcervoDanificado', 'AuditoriaComLacuna', 'FilaParada', 'ErrosDoServidor', 'Saturado'],
      ]),
    );
  });

  it.skipIf(!hasPrometheus)('are accepted by promtool, as are the metrics', async () => {
    const checked = execFileSync('promtool', ['check', 'rules', join(projectDir, FOLDER, 'alertas.yaml')]);
    expect(checked.toString()).toContain(`SUCCESS: ${alerts.length} rules found`);
    const own = (await listTold()).text.split('\n\n').filter((each) => each.includes(' diploma_'));
    execFileSync('promtool', ['check', 'metrics'], { input: `${own.join('\n')}\n` });
  });
});

/** As GitHub makes it of a heading. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
