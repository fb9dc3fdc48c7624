/** @module-tag largo */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Situacao } from '#diploma/andamento.ts';
import { type Ato, changeSituacao } from '#emissao/situacao/change-situacao.ts';
import { reemitir } from '#emissao/situacao/reemitir.ts';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { readListaAssinada } from '#verification/lista-assinada.ts';
import { loadTestSettings } from '../support/settings.ts';
import { HANDLING } from '../support/um-servidor.ts';
import { type UmaSecretaria, umaSecretaria } from '../support/uma-secretaria.ts';

/** Issue 6: whatever is done in whatever order, everything the public can ask says the same, and at once. */

const { completo } = loadTestSettings();
const RUNS = completo ? 1000 : 8;
const DIPLOMAS = 3;
/** As a run begins; the rest are one step before. */
const VIGENTES = [0, 1];
const API = '/api/diploma-digital';

interface Modelo {
  /** Null where it is not published. */
  situacoes: (Situacao | null)[];
  reemitidos: Set<number>;
  /** Of the list in force. */
  lista: number;
  listados: Set<number>;
}

let secretaria: UmaSecretaria;
let codigos: string[] = [];
beforeAll(async () => {
  secretaria = await umaSecretaria(DIPLOMAS);
  codigos = await Promise.all(
    secretaria.pedidos.map(async (pedido) => (await secretaria.find(pedido)).codigo),
  );
});
afterAll(() => secretaria.close());

const get = (url: string) =>
  secretaria.servidor.app.inject({ url, remoteAddress: secretaria.servidor.nextAddress() });

const VEREDITOS = {
  vigente: 'autentico-vigente',
  suspenso: 'autentico-nao-vigente',
  anulado: 'autentico-nao-vigente',
} as const;
const TITULOS = {
  vigente: 'O diploma deste código é autêntico e vigente',
  suspenso: 'Autêntico, mas não vigente',
  anulado: 'Autêntico, mas não vigente',
} as const;

/** Everything the public can ask of one code. */
async function expectPublic(codigo: string, situacao: Situacao | null): Promise<void> {
  const page = await get(`/verificar/${codigo}`);
  const report = await get(`${API}/verificacao/${codigo}`);
  const standing = await get(`${API}/situacao/${codigo}`);
  const files = [await get(`/verificar/${codigo}/diploma.xml`), await get(`/verificar/${codigo}/rvdd.pdf`)];
  if (situacao === null) {
    const statuses = [page, report, standing, ...files].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array(5).fill(404));
    return;
  }
  expect(page.body).toContain(TITULOS[situacao]);
  if (situacao !== 'vigente') expect(page.body).not.toContain(TITULOS.vigente);
  expect(report.json().veredito).toBe(VEREDITOS[situacao]);
  expect(standing.json().situacao).toBe(situacao);
  const isVigente = situacao === 'vigente';
  expect(files.map(({ statusCode }) => statusCode)).toEqual(Array(2).fill(isVigente ? 200 : 404));
}

/** What whoever has held the file since it was in force is told of it. */
async function expectFile(index: number, situacao: Situacao | null): Promise<void> {
  const { arquivos } = await secretaria.find(secretaria.pedidos[index] ?? fail());
  const xml = await secretaria.open.world.arquivos.get(arquivos.xml ?? '');
  const { body } = await secretaria.servidor.app.inject({
    method: 'POST',
    url: `${API}/verificacao`,
    payload: Buffer.from(xml),
    headers: { 'content-type': 'application/xml' },
    remoteAddress: secretaria.servidor.nextAddress(),
  });
  // The signatures of one that is not published yet are ours; that it is in force nobody says.
  expect(JSON.parse(body).veredito).toBe(situacao === null ? 'nao-conferido' : VEREDITOS[situacao]);
}

/** What the graduate finds: the standing of the diploma, and files only where it is in force. */
async function expectGraduate(index: number, situacao: Situacao | null): Promise<void> {
  const { cpf, matricula } = secretaria.pedidos[index] ?? {};
  const response = await secretaria.servidor.app.inject({
    method: 'POST',
    url: HANDLING,
    payload: { cpf, matricula },
    remoteAddress: secretaria.servidor.nextAddress(),
  });
  const { student, xml, rvdd } = response.json();
  const codigo = situacao === null ? null : codigos[index];
  expect(student.diplomas[0]).toMatchObject({ codigo, situacao });
  const files = [...xml, ...rvdd].map((file: { codigo: string }) => file.codigo);
  expect(files).toEqual(situacao === 'vigente' ? [codigo, codigo] : []);
}

/** The signed list, as anybody can fetch it. */
async function expectLista({ lista, listados }: Modelo): Promise<void> {
  const { rawPayload } = await get('/diplomas-anulados.xml');
  const read = await readListaAssinada(new Uint8Array(rawPayload), secretaria.open.world.verification);
  const listed = (read?.DiplomasAnulados.DiplomaAnulado ?? []).map((each) => each.CodigoDiplomaAnulado);
  expect(read?.NumeroDeSequencia).toBe(String(lista));
  expect(listed.sort()).toEqual([...listados].map((index) => codigos[index]).sort());
}

/** The touched one by every way there is; the others must not have moved. */
async function expectAgreement(modelo: Modelo, touched: number): Promise<void> {
  await expectPublic(codigos[touched] ?? '', modelo.situacoes[touched] ?? null);
  await expectGraduate(touched, modelo.situacoes[touched] ?? null);
  for (const [index, situacao] of modelo.situacoes.entries()) {
    const { statusCode, body } = await get(`${API}/situacao/${codigos[index]}`);
    expect(statusCode === 404 ? null : JSON.parse(body).situacao).toBe(situacao);
  }
}

async function publishLista(modelo: Modelo): Promise<void> {
  const lista = await secretaria.open.publishLista();
  expect(lista).toMatchObject({ ok: true, value: { numero: modelo.lista + 1 } });
  modelo.lista += 1;
  modelo.listados = new Set(modelo.situacoes.flatMap((each, index) => (each === 'anulado' ? [index] : [])));
  await expectLista(modelo);
}

type Comando = fc.AsyncCommand<Modelo, object>;
const always = (): boolean => true;

const issue = (index: number): Comando => ({
  check: ({ situacoes }) => situacoes[index] === null,
  toString: () => `issue(${index})`,
  async run(modelo) {
    const pedido = secretaria.pedidos[index];
    if (pedido) await secretaria.publish(pedido);
    modelo.situacoes[index] = 'vigente';
    await expectAgreement(modelo, index);
    await expectFile(index, 'vigente');
  },
});

const PARA = { anular: 'anulado', suspender: 'suspenso', reativar: 'vigente' } as const;
const DE: Record<Ato, readonly (Situacao | null)[]> = {
  anular: ['vigente', 'suspenso'],
  suspender: ['vigente'],
  reativar: ['suspenso'],
};

const change = (ato: Ato, index: number): Comando => ({
  check: always,
  toString: () => `${ato}(${index})`,
  async run(modelo) {
    const { situacoes, world } = secretaria.open;
    const codigo = (await secretaria.find(secretaria.pedidos[index] ?? fail())).codigo;
    const before = modelo.situacoes[index] ?? null;
    const pedida = { codigo, motivo: ato === 'anular' ? 'Erro de Fato' : 'Apuração' };
    const { kind } = await changeSituacao(ato, pedida, {
      store: situacoes,
      now: world.now,
      quem: 'secretaria',
    });
    if (before === null) expect(kind).toBe('desconhecido');
    else if (DE[ato].includes(before)) expect(kind).toBe('mudou');
    else expect(kind).toBe(before === PARA[ato] ? 'ja-estava' : 'nao-permitida');
    if (kind === 'mudou') modelo.situacoes[index] = PARA[ato];
    // At once: before the list is signed anew, too.
    await expectAgreement(modelo, index);
    if (kind === 'mudou') await expectFile(index, PARA[ato]);
    if (ato === 'anular' && kind === 'mudou') await publishLista(modelo);
  },
});

const reissue = (index: number): Comando => ({
  check: always,
  toString: () => `reissue(${index})`,
  async run(modelo) {
    const { id, codigo } = await secretaria.find(secretaria.pedidos[index] ?? fail());
    const before = modelo.situacoes[index] ?? null;
    const order = { codigo, motivo: 'Erro de Direito', anotacao: null, corrigido: null } as const;
    const done = await reemitir(order, secretaria.open.world);
    if (modelo.reemitidos.has(index)) expect(done).toMatchObject({ ok: true, value: { isRepeated: true } });
    else if (before === null) expect(done).toEqual({ ok: false, issue: { code: 'desconhecido' } });
    else if (before === 'anulado') expect(done).toEqual({ ok: false, issue: { code: 'ja-anulado' } });
    else {
      expect(done).toMatchObject({ ok: true, value: { via: 2, isRepeated: false } });
      modelo.situacoes[index] = 'anulado';
      modelo.reemitidos.add(index);
      const novo = await secretaria.open.world.store.findSubstituto(id);
      await expectPublic(novo?.codigo ?? '', null);
      await publishLista(modelo);
    }
    await expectAgreement(modelo, index);
  },
});

const lookUp = (index: number): Comando => ({
  check: always,
  toString: () => `lookUp(${index})`,
  async run(modelo) {
    await expectAgreement(modelo, index);
    await expectFile(index, modelo.situacoes[index] ?? null);
  },
});

function fail(): never {
  throw new Error('no such diploma in the pool');
}

const which = fc.nat(DIPLOMAS - 1);
const commands = fc.commands(
  [
    which.map(issue),
    fc
      .tuple(fc.constantFrom<Ato>('anular', 'suspender', 'reativar'), which)
      .map(([ato, i]) => change(ato, i)),
    fc
      .tuple(fc.constantFrom<Ato>('anular', 'suspender', 'reativar'), which)
      .map(([ato, i]) => change(ato, i)),
    which.map(reissue),
    which.map(lookUp),
  ],
  { maxCommands: completo ? 20 : 6 },
);

async function start(): Promise<{ model: Modelo; real: object }> {
  await secretaria.reset(VIGENTES);
  const situacoes = Array.from({ length: DIPLOMAS }, (_, i) => (VIGENTES.includes(i) ? 'vigente' : null));
  const latest = await secretaria.servidor.listas.findLatest();
  const model: Modelo = {
    situacoes: [...situacoes],
    reemitidos: new Set(),
    lista: latest?.numero ?? 0,
    listados: new Set(),
  };
  // The list of the run before would still annul what this run has in force.
  await publishLista(model);
  return { model, real: {} };
}

describe('the standing of a diploma', () => {
  it(
    'is the same by every way of asking, whatever was done before',
    async () => {
      const property = fc.asyncProperty(commands, (steps) => fc.asyncModelRun(start, steps));
      await fc.assert(property, { numRuns: RUNS });
    },
    completo ? 3_600_000 : 300_000,
  );

  it('passes to the diploma that takes the place of another, once that one is published', async () => {
    const { model } = await start();
    await reissue(0).run(model, {});
    const { id } = await secretaria.find(secretaria.pedidos[0] ?? fail());
    await takeAllFurther(secretaria.open.world);
    const novo = await secretaria.open.world.store.findSubstituto(id);
    await expectPublic(novo?.codigo ?? '', 'vigente');
    await expectPublic(codigos[0] ?? '', 'anulado');
  });
});
