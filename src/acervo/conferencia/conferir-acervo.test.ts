import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConferenciaStore } from '#store/acervo/conferencia-store.ts';
import { createReferenciaReader } from '#store/acervo/referencia-reader.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { createFatoReader } from '#store/auditoria/fato-reader.ts';
import { createSituacaoOf } from '#store/situacao/situacao-registry.ts';
import { ANO, depoisDe } from '../../../tests/support/assina.ts';
import { umPdfCom } from '../../../tests/support/pdf-escrito.ts';
import { pdfOf, type UmAcervo, umAcervo } from '../../../tests/support/um-acervo.ts';
import { sha256Of } from '../importacao/index-arquivos.ts';
import { conferirAcervo } from './conferir-acervo.ts';
import { conferirPrefixo } from './conferir-prefixo.ts';
import type { ConferirWorld } from './conferir-world.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const HORA = 3_600_000;

/** Everything stored, looked at once. Each test spoils one thing, and puts it back. */
describe('conferirAcervo', () => {
  let acervo: UmAcervo;
  let world: ConferirWorld;
  let dir: string;
  /** Those that something refers to. */
  let guardados: string[];
  let xmls: string[];
  beforeAll(async () => {
    acervo = await umAcervo(2, () => NOW);
    const { store, world: issuing, dataDir } = acervo.bancada;
    const { db } = store;
    dir = join(dataDir, 'arquivos');
    const arquivos = createArquivoFolder(dir);
    world = {
      verification: issuing.verification,
      arquivos,
      pasta: arquivos,
      now: () => NOW,
      randomBytes: issuing.randomBytes,
      situacaoOf: createSituacaoOf(db, async () => null),
      referencias: createReferenciaReader(db),
      conferencias: createConferenciaStore(db),
      auditoria: {
        reader: createAuditoriaReader(db),
        fatos: createFatoReader(db),
        confianca: {
          crypto: issuing.verification.crypto,
          trust: issuing.verification.trust,
          certificates: [],
        },
      },
      guarda: { listDanos: async () => [] },
      checkLista: async () => EM_DIA,
      sleep: async () => {},
    };
    guardados = [];
    for (const name of listGuardados())
      if ((await world.referencias.listReferencias(name)).length > 0) guardados.push(name);
    // Nothing is referred to under other names: their folders need not be asked for.
    const { referencias } = world;
    const prefixos = new Set(guardados.map((name) => name.slice(0, 2)));
    world.referencias = {
      ...referencias,
      listReferencias: async (prefixo) =>
        prefixos.has(prefixo.slice(0, 2)) ? referencias.listReferencias(prefixo) : [],
    };
    xmls = acervo.diplomas.map(({ xml }) => sha256Of(xml));
  });
  afterAll(() => acervo.bancada.close());

  const EM_DIA = {
    numero: 1,
    proximaAtualizacao: '2026-12-01',
    anulados: 0,
    faltam: 0,
    prazo: 'em-dia',
  } as const;
  const listGuardados = (): string[] =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile() && /^[0-9a-f]{64}$/.test(each.name))
      .map(({ name }) => name)
      .sort();
  const pathOf = (sha256: string): string => join(dir, sha256.slice(0, 2), sha256);
  /** The folders of these files, and nothing else. */
  const look = async (names: readonly string[], changes: Partial<ConferirWorld> = {}, dias = 1) => {
    const seen = { ...world, ...changes };
    const limite = new Date(seen.now().getTime() + dias * 24 * HORA);
    const found = [];
    for (const prefixo of new Set(names.map((name) => name.slice(0, 2))))
      found.push(...(await conferirPrefixo(prefixo, { ...seen, limite, pace: async () => {} })).achados);
    return found;
  };
  const told = async (...asked: Parameters<typeof look>) =>
    (await look(...asked)).map(({ code, onde }) => `${code} ${onde}`);
  /** The rest, as if no file were kept. */
  const lookBeside = async (changes: Partial<ConferirWorld> = {}) => {
    const pasta = { list: async () => [], listSoltos: async () => [] };
    const referencias = { ...world.referencias, listReferencias: async () => [] };
    const all = { ...world, pasta, referencias, ...changes };
    const { resultado } = await conferirAcervo({ ritmo: null, dias: 1, isNova: true }, all);
    return resultado.achados.map(({ code, onde }) => `${code} ${onde}`);
  };

  it('finds nothing wrong with what was just published, and counts it', async () => {
    const bytes = guardados.reduce((sum, each) => sum + readFileSync(pathOf(each)).length, 0);
    const { resultado } = await conferirAcervo({ ritmo: null, dias: 1, isNova: true }, world);
    expect(resultado).toEqual({ arquivos: 6, bytes, danos: 0, prazos: 0, incertos: 0, achados: [] });
    expect(guardados).toHaveLength(6);
  });

  it('names each file in which one bit was changed, and each that is gone', async () => {
    for (const [n, sha256] of guardados.entries()) {
      const path = pathOf(sha256);
      const onde = `arquivos/${sha256.slice(0, 2)}/${sha256}`;
      const bytes = readFileSync(path);
      const changed = Buffer.from(bytes);
      const at = Math.floor(((n + 0.5) / guardados.length) * bytes.length);
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << n), at);
      chmodSync(path, 0o640);
      writeFileSync(path, changed);
      const altered = await told([sha256]);
      rmSync(path);
      const missing = await told([sha256]);
      writeFileSync(path, bytes);
      expect([altered, missing]).toEqual([[`arquivo-alterado ${onde}`], [`arquivo-ausente ${onde}`]]);
    }
  });

  it('says nothing of a file that issuing let go of since it was listed', async () => {
    const [sha256 = ''] = guardados;
    let asked = 0;
    const listReferencias = async (prefixo: string) => {
      asked += 1;
      return asked === 1 ? world.referencias.listReferencias(prefixo) : [];
    };
    renameSync(pathOf(sha256), `${dir}-guardado`);
    const found = await told([sha256], { referencias: { ...world.referencias, listReferencias } });
    renameSync(`${dir}-guardado`, pathOf(sha256));
    expect(found).toEqual([]);
  });

  it('names what is nobody’s, once it is a quarter of an hour old, and what a process left half written', async () => {
    const nobody = '0'.repeat(64);
    mkdirSync(join(dir, '00'), { recursive: true });
    const names = [nobody, `.${guardados[0]}.parcial`];
    for (const name of names) writeFileSync(join(dir, '00', name), 'nada');
    const setAge = (minutos: number): void => {
      const then = new Date(NOW.getTime() - minutos * 60_000);
      for (const name of names) utimesSync(join(dir, '00', name), then, then);
    };
    setAge(14);
    const young = await told(['00']);
    setAge(16);
    const old = await told(['00']);
    for (const name of names) rmSync(join(dir, '00', name));
    expect(young).toEqual([]);
    expect(old.sort()).toEqual(names.map((name) => `arquivo-orfao arquivos/00/${name}`).sort());
  });

  it('names what lies beside the folders', async () => {
    writeFileSync(join(dir, 'solto.txt'), '');
    const found = await lookBeside({ pasta: { ...world.pasta, list: async () => [] } });
    rmSync(join(dir, 'solto.txt'));
    expect(found).toEqual(['arquivo-orfao arquivos/solto.txt']);
  });

  it('says of a folder that it cannot open that it could not look, and looks for its files all the same', async () => {
    const [sha256 = ''] = guardados;
    const prefixo = sha256.slice(0, 2);
    const folder = join(dir, prefixo);
    renameSync(folder, `${dir}-guardada`);
    writeFileSync(folder, 'nenhuma pasta');
    const found = await told([sha256]);
    rmSync(folder);
    renameSync(`${dir}-guardada`, folder);
    expect(found).toContain(`arquivo-ilegivel arquivos/${prefixo}`);
    expect(found.length).toBeGreaterThan(1);
  });

  it.each<[string, string, string, string, string?]>([
    ['name of a graduate', 'diplomado', 'nome', 'nome'],
    ['CPF', 'diplomado', 'cpf_mascarado', 'cpf', '***.000.000-**'],
    ['course', 'diploma', 'curso', 'curso'],
    ['date', 'diploma', 'data_colacao', 'colacao'],
    ['name in the public register', 'registro_publico', 'nome', 'registro público: nome'],
    ['number of a registration', 'registro_publico', 'numero_registro', 'registro público: numeroRegistro'],
  ])(
    'finds that the register has another %s than what was signed',
    async (_what, table, column, field, value = '2001-01-01') => {
      const { db } = acervo.bancada.store;
      const [t, c] = [sql.ref(table), sql.ref(column)];
      const before = await sql<{ was: string }>`select ${c} as was from ${t} order by rowid`.execute(db);
      const was = before.rows[0]?.was ?? '';
      const first = sql`(select min(rowid) from ${t})`;
      await sql`update ${t} set ${c} = ${value} where rowid = ${first}`.execute(db);
      const achados = await look(xmls);
      await sql`update ${t} set ${c} = ${was} where rowid = ${first}`.execute(db);
      const diverge = achados.filter(({ code }) => code === 'registro-diverge');
      expect(diverge.map(({ detalhe }) => detalhe)).toEqual([expect.stringContaining(field)]);
    },
  );

  it('finds an entry of the audit record that was changed, and one that was taken out', async () => {
    const { db } = acervo.bancada.store;
    const rows = await db.selectFrom('auditoria').selectAll().orderBy('seq').execute();
    const entry = rows[2];
    if (!entry) throw new Error('none');
    // The base refuses both; who has the file of the base does not ask it.
    const triggers = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'auditoria'`.execute(db);
    for (const { name } of triggers.rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
    await db.updateTable('auditoria').set({ quem: 'outra' }).where('seq', '=', entry.seq).execute();
    const changed = await lookBeside();
    await db.deleteFrom('auditoria').where('seq', '=', entry.seq).execute();
    const removed = await lookBeside();
    await db.insertInto('auditoria').values(entry).execute();
    for (const each of triggers.rows) await sql.raw(each.sql).execute(db);
    expect(changed).toEqual([`auditoria-alterada auditoria, entrada ${entry.seq}`]);
    expect(removed).toEqual([expect.stringMatching(/^auditoria-alterada auditoria, entrada /)]);
    expect(await lookBeside()).toEqual([]);
  });

  it('finds a PDF that carries the XML of another, or none', async () => {
    const { db } = acervo.bancada.store;
    const [one, other] = acervo.diplomas;
    if (!one || !other) throw new Error('none');
    const rvdd = await db
      .selectFrom('arquivo')
      .where('diploma_id', '=', one.id)
      .where('tipo', '=', 'rvdd')
      .select('sha256')
      .executeTakeFirstOrThrow();
    const point = (sha256: string) =>
      db
        .updateTable('arquivo')
        .set({ sha256 })
        .where('diploma_id', '=', one.id)
        .where('tipo', '=', 'rvdd')
        .execute();
    const files = createArquivoFolder(dir);
    for (const pdf of [pdfOf(other.xml, '/Info 9 0 R'), umPdfCom([])]) {
      const sha256 = await files.put(pdf);
      await point(sha256);
      const found = await look([sha256], { referencias: createReferenciaReader(db) });
      await point(rvdd.sha256);
      await files.discard(sha256);
      expect(found).toContainEqual(expect.objectContaining({ code: 'rvdd-diverge', diploma: one.id }));
    }
  });

  it('finds what was signed no more, in what is private too', async () => {
    const [one] = acervo.diplomas;
    if (!one) throw new Error('none');
    const forged = Buffer.from(
      Buffer.from(one.xml)
        .toString()
        .replace(/(<Nome>)\w/, '$1X'),
    );
    const arquivos = { get: async () => forged };
    const found = await look(guardados, { arquivos });
    // Bytes that agree with their name, as who can write both would leave them.
    expect(new Set(found.map(({ code, tipo }) => `${code} ${tipo}`))).toEqual(
      new Set(['nao-autentico xml', 'rvdd-diverge rvdd', 'assinatura-alterada documentacao']),
    );
  });

  it('never says "not authentic" of what nobody here could check', async () => {
    const verification = { ...world.verification, trust: new Set<string>() };
    const found = await look(guardados, { verification });
    expect(found.map(({ code, tipo }) => `${code} ${tipo}`)).toEqual([
      'nao-conferido xml',
      'nao-conferido xml',
    ]);
  });

  it('tells of stamps that are about to expire, and of those that have', async () => {
    const at = async (anos: number) => {
      const then = depoisDe(NOW, anos * ANO);
      const verification = { ...world.verification, now: () => then };
      const found = await look(xmls, { verification, now: () => then }, 180);
      return found.map(({ code }) => code);
    };
    expect(await at(5.8)).toEqual(['carimbo-a-vencer', 'carimbo-a-vencer']);
    expect(await at(6.5)).toEqual(['carimbo-vencido', 'carimbo-vencido']);
  });

  it('tells what else was looked at: what is kept beside the files, and the list of annulled ones', async () => {
    const danos = [{ code: 'chave-de-busca-errada', onde: 'segredos/chave-de-busca' }] as const;
    expect(await lookBeside({ guarda: { listDanos: async () => [...danos] } })).toEqual([
      'chave-de-busca-errada segredos/chave-de-busca',
    ]);
    expect(await lookBeside({ checkLista: async () => ({ ...EM_DIA, prazo: 'vencida' }) })).toEqual([
      'lista-vencida lista 1',
    ]);
    expect(await lookBeside({ checkLista: async () => ({ ...EM_DIA, faltam: 2 }) })).toEqual([
      'lista-desatualizada lista 1',
    ]);
  });

  it('goes on where it was cut off within a week, counts each once, and tells what changed since', async () => {
    let asked = 0;
    const cut: ConferirWorld = {
      ...world,
      pasta: {
        ...world.pasta,
        list: async (prefixo) => {
          asked += 1;
          if (asked === 256) throw new Error('the process died here');
          return world.pasta.list(prefixo);
        },
      },
    };
    const pedido = { ritmo: null, dias: 1 };
    await expect(conferirAcervo({ ...pedido, isNova: true }, cut)).rejects.toThrow('died');
    const [sha256 = ''] = guardados;
    const bytes = readFileSync(pathOf(sha256));
    chmodSync(pathOf(sha256), 0o640);
    writeFileSync(pathOf(sha256), 'outra coisa');
    let judged = 0;
    const situacaoOf: ConferirWorld['situacaoOf'] = (...codigo) => {
      judged += 1;
      return world.situacaoOf(...codigo);
    };
    const { resultado } = await conferirAcervo(pedido, { ...world, situacaoOf });
    writeFileSync(pathOf(sha256), bytes);
    expect(resultado).toMatchObject({ arquivos: 6, danos: 1 });
    const before = judged;
    [asked, judged] = [0, 0];
    await expect(conferirAcervo({ ...pedido, isNova: true }, cut)).rejects.toThrow('died');
    // After a week what it found then says too little: it begins anew.
    const later = () => new Date(NOW.getTime() + 7 * 24 * HORA);
    await conferirAcervo(pedido, { ...world, now: later, situacaoOf });
    expect(judged).toBeGreaterThan(before);
  });

  it('keeps to a pace', async () => {
    let time = 0;
    const now = () => new Date(NOW.getTime() + time);
    const sleep = async (ms: number): Promise<void> => {
      time += ms;
    };
    await conferirAcervo({ ritmo: 2, dias: 1, isNova: true }, { ...world, now, sleep });
    expect(time).toBe(3_000);
  });
});
