import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCadastroReader } from '#cadastro/cadastro.ts';
import { loadConfig } from '#config/config.ts';
import { formatCpf } from '#diploma/cpf.ts';
import { listFontes } from '#main/list-fontes.ts';
import { type Observacao, openObservacao } from '#main/open-observacao.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { createPool } from '#workers/pool.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { loadTestSettings } from '../support/settings.ts';
import { type UmColetor, umColetor } from '../support/um-coletor.ts';
import { umCpf } from '../support/um-cpf.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { hasPrometheus, umPrometheus } from '../support/um-prometheus.ts';
import { HANDLING, type Pessoa, type UmServidor, umServidor } from '../support/um-servidor.ts';

/** What is told of the server to who watches it: figures, spans and log lines, and nobody's data in any of them. */

const { projectDir } = loadTestSettings();
const RULES = join(projectDir, 'docs/operacao/observabilidade/alertas.yaml');

/** Marks that stand nowhere else. */
const CANARIO = {
  cpf: umCpf(),
  matricula: 'CANARIO7731',
  nome: 'Canário Piando da Silva',
  codigo: '7731.7731.facadafacada',
  link: 'canariolinkcanariolinkcanariolinkcanariolin',
} as const;
const MARKS = [CANARIO.cpf, formatCpf(CANARIO.cpf), 'canari', 'canári', 'piando', 'facada', 'can%c3%a1rio'];
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

describeOnEachEngine('what is watched', (_connect, newDatabase) => {
  let store: Store;
  let servidor: UmServidor;
  let coletor: UmColetor;
  let observacao: Observacao;
  let porta: number;
  /** The figures, after all that came. */
  let figures: string;

  beforeAll(async () => {
    const location = await newDatabase();
    store = connectStore(location);
    await migrateStore(store);
    coletor = await umColetor();
    const config = {
      ...loadConfig({ METRICAS_PORTA: '0', METRICAS_HOST: '127.0.0.1', RASTROS_URL: coletor.url }),
      ...location,
    };
    observacao = await openObservacao({
      config,
      about: { versao: '9.9.9', papel: 'unico', ambiente: 'homologacao' },
      onFailure: expect.fail,
    });
    servidor = await umServidor(store, { observer: observacao.observer });
    const now = (): Date => new Date();
    const exposed = await observacao.expose({
      limits: { workers: 2, waiting: 64 },
      fontes: () =>
        listFontes({
          config,
          node: {
            db: store.db,
            auditoria: createAuditoria({ now }),
            cadastro: createCadastroReader(config.dataDir),
            readConfianca: () => ({ trust: new Set(), certificates: [], crypto: null as never }),
          },
          no: { julgado: () => ({ divergencias: ['confianca'], outrasVersoes: [] }) },
          look: async () => 'ok',
          work: { vencimentoDosComprovantes: new Date('2046-01-01') },
          now,
        }),
    });
    porta = exposed ?? expect.fail('no port');
    await passCanaries();
    figures = await (await fetch(`http://127.0.0.1:${porta}/metrics`)).text();
  });
  afterAll(async () => {
    await servidor.close();
    await store.close();
    coletor.close();
  });

  /** Through look-ups, verifications, links and errors, in every place of a request that a client fills. */
  async function passCanaries(): Promise<void> {
    const bytes = randomBytes(2_000);
    await servidor.arquivos.put(bytes);
    const arquivos = [umArquivo('xml', bytes), umArquivo('rvdd', bytes)];
    const pessoa: Pessoa = { cpf: CANARIO.cpf, matricula: CANARIO.matricula as Pessoa['matricula'] };
    await servidor.insert(pessoa, {
      nome: CANARIO.nome,
      diplomas: [umDiploma({ codigo: CANARIO.codigo, arquivos })],
    });
    const found = await servidor.handle(pessoa, {
      headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01`, 'user-agent': CANARIO.nome },
    });
    expect(found.statusCode).toBe(200);
    await servidor.handle({ ...pessoa, cpf: umCpf() }, { headers: { traceparent: CANARIO.link } });
    await servidor.postForm('/diploma-digital', { ...pessoa });
    for (const url of [
      `/verificar/${CANARIO.codigo}`,
      `/api/diploma-digital/verificacao/${CANARIO.codigo}`,
      `/api/diploma-digital/situacao/${CANARIO.codigo}`,
      `/meu-diploma?link=${CANARIO.link}`,
      `/c/${CANARIO.link}`,
      `/c/${CANARIO.link}/diploma.xml`,
      `/${CANARIO.cpf}?nome=${encodeURIComponent(CANARIO.nome)}`,
      `/${CANARIO.link}%E0%A4%A`,
      `${HANDLING}/${CANARIO.matricula}`,
    ])
      await servidor.app.inject({
        url,
        headers: { 'x-request-id': CANARIO.link, cookie: `t=${CANARIO.link}` },
      });
    await servidor.app.inject({
      method: 'POST',
      url: '/api/diploma-digital/verificacao',
      payload: CANARIO.nome,
    });
    observacao.onTurn('carimbo', `falhou para ${CANARIO.nome}`);
    observacao.onTurn('ancora', null);
  }

  it('counts requests by the template of their route, and by no address', () => {
    const text = figures;
    expect(text).toMatch(
      /^diploma_http_requests_total\{method="POST",route="\/api\/diploma-digital\/handling",status="2xx"\} 1$/m,
    );
    expect(text).toMatch(
      /^diploma_http_requests_total\{method="GET",route="desconhecida",status="4xx"\} \d$/m,
    );
    expect(text).toMatch(/^diploma_http_request_duration_seconds_count\{route="\/verificar\/:codigo"\} 1$/m);
    expect(text).toContain('diploma_http_requests_total{method="GET",route="/c/:link",status="4xx"} 1');
    expect(text).toContain('diploma_tarefa_turns_total{tarefa="carimbo",code="desconhecido"} 1');
    expect(text).toMatch(/^diploma_tarefa_success_timestamp_seconds\{tarefa="ancora"\} 1\d{9}/m);
    expect(text).toContain('diploma_info{versao="9.9.9",papel="unico",ambiente="homologacao"} 1');
    expect(text).toMatch(/^diploma_auditoria_entries [1-9]/m);
    expect(text).toMatch(/^diploma_auditoria_gap 0$/m);
    expect(text).toContain('diploma_no_divergent{em="confianca"} 1');
    // Nobody made a copy: there is no age, and no zero that looks like one.
    expect(text).toContain('# TYPE diploma_copia_age_seconds gauge');
    expect(text).not.toMatch(/^diploma_(copia_age|auditoria_stamp_age|acervo_check_age)_seconds /m);
    expect(text).not.toMatch(/^diploma_medida_failed\{.*\} 1$/m);
  });

  it('serves the figures and nothing else there', async () => {
    for (const path of ['/', '/metrics?x=1', '/healthz'])
      expect((await fetch(`http://127.0.0.1:${porta}${path}`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${porta}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it.skipIf(!hasPrometheus)('is scraped by Prometheus, and its rules are evaluated over it', async () => {
    const prometheus = await umPrometheus(porta, RULES);
    const query = async (expression: string): Promise<unknown[]> => {
      const data = await prometheus.ask(`query?query=${encodeURIComponent(expression)}`);
      return (data?.['result'] as unknown[] | undefined) ?? [];
    };
    const listRules = async (): Promise<{ health: string; lastError?: string }[]> => {
      const groups = (await prometheus.ask('rules'))?.['groups'] as
        | { rules: { health: string }[] }[]
        | undefined;
      return groups?.flatMap(({ rules }) => rules) ?? [];
    };
    try {
      await expect.poll(() => query('up{job="diploma-digital"} == 1')).toHaveLength(1);
      await expect.poll(async () => (await query('diploma_http_requests_total')).length).toBeGreaterThan(5);
      await expect
        .poll(async () => (await listRules()).filter(({ health }) => health === 'ok').length)
        .toBe(readFileSync(RULES, 'utf8').split('- alert: ').length - 1);
      const firing = await query('ALERTS{alertname="AcervoDanificado"}');
      expect(firing).toEqual([]);
    } finally {
      await prometheus.stop();
    }
  });

  it('traces each request, as a part of the trace it came with, and the work done for it', async () => {
    const pool = createPool({
      ...{ entry: 'nenhum', execArgv: [], setup: null, size: 1, limitMs: 1, answersMs: 1, memoryMb: 64 },
      ...{ waitMs: 1, waiting: 0, waitingOfOne: 0, mayBegin: () => true },
      watchTask: observacao.watchTask ?? expect.fail(),
    });
    const rastro = observacao.observer.begin?.({ traceparent: '', atendimento: 'bbbb-cccc-dddd' });
    const refused = new Promise((resolve) =>
      rastro?.run(() =>
        pool
          .run({ kind: 'verificar', input: CANARIO.nome }, { owner: CANARIO.cpf, lane: 'conferencia' })
          .catch(resolve),
      ),
    );
    await refused;
    rastro?.end({ method: 'GET', route: '/x', status: 503, ms: 1, outcome: 'fila-cheia' });
    await pool.close();
    await observacao.close();
    const spans = coletor.spans();
    const handled = spans.find(({ traceId }) => traceId === TRACE);
    expect(handled).toMatchObject({ name: `POST ${HANDLING}`, kind: 2, parentSpanId: '00f067aa0ba902b7' });
    expect(BigInt(handled?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(handled?.startTimeUnixNano ?? 0));
    const part = spans.find(({ name }) => name === 'trabalho verificar');
    const whole = spans.find(({ name }) => name === 'GET /x');
    expect(part).toMatchObject({ traceId: whole?.traceId, parentSpanId: whole?.spanId, status: { code: 2 } });
    expect(whole?.attributes).toContainEqual({
      key: 'diploma.atendimento',
      value: { stringValue: 'bbbb-cccc-dddd' },
    });
    expect(new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))).toEqual(
      new Set([
        'http.request.method',
        'http.route',
        'http.response.status_code',
        'diploma.outcome',
        'diploma.atendimento',
        'diploma.fila',
        'diploma.espera_ms',
        'diploma.codigo',
      ]),
    );
  });

  it('has nobody in a label, a span or a line of the log', () => {
    const told = { figures, spans: coletor.text(), log: servidor.log.text };
    for (const [where, text] of Object.entries(told)) {
      expect(text.length, where).toBeGreaterThan(1_000);
      for (const mark of MARKS)
        expect([where, mark, text.toLowerCase().includes(mark.toLowerCase())]).toEqual([where, mark, false]);
    }
  });
});
