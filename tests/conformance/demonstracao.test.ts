import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { constants, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import { loadConfianca } from '#confianca/confianca.ts';
import { loadConfig } from '#config/config.ts';
import { loadLookUpKey } from '#config/segredos.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { createDiplomadoRegistry } from '#store/access/diplomado-registry.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { connectStore } from '#store/connect.ts';
import { createListaRegistry } from '#store/transparencia/lista-registry.ts';
import { createListaReader } from '#transparencia/lista-anulados/read-lista.ts';
import { readListaAssinada } from '#verification/lista-assinada.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umaDemonstracao } from '../support/uma-demonstracao.ts';

/** Issue 6: what `demonstracao` leaves in an empty store, by the very pipeline, judged by other programs too. */

const dataDir = umaDemonstracao();
const config = loadConfig({ DATA_DIR: dataDir });
const store = connectStore(config);
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const registry = createDiplomadoRegistry(store.db);
const chaves = createChaves(loadLookUpKey(config));
const arquivos = createArquivoFolder(join(dataDir, 'arquivos'));
const PESSOAS = {
  ana: ['52998224725', '20210042'],
  rafael: ['12345678909', '20200117'],
  beatriz: ['98765432100', '20220311'],
  caio: ['01234567890', '20220458'],
  debora: ['11144477735', '20210203'],
  eduardo: ['39053344705', '20190089'],
  lia: ['13579246828', 'EAD20230076'],
  maria: ['24681357928', '20200730'],
} as const;

async function find(nome: keyof typeof PESSOAS) {
  const [cpf, matricula] = PESSOAS[nome];
  const found = await registry.findByChave(chaves.busca(cpf as Cpf, matricula as Matricula));
  if (!found) throw new Error(`${nome} is not there`);
  return found;
}
const everybody = await Promise.all((Object.keys(PESSOAS) as (keyof typeof PESSOAS)[]).map(find));
const diplomas = everybody.flatMap((each) => each.diplomas);
const files = diplomas.flatMap((diploma) => diploma.arquivos);
const read = (sha256: string) => arquivos.get(sha256);
const pathOf = (sha256: string) => join(dataDir, 'arquivos', sha256.slice(0, 2), sha256);

const found = (program: string) => spawnSync(program, ['-v']).error === undefined;
const hasPoppler = requireOracle('pdftotext', found('pdftotext') && found('pdfdetach') && found('pdfinfo'));
const hasQpdf = requireOracle('qpdf', found('qpdf'));
const schema = join(loadTestSettings().sharedDir, 'mec', 'xsd', 'DiplomaDigital_v1.05.xsd');
const hasXmllint = requireOracle('xmllint', spawnSync('xmllint', ['--version']).status === 0);
const hasSchema = requireOracle('SHARED_DIR', existsSync(schema));
const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { maxBuffer: 16_000_000 }).stdout;
const rvdds = files.filter(({ tipo }) => tipo === 'rvdd');

/** What its streams hold, the attached XML among them. */
function inflateStreams(pdf: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const start = at + (pdf[at + 6] === 13 ? 8 : 7);
    const body = pdf.subarray(start, pdf.indexOf('endstream', start));
    try {
      found.push(inflateSync(body, { finishFlush: constants.Z_SYNC_FLUSH }));
    } catch {
      found.push(body);
    }
  }
  return found;
}

describe('the demonstration', () => {
  it('holds eight people in every state the page shows', async () => {
    expect(await registry.countDiplomados()).toBe(8);
    const statesOf = async (nome: keyof typeof PESSOAS) =>
      (await find(nome)).diplomas.map(({ etapa, situacao }) => situacao ?? etapa);
    expect(await statesOf('ana')).toEqual(['vigente']);
    expect(await statesOf('rafael')).toEqual(['vigente', 'vigente']);
    expect(await statesOf('beatriz')).toEqual(['registrado']);
    expect(await statesOf('caio')).toEqual(['planejado']);
    expect(await statesOf('debora')).toEqual(['suspenso']);
    expect(await statesOf('eduardo')).toEqual(['anulado', 'vigente']);
    expect(await find('lia')).toMatchObject({ nomeSocial: 'Lia Andrade Monteiro' });
    expect((await find('maria')).nome).toHaveLength(120);
  });

  it('tells no matrícula in any published file: whoever has one cannot enter in its place', {
    tags: ['largo'],
  }, async () => {
    let looked = 0;
    for (const [nome, [, matricula]] of Object.entries(PESSOAS)) {
      for (const { arquivos: published } of (await find(nome as keyof typeof PESSOAS)).diplomas) {
        for (const { tipo, sha256 } of published) {
          const bytes = Buffer.from(await read(sha256));
          const texts = tipo === 'rvdd' ? [bytes, ...inflateStreams(bytes)] : [bytes];
          for (const text of texts) expect(text.includes(matricula), `${nome}, ${tipo}`).toBe(false);
          if (tipo === 'xml') expect(bytes.toString()).toMatch(/<Diplomado><ID>[0-9a-f]{40}<\/ID>/);
          if (tipo === 'rvdd') expect(texts.some((text) => text.includes('<Diplomado><ID>'))).toBe(true);
          if (tipo === 'rvdd' && hasPoppler)
            expect(run('pdftotext', pathOf(sha256), '-').includes(matricula)).toBe(false);
          looked += 1;
        }
      }
    }
    expect(looked).toBeGreaterThanOrEqual(12);
  });

  it('dates each act on its day', async () => {
    expect((await find('ana')).diplomas[0]?.datas).toEqual({
      colacao: '2025-12-12',
      expedicao: '2025-12-16',
      registro: '2025-12-17',
      publicacao: '2025-12-18',
      situacao: null,
    });
    expect((await find('debora')).diplomas[0]?.datas.situacao).toBe('2026-06-08');
    expect((await find('eduardo')).diplomas.map(({ datas }) => [datas.expedicao, datas.situacao])).toEqual([
      ['2025-07-22', '2025-09-02'],
      ['2025-09-02', null],
    ]);
    expect((await find('caio')).diplomas[0]?.datas.expedicao).toBeNull();
  });

  it('numbers the register in the order of the calendar', async () => {
    const rows = await store.db
      .selectFrom('emissao')
      .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
      .where('numero', 'is not', null)
      .orderBy('numero')
      .select(['numero', 'data_registro'])
      .execute();
    expect(rows.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const days = rows.map(({ data_registro }) => data_registro ?? '');
    expect(days).toEqual([...days].sort());
  });

  it('gives a published diploma a code and three files, annulled ones too, and the others none', () => {
    for (const { etapa, codigo, arquivos: own } of diplomas) {
      const isPublished = etapa === 'publicado';
      expect(codigo === null).toBe(!isPublished);
      expect(own.map(({ tipo }) => tipo).sort()).toEqual(isPublished ? ['previa', 'rvdd', 'xml'] : []);
    }
  });

  it('numbers the code by issuer and registrar: a branch with its own e-MEC code issues, the head office registers', async () => {
    expect((await find('ana')).diplomas[0]?.codigo).toMatch(/^1234\.1234\.[0-9a-f]{32}$/);
    expect((await find('maria')).diplomas[0]?.codigo).toMatch(/^1235\.1234\.[0-9a-f]{32}$/);
  });

  it('names files without CPF, matrícula or name', () => {
    const words = files.flatMap(({ name }) => name.split(/[-.]/)).filter((word) => word.length > 2);
    const secrets = [...Object.values(PESSOAS).flat(), ...everybody.flatMap(({ nome }) => nome.split(' '))];
    expect(secrets.filter((secret) => words.includes(secret.toLowerCase()))).toEqual([]);
  });

  it('lists the annulled diploma in a signed list that verifies', async () => {
    const lista = await createListaReader(createListaRegistry(store.db), arquivos)();
    expect(lista).toMatchObject({ numero: 1 });
    const { trust, certificates } = loadConfianca(config);
    const verified = await readListaAssinada(lista?.xml ?? new Uint8Array(), {
      crypto: nodeCrypto,
      trust,
      now: () => new Date(),
      certificates: certificates.map(({ der }) => der),
    });
    expect(verified?.DiplomasAnulados.DiplomaAnulado).toMatchObject([
      {
        CodigoDiplomaAnulado: (await find('eduardo')).diplomas[0]?.codigo,
        MotivoAnulacao: 'Reemissão para Complemento de Informação',
      },
    ]);
  });

  it('keeps the RVDD at 250 kB or less and its picture at 60 kB, 900 pixels wide', async () => {
    for (const { size } of rvdds) expect(size).toBeLessThanOrEqual(250_000);
    for (const { sha256, size } of files.filter(({ tipo }) => tipo === 'previa')) {
      expect(size).toBeLessThanOrEqual(60_000);
      expect(await sharp(await read(sha256)).metadata()).toMatchObject({
        format: 'webp',
        width: 900,
        height: 637,
      });
    }
  });

  it.skipIf(!hasXmllint || !hasSchema)('is valid against the layout 1.05 of MEC', () => {
    const xmls = files.filter(({ tipo }) => tipo === 'xml');
    expect(xmls).toHaveLength(8);
    const args = ['--noout', '--nonet', '--huge', '--schema', schema];
    const { status, stderr } = spawnSync('xmllint', [...args, ...xmls.map(({ sha256 }) => pathOf(sha256))]);
    expect({ status, judged: stderr.toString().match(/ validates$/gm)?.length }).toEqual({
      status: 0,
      judged: 8,
    });
  });

  it.skipIf(!hasPoppler)('attaches the XML byte for byte', async () => {
    for (const { arquivos: own } of diplomas.filter(({ codigo }) => codigo !== null)) {
      const shaOf = (tipo: string) => own.find((each) => each.tipo === tipo)?.sha256 ?? '';
      const saved = join(dataDir, 'anexo.xml');
      run('pdfdetach', '-save', '1', '-o', saved, pathOf(shaOf('rvdd')));
      expect(createHash('sha256').update(readFileSync(saved)).digest('hex')).toBe(shaOf('xml'));
    }
  });

  it.skipIf(!hasPoppler)(
    'draws two tagged pages that say they are worth nothing, whatever the name',
    { tags: ['largo'] },
    () => {
      for (const { sha256 } of rvdds) {
        const info = run('pdfinfo', pathOf(sha256)).toString();
        expect(info).toMatch(/^Pages: +2$/m);
        expect(info).toMatch(/^Tagged: +yes$/m);
        expect(info).toMatch(/^Title: +Diploma: .+sem valor legal\)$/m);
        for (const page of ['1', '2']) {
          const text = run('pdftotext', '-f', page, '-l', page, pathOf(sha256), '-').toString();
          expect(text).toContain('sem valor legal');
        }
      }
    },
  );

  it.skipIf(!hasPoppler)('prints title, name, place, date, place in the book, code and address', async () => {
    const textOf = async (nome: keyof typeof PESSOAS) => {
      const rvdd = (await find(nome)).diplomas[0]?.arquivos.find(({ tipo }) => tipo === 'rvdd');
      return run('pdftotext', '-raw', pathOf(rvdd?.sha256 ?? ''), '-').toString();
    };
    const codigo = (await find('ana')).diplomas[0]?.codigo ?? '';
    const ana = await textOf('ana');
    expect(ana).toContain('Bacharela em Enfermagem');
    expect(ana).toContain('Ana Luísa Ferreira Prado');
    expect(ana).toContain('Muriaé, 16 de dezembro de 2025.');
    expect(ana).toContain('Livro 12, folha 1, sequência 3004');
    expect(ana).toContain(codigo.replace(/[0-9a-f]{32}$/, (hex) => (hex.match(/.{4}/g) ?? []).join(' ')));
    expect(ana.replaceAll('\n', '')).toContain(`localhost:3000/verificar/${codigo}`);
    expect(ana).not.toContain('52998224725');
    const lia = await textOf('lia');
    expect(lia).toContain('Tecnóloga em Análise e Desenvolvimento de Sistemas');
    expect(lia.indexOf('Lia Andrade')).toBeLessThan(lia.indexOf('Lucas Andrade'));
  });

  it.skipIf(!hasQpdf)('writes PDFs without a structural fault', { tags: ['largo'] }, () => {
    for (const { sha256 } of rvdds) expect(spawnSync('qpdf', ['--check', pathOf(sha256)]).status).toBe(0);
  });
});
