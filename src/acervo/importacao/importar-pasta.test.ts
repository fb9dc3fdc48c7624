import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { readTexto } from '#rvdd/read-texto.ts';
import { signNode } from '#signature/signing/sign-node.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { createImportacaoStore } from '#store/importacao/importacao-store.ts';
import { migrateStore } from '#store/migrate.ts';
import { createSituacaoStore } from '#store/situacao/situacao-store.ts';
import { makeLista } from '#transparencia/lista-anulados/make-lista.ts';
import { CNPJ, comCarimbo, quemAssina } from '../../../tests/support/assina.ts';
import { umaRegistradora } from '../../../tests/support/outros-documentos.ts';
import { pdfOf, type UmAcervo, umAcervo } from '../../../tests/support/um-acervo.ts';
import { umPdfA } from '../../../tests/support/um-pdfa.ts';
import { umAnulado } from '../../../tests/support/uma-lista.ts';
import { ensaiarImportacao } from './ensaiar.ts';
import type { ImportacaoWorld } from './importacao-world.ts';
import { importarPasta } from './importar-pasta.ts';
import { readMapa } from './mapa.ts';

/** Diplomas that one set-up published, brought into the empty site of another. */

const NOW = new Date('2026-11-15T12:00:00Z');
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

let fora: UmAcervo;
beforeAll(async () => {
  fora = await umAcervo(2, () => NOW);
});
afterAll(() => fora.bancada.close());

describe('importarPasta', () => {
  let dir: string;
  let store: Store;
  let world: ImportacaoWorld;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'importar-'));
    store = connectStore({ databaseUrl: null, dataDir: dir });
    await migrateStore(store);
    const { record, world: theirs } = fora.bancada;
    const arquivos = createArquivoFolder(join(dir, 'arquivos'));
    await arquivos.prepare();
    world = {
      store: createImportacaoStore({ db: store.db, chaves: createChaves(new Uint8Array(32)), record }),
      situacoes: createSituacaoStore(store.db, record),
      rascunhos: createRascunhos(store.db),
      arquivos,
      instituicao: theirs.instituicao,
      verification: theirs.verification,
      readTexto,
      makePrevia: async () => new Uint8Array(),
      now: () => NOW,
      randomBytes: theirs.randomBytes,
      avisos: true,
      contatos: true,
      processo: 'importar:1',
      isDead: () => false,
    };
  });
  afterEach(async () => {
    await store.close();
    rmSync(dir, { recursive: true, force: true });
  });

  type Files = Readonly<Record<string, Uint8Array>>;
  const folderOf = (files: Files, csv: string) => {
    const mapa = readMapa(bytesOf(`codigo;cpf;matricula;rvdd;email\n${csv}`));
    if (!mapa.ok) throw new Error(mapa.issue.join());
    const arquivos = Object.entries(files).map(([path, { length: bytes }]) => ({ path, bytes }));
    const read = async (path: string): Promise<Uint8Array> => {
      const found = files[path];
      if (!found) throw new Error('no such file');
      return found;
    };
    const pasta = { read, sizeOf: async () => null, list: async () => null };
    return { pasta, listados: { arquivos, deixados: [] }, mapa: mapa.value };
  };
  /** The XML does not tell the matrícula (ADR 0051): the CSV must. */
  const csvOf = (...more: string[]): string =>
    [...fora.diplomas.map(({ codigo }, n) => `${codigo};;MAT-${n};;`), ...more].join('\n');
  const importIn = (files: Files, { csv = csvOf(), aceitar = false, use = world } = {}) =>
    importarPasta({ ...folderOf(files, csv), aceitar, quem: 'ana' }, use);
  const told = async (...asked: Parameters<typeof importIn>) =>
    (await importIn(...asked)).map(({ arquivo, resultado, motivos }) =>
      [arquivo, resultado, ...motivos].join(' '),
    );
  const [first, second] = [() => fora.diplomas[0], () => fora.diplomas[1]].map((get) => () => {
    const found = get();
    if (!found) throw new Error('none');
    return found;
  }) as [() => UmAcervo['diplomas'][0], () => UmAcervo['diplomas'][0]];
  const both = (): Files => ({
    'a.xml': first().xml,
    'a.pdf': first().rvdd,
    'b.pdf': second().rvdd,
  });
  /** How many rows and files there are, of all that importing writes. */
  const countAll = async () => {
    const rows = async (table: 'diploma' | 'diplomado' | 'arquivo' | 'rascunho' | 'auditoria') =>
      (await store.db.selectFrom(table).selectAll().execute()).length;
    const prefixes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
    const files = createArquivoFolder(join(dir, 'arquivos'));
    const named = await Promise.all(prefixes.map((each) => files.list(each)));
    return {
      diplomas: await rows('diploma'),
      arquivos: await rows('arquivo'),
      rascunhos: await rows('rascunho'),
      guardados: named.flat().length,
    };
  };
  const NADA = { diplomas: 0, arquivos: 0, rascunhos: 0, guardados: 0 };

  it('brings in what is authentic, by its XML or by the PDF that carries it, and nothing twice', async () => {
    expect(await told(both())).toEqual(['a.xml importado', 'b.pdf importado']);
    const whole = { diplomas: 2, arquivos: 4, rascunhos: 0, guardados: 4 };
    expect(await countAll()).toEqual(whole);
    for (const { codigo, xml, rvdd } of fora.diplomas) {
      const found = await world.store.find(codigo as never);
      expect(found).toMatchObject({ isAnulado: false });
      expect(textOf(await world.arquivos.get(found?.xmls[0] ?? ''))).toBe(textOf(xml));
      expect(Buffer.compare(await world.arquivos.get(found?.rvdds[0] ?? ''), rvdd)).toBe(0);
    }
    const entradas = await store.db.selectFrom('auditoria').select(['acao', 'quem']).execute();
    expect(entradas).toEqual([
      { acao: 'importado', quem: 'ana' },
      { acao: 'importado', quem: 'ana' },
    ]);
    expect(await told(both())).toEqual(['a.xml ja-importado', 'b.pdf ja-importado']);
    expect(await countAll()).toEqual(whole);
  });

  it('rehearses with the same answers, and keeps nothing', async () => {
    const { pasta, listados, mapa } = folderOf({ ...both(), 'c.xml': first().xml }, csvOf());
    const linhas = await ensaiarImportacao({ pasta, listados, mapa }, world);
    expect(linhas.map(({ arquivo, resultado, nome }) => [arquivo, resultado, nome !== null])).toEqual([
      ['a.xml', 'importado', true],
      // A second file of the same diploma meets the first, as it would.
      ['c.xml', 'ja-importado', false],
      ['b.pdf', 'importado', true],
    ]);
    expect(await countAll()).toEqual(NADA);
    expect(await store.db.selectFrom('auditoria').selectAll().execute()).toEqual([]);
  });

  const changed = (change: (text: string) => string) => (): Files => {
    const xml = bytesOf(change(textOf(first().xml)));
    expect(textOf(xml)).not.toBe(textOf(first().xml));
    return { 'a.xml': xml, 'a.pdf': pdfOf(xml) };
  };
  it.each<[string, () => Files, string, string?]>([
    [
      'a changed name',
      changed((text) => text.replace(/(<Diplomado>.*?<Nome>)\w/s, '$1X')),
      'recusado dados-alterados',
    ],
    [
      'no signature',
      changed((text) =>
        text.replace(/<\/infDiploma><(\w+:)?Signature.*<\/Diploma>/s, '</infDiploma></Diploma>'),
      ),
      'recusado assinatura-ausente',
    ],
    [
      'a DTD',
      changed((text) => text.replace('<Diploma', '<!DOCTYPE Diploma><Diploma')),
      'recusado marcacao-proibida',
    ],
    [
      'a comment',
      changed((text) => text.replace('<Diplomado>', '<Diplomado><!-- -->')),
      'recusado marcacao-nao-aceita',
    ],
    [
      'the namespace of https',
      changed((text) => text.replace('"http://portal.mec', '"https://portal.mec')),
      'recusado namespace-https',
    ],
    [
      'its second half missing',
      changed((text) => text.slice(0, text.length / 2)),
      'recusado arquivo-ilegivel',
    ],
    ['no PDF', () => ({ 'a.xml': first().xml }), 'recusado sem-rvdd'],
    [
      'the PDF of another under its name',
      () => ({ 'a.xml': first().xml, [`${first().codigo}.pdf`]: second().rvdd }),
      'recusado rvdd-de-outro-codigo',
    ],
    [
      'a PDF that carries other bytes',
      () => ({ 'a.xml': first().xml, 'a.pdf': pdfOf(bytesOf(`${textOf(first().xml)}\n`)) }),
      'recusado rvdd-com-outro-xml',
    ],
    [
      'two PDFs that differ',
      () => ({ 'a.xml': first().xml, 'a.pdf': first().rvdd, 'b.pdf': pdfOf(first().xml, '/Info 9 0 R') }),
      'recusado rvdd-repetida',
    ],
    ['another CPF in the CSV', both, 'recusado cpf-diferente', '52998224725;MAT-1;;'],
    ['no matrícula', both, 'recusado sem-matricula', ';;;'],
    ['a PDF in the CSV that is not there', both, 'recusado rvdd-ausente-no-csv', ';MAT-1;nao-ha.pdf;'],
  ])('refuses one with %s, and nobody can accept it', async (_what, make, expected, row) => {
    const csv = row ? `${first().codigo};${row}\n${second().codigo};;MAT-9;;` : csvOf();
    expect(await told(make(), { csv, aceitar: true })).toContain(`a.xml ${expected}`);
    expect(await world.store.find(first().codigo as never)).toBeNull();
  });

  it('refuses what is not of this institution, or of a test where only what is real is kept', async () => {
    const { verification } = world;
    const instituicao = { ...verification.instituicao, codigosMec: ['777'] };
    const elsewhere = { ...world, verification: { ...verification, instituicao } };
    expect(await told(both(), { use: elsewhere })).toEqual([
      'a.xml recusado outra-instituicao',
      'b.pdf recusado outra-instituicao',
    ]);
    const real = { ...world, verification: { ...verification, ambiente: 'producao' as const } };
    expect(await told(both(), { use: real })).toEqual([
      'a.xml recusado ambiente-de-teste',
      'b.pdf recusado ambiente-de-teste',
    ]);
    expect(await countAll()).toEqual(NADA);
  });

  it('refuses other bytes under a code that is in, and another PDF of the same bytes', async () => {
    await importIn(both());
    const before = await countAll();
    const longer = bytesOf(`${textOf(first().xml)}\n`);
    expect(await told({ 'c.xml': longer, 'c.pdf': pdfOf(longer) })).toContain(
      'c.xml recusado codigo-em-conflito',
    );
    expect(await told({ 'a.xml': first().xml, 'a.pdf': pdfOf(first().xml, '/Info 9 0 R') })).toContain(
      'a.xml recusado rvdd-em-conflito',
    );
    expect(await countAll()).toEqual(before);
  });

  it('lets a scan wait that only its name says whose it is, until somebody accepts it', async () => {
    const files = { 'a.xml': first().xml, [`${first().codigo}.pdf`]: umPdfA() };
    const use = { ...world, readTexto: async () => '' };
    expect(await told(files, { use })).toContain('a.xml aguarda rvdd-so-pelo-nome');
    expect(await countAll()).toEqual(NADA);
    expect(await told(files, { use, aceitar: true })).toContain('a.xml importado rvdd-so-pelo-nome');
    const { dados } = await store.db.selectFrom('auditoria').select('dados').executeTakeFirstOrThrow();
    expect(JSON.parse(dados)).toMatchObject({ aceitos: 'rvdd-so-pelo-nome' });
  });

  it('lets what could not be checked wait, with the reason, until somebody accepts it', async () => {
    // By then the last stamp has expired.
    const verification = { ...world.verification, now: () => new Date('2060-01-01T12:00:00Z') };
    const use = { ...world, verification };
    const files = { 'a.xml': first().xml, 'a.pdf': first().rvdd };
    const waiting = (await importIn(files, { use })).find(({ arquivo }) => arquivo === 'a.xml');
    expect(waiting).toMatchObject({
      resultado: 'aguarda',
      motivos: ['sem-prova-da-data', 'carimbo-vencido'],
    });
    expect(await countAll()).toEqual(NADA);
    const taken = (await importIn(files, { use, aceitar: true })).find(({ arquivo }) => arquivo === 'a.xml');
    expect(taken).toMatchObject({ resultado: 'importado', motivos: waiting?.motivos });
    const { dados } = await store.db.selectFrom('auditoria').select('dados').executeTakeFirstOrThrow();
    expect(JSON.parse(dados)).toMatchObject({
      aceitos: expect.stringMatching(/sem-prova-da-data.*carimbo-vencido/),
    });
  });

  it('brings in as annulled what the signed list of the registrar annuls', async () => {
    const { pki } = fora.bancada;
    const made = await makeLista({
      numero: 1,
      anulados: [umAnulado({ codigo: first().codigo })],
      registradora: umaRegistradora(),
      proximaAtualizacao: '2026-12-31',
      ambiente: 'Homologação',
      sign: (source) =>
        signNode({
          ...comCarimbo(pki, NOW),
          ...{ source, target: 'raiz', signer: quemAssina(pki, CNPJ), crypto: nodeCrypto, signingTime: NOW },
        }),
    });
    if (!made.ok) throw new Error(JSON.stringify(made.issue));
    await importIn({ ...both(), 'lista.xml': made.value });
    const rows = await store.db.selectFrom('diploma').select(['codigo', 'situacao']).execute();
    expect(new Map(rows.map(({ codigo, situacao }) => [codigo, situacao]))).toEqual(
      new Map([
        [first().codigo, 'anulado'],
        [second().codigo, 'vigente'],
      ]),
    );
  });

  it('refuses a PDF that cannot be opened', async () => {
    const files = { 'a.xml': first().xml, [`${first().codigo}.pdf`]: umPdfA() };
    const use = { ...world, readTexto: async () => null };
    expect(await told(files, { use, aceitar: true })).toContain('a.xml recusado rvdd-ilegivel');
  });

  it('tells of every other file why it was left, and of rows that no file has', async () => {
    const files = {
      ...both(),
      'leia-me.txt': bytesOf('olá'),
      'outro.xml': bytesOf(
        '<DocumentoHistoricoEscolarFinal xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"/>',
      ),
      'sem-codigo.pdf': umPdfA(),
    };
    const csv = csvOf('1234.1234.ffffffffffffffffffff;;;;');
    expect(await told(files, { csv })).toEqual([
      'a.xml importado',
      'b.pdf importado',
      'leia-me.txt ignorado nao-e-arquivo-de-diploma',
      'outro.xml ignorado outro-documento',
      'sem-codigo.pdf ignorado pdf-sem-codigo',
      '(CSV) ignorado csv-sem-diploma',
    ]);
  });

  it('goes on after one that fails, leaves nothing of it, and ends it the next time', async () => {
    let asked = 0;
    const failing: ImportacaoWorld = {
      ...world,
      store: {
        ...world.store,
        insert: async (...novo) => {
          asked += 1;
          if (asked === 1) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
          return world.store.insert(...novo);
        },
      },
    };
    const linhas = await importIn(both(), { use: failing });
    expect(linhas.map(({ resultado }) => resultado)).toEqual(['falha', 'importado']);
    expect(linhas[0]?.mensagem).toContain('O disco está cheio');
    expect(await countAll()).toEqual({ diplomas: 1, arquivos: 2, rascunhos: 0, guardados: 2 });
    expect(await told(both())).toEqual(['a.xml importado', 'b.pdf ja-importado']);
  });

  it('leaves nothing of its own of a diploma that another import brought in first', async () => {
    const files = { 'a.xml': first().xml, 'a.pdf': first().rvdd };
    const late: ImportacaoWorld = {
      ...world,
      store: {
        ...world.store,
        insert: async (...novo) => {
          expect(await told(files)).toContain('a.xml importado');
          return world.store.insert(...novo);
        },
      },
    };
    expect(await told(files, { use: late })).toContain('a.xml ja-importado');
    expect(await countAll()).toEqual({ diplomas: 1, arquivos: 2, rascunhos: 0, guardados: 2 });
  });

  it('takes away what a process left that died, and nothing of one that lives', async () => {
    for (const processo of ['morto:1', 'vivo:2']) {
      const left = await world.arquivos.put(bytesOf(`de ${processo}`));
      await world.rascunhos.announce(processo, left, processo);
    }
    await importIn({}, { csv: '', use: { ...world, isDead: (processo) => processo === 'morto:1' } });
    expect(await countAll()).toEqual({ ...NADA, rascunhos: 1, guardados: 1 });
  });

  it('files no address where nobody is told by e-mail', async () => {
    const csv = `${first().codigo};;MAT-1;;ana@egressos.test\n${second().codigo};;MAT-2;;`;
    await importIn(both(), { csv, use: { ...world, avisos: false, contatos: false } });
    for (const table of ['aviso', 'titular_contato'] as const)
      expect(await store.db.selectFrom(table).select('endereco').execute()).toEqual([]);
  });

  it('files the address of the CSV where graduates are told by e-mail', async () => {
    const csv = `${first().codigo};;MAT-1;;ana@egressos.test`;
    await importIn({ 'a.xml': first().xml, 'a.pdf': first().rvdd }, { csv });
    for (const table of ['aviso', 'titular_contato'] as const)
      expect(await store.db.selectFrom(table).select('endereco').execute()).toEqual([
        { endereco: 'ana@egressos.test' },
      ]);
  });
});
