/** @module-tag largo */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Achado } from '#acervo/conferencia/achado.ts';
import { conferirAcervo } from '#acervo/conferencia/conferir-acervo.ts';
import { conferirPrefixo } from '#acervo/conferencia/conferir-prefixo.ts';
import { backup } from '#cli/acervo/backup.ts';
import { conferirAcervo as comando } from '#cli/acervo/conferir-acervo.ts';
import { renovarCarimbos } from '#cli/acervo/renovar-carimbos.ts';
import { restaurar } from '#cli/acervo/restaurar.ts';
import { loadAparencia } from '#cli/aparencia.ts';
import type { World } from '#cli/command.ts';
import { confianca } from '#cli/confianca.ts';
import { createProvasGuardadas } from '#confianca/busca/provas-guardadas.ts';
import { makePrevias } from '#emissao/make-previas.ts';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { connectStore } from '#store/connect.ts';
import { openAcervo } from '../../src/main/comandos/open-acervo.ts';
import { ANO, depoisDe } from '../support/assina.ts';
import { desenhaAqui } from '../support/desenha-aqui.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { umPrograma } from '../support/um-programa.ts';
import { umTerminal } from '../support/um-terminal.ts';
import { umaEmissao } from '../support/uma-emissao.ts';

/** Issue 7: one flipped byte in any stored file is named; what is restored is what was copied, byte for byte. */

const { projectDir } = loadTestSettings();
const hasTar = requireOracle('tar', spawnSync('tar', ['--version']).status === 0);
const listTar = (path: string): string[] =>
  execFileSync('tar', ['-tf', path], { encoding: 'utf8' }).split('\n');
const emissao = await umaEmissao();
const { config } = emissao;
const arquivos = join(config.dataDir, 'arquivos');
const dir = mkdtempSync(join(tmpdir(), 'acervo-'));
const mundo = { ...umMundo(), config, openAcervo: () => abre() };
const abre = (dataDir = config.dataDir, now = () => new Date()) => {
  const world = { ...mundo, config: { ...config, dataDir, segredosDir: join(dataDir, 'segredos') } };
  return openAcervo({
    config: world.config,
    now,
    drawing: desenhaAqui(loadAparencia(world)),
  });
};

await emissao.plan(2);
const issuing = await emissao.open();
const acervo = await abre();
/** Copies taken while diplomas are being issued. */
const emAndamento: string[] = [];
let isIssuing = true;
const copying = (async () => {
  while (isIssuing) {
    const saida = join(dir, `durante-${emAndamento.length}.tar`);
    await acervo.backup(saida, null);
    emAndamento.push(saida);
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
})();
await takeAllFurther(issuing.world);
await makePrevias(issuing.world);
const lista = await issuing.publishLista();
isIssuing = false;
await copying;
await issuing.close();

afterAll(async () => {
  await acervo.close();
  emissao.remove();
  rmSync(mundo.cwd, { recursive: true, force: true });
  rmSync(dir, { recursive: true, force: true });
});

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
const hashesOf = (folder: string) =>
  listFiles(folder)
    .filter((name) => !name.startsWith('diploma.sqlite'))
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]);
const guardados = listFiles(arquivos);
const listaAtual = await (async () => {
  const store = connectStore(config);
  const found = await store.db.selectFrom('lista_de_anulados').select('sha256').executeTakeFirstOrThrow();
  await store.close();
  return found.sha256;
})();
const conferePasta = (name: string) =>
  conferirPrefixo(name.slice(0, 2), { ...acervo.conferencia, limite: new Date(), pace: async () => {} });
const json = async (command: Parameters<typeof call>[0], ...args: string[]) =>
  call(command, mundo, ...args, '--json');

describe('conferirAcervo', () => {
  it('finds nothing wrong with what was just issued, and tells so', async () => {
    expect(lista.ok).toBe(true);
    const { exitCode, json: said } = await json(comando);
    expect(said.achados).toEqual([]);
    expect(exitCode).toBe(0);
    // Two diplomas of four files, and a list.
    expect(said).toMatchObject({ situacao: 'integro', arquivos: 9, danos: 0 });
    expect(guardados).toHaveLength(9);
  });

  it('names the file in which one byte was changed, whichever it is', async () => {
    for (const [index, name] of guardados.entries()) {
      const path = join(arquivos, name);
      const bytes = readFileSync(path);
      const changed = Buffer.from(bytes);
      const at = Math.floor(((index + 0.5) / guardados.length) * bytes.length);
      changed[at] = (changed[at] ?? 0) ^ (1 << (index % 8));
      chmodSync(path, 0o640);
      writeFileSync(path, changed);
      // The list is asked about every diploma: it is looked at with all the others.
      const isLista = name.endsWith(listaAtual);
      const { exitCode, json: said } = isLista
        ? await json(comando)
        : { exitCode: 1, json: await conferePasta(name) };
      writeFileSync(path, bytes);
      expect(said.achados).toContainEqual(
        expect.objectContaining({ code: 'arquivo-alterado', onde: `arquivos/${name}` }),
      );
      if (isLista) expect([exitCode, said.arquivos]).toEqual([1, guardados.length]);
    }
  });

  it('finds what changed beside the files: the register, its key, whom we believe, what was signed', {}, async () => {
    const tar = join(dir, 'guarda.tar');
    const copia = join(dir, 'guarda');
    await json(backup, '--saida', tar);
    await json(restaurar, tar, '--para', copia);
    await call(
      confianca,
      { ...mundo, config: { ...config, dataDir: copia } },
      'importar',
      join(copia, 'pki-demo', 'raiz.pem'),
      '--confiar',
    );
    const look = async () => {
      const { exitCode, json: said } = await call(
        comando,
        { ...mundo, openAcervo: () => abre(copia) },
        '--json',
      );
      return [exitCode, ...(said?.achados ?? []).map(({ code, onde }: Achado) => `${code} ${onde}`)];
    };
    expect(await look()).toEqual([0]);
    const lookBeside = async () => {
      const open = await abre(copia);
      const danos = await open.conferencia.guarda.listDanos();
      await open.close();
      return danos.map(({ code, onde }) => `${code} ${onde}`);
    };
    const change = async (name: string, edit: (text: string) => string) => {
      const path = join(copia, name);
      const before = readFileSync(path);
      writeFileSync(path, Buffer.from(edit(before.toString('latin1')), 'latin1'));
      const told = await lookBeside();
      writeFileSync(path, before);
      return told;
    };
    const flipped = (text: string): string => (text === '0' ? '1' : '0');
    const [cer = ''] = listFiles(join(copia, 'confianca')).filter((name) => name.endsWith('.cer'));
    expect(await change(`confianca/${cer}`, (text) => `${text.slice(0, -1)}x`)).toContain(
      `arquivo-alterado confianca/${cer}`,
    );
    expect(
      await change('confianca/raizes-confiadas.json', (text) => text.replace(/[0-9a-f]/, flipped)),
    ).toContain('arquivo-alterado confianca/raizes-confiadas.json');
    const trusted = join(copia, 'confianca', 'raizes-confiadas.json');
    const roots = readFileSync(trusted);
    writeFileSync(trusted, '{');
    expect(await look()).toEqual([3]);
    writeFileSync(trusted, roots);
    expect(await change('assinaturas.jsonl', (text) => text.replace(/[0-9a-f](?="}\n)/, flipped))).toEqual([
      expect.stringMatching(/^arquivo-alterado assinaturas.jsonl, linha \d$/),
    ]);
    expect(await change('segredos/chave-de-busca', (text) => text.replace(/[0-9a-f]/, flipped))).toEqual([
      'chave-de-busca-errada segredos/chave-de-busca',
    ]);
    const store = connectStore({ databaseUrl: null, dataDir: copia });
    const { id, nome, chave_busca } = await store.db
      .selectFrom('diplomado')
      .selectAll()
      .executeTakeFirstOrThrow();
    const rename = (to: string) =>
      store.db.updateTable('diplomado').set({ nome: to }).where('id', '=', id).execute();
    await rename(`${nome}x`);
    expect(await look()).toEqual([
      1,
      expect.stringContaining('registro-diverge'),
      // The act that wrote the row tells another one too.
      'auditoria-alterada auditoria e registro',
    ]);
    await rename(nome);
    await store.close();
    // In the row, in the index, or in what is left of an older row.
    const file = readFileSync(join(copia, 'diploma.sqlite'), 'latin1');
    const places = [...file.matchAll(new RegExp(chave_busca, 'g'))].map(({ index }) => index);
    const told = new Set<unknown>();
    for (const at of places)
      for (const each of await change(
        'diploma.sqlite',
        (text) => `${text.slice(0, at)}${flipped(text[at] ?? '')}${text.slice(at + 1)}`,
      ))
        told.add(each);
    expect(told).toContain('banco-danificado diploma.sqlite');
    mkdirSync(join(copia, 'arquivos', 'zz'));
    const [folder = ''] = guardados.map((name) => name.slice(0, 2));
    renameSync(join(copia, 'arquivos', folder), join(dir, 'guardada'));
    writeFileSync(join(copia, 'arquivos', folder), 'nenhuma pasta');
    expect(await look()).toEqual(
      expect.arrayContaining(['arquivo-orfao arquivos/zz', `arquivo-ilegivel arquivos/${folder}`]),
    );
  });

  it('names what is gone and what is nobody’s, and answers 1', async () => {
    const [first = ''] = guardados;
    const orphan = join('00', '0'.repeat(64));
    renameSync(join(arquivos, first), join(dir, 'guardado'));
    mkdirSync(join(arquivos, '00'), { recursive: true });
    writeFileSync(join(arquivos, orphan), 'nada');
    // A file that was just written may yet be somebody's.
    expect((await conferePasta(orphan)).achados.map(({ code }) => code)).not.toContain('arquivo-orfao');
    utimesSync(join(arquivos, orphan), new Date(0), new Date(0));
    const { exitCode, stdout } = await call(comando, mundo);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(`arquivos/${first} (`);
    expect(stdout).toContain(`arquivos/${orphan}: Nada se refere a ele`);
    expect(stdout).toContain('2 danos');
    renameSync(join(dir, 'guardado'), join(arquivos, first));
    rmSync(join(arquivos, orphan));
  });

  it('tells of stamps that are about to expire, and of those that have', async () => {
    for (const [anos, code] of [
      [5.8, 'carimbo-a-vencer'],
      [6.5, 'carimbo-vencido'],
    ] as const) {
      const later = await abre(config.dataDir, () => depoisDe(new Date(), anos * ANO));
      const { resultado } = await conferirAcervo({ ritmo: null, dias: 180, isNova: true }, later.conferencia);
      await later.close();
      expect(resultado.danos).toBe(0);
      expect(resultado.achados.filter((each) => each.code === code)).toHaveLength(2);
    }
  });

  it('goes on where it was cut off', async () => {
    const { conferencia } = acervo;
    const seen: string[] = [];
    const cut = {
      ...conferencia,
      pasta: {
        ...conferencia.pasta,
        list: async (prefixo: string) => {
          seen.push(prefixo);
          if (seen.length === 100) throw new Error('the process died here');
          return conferencia.pasta.list(prefixo);
        },
      },
    };
    await expect(conferirAcervo({ ritmo: null, dias: 1, isNova: true }, cut)).rejects.toThrow('died');
    // The names are digests: now and then none is that early.
    const [early = null] = guardados.filter((name) => name < '50');
    const path = early === null ? join(dir, 'nenhum') : join(arquivos, early);
    if (early === null) writeFileSync(path, '');
    const bytes = readFileSync(path);
    chmodSync(path, 0o640);
    writeFileSync(path, 'outra coisa');
    const { resultado } = await conferirAcervo({ ritmo: null, dias: 1 }, cut);
    writeFileSync(path, bytes);
    // Each is counted once; what changed since it was looked at is told.
    expect(resultado).toMatchObject({ arquivos: 9, danos: early ? 1 : 0 });
    expect(resultado.achados).toMatchObject(
      early ? [{ code: 'arquivo-alterado', onde: `arquivos/${early}` }] : [],
    );
  });

  it('keeps to a pace', async () => {
    let time = 0;
    const base = acervo.conferencia.now().getTime();
    const now = () => new Date(base + time);
    const sleep = async (ms: number) => {
      time += ms;
    };
    await conferirAcervo({ ritmo: 2, dias: 1, isNova: true }, { ...acervo.conferencia, now, sleep });
    // Nine files at two a second; the work itself takes no time on this clock.
    expect(time).toBeGreaterThanOrEqual(4_000);
    expect(time).toBeLessThanOrEqual(4_500);
  });
});

describe('renovar-carimbos', () => {
  it('does nothing that adds no time: what is in order, or what the same certificate stamped', async () => {
    expect(await json(renovarCarimbos)).toMatchObject({ exitCode: 0, json: { renovados: 0, emDia: 2 } });
    const { exitCode, json: said } = await json(renovarCarimbos, '--dias', '36500');
    expect([exitCode, said.falhas.map(({ code }: { code: string }) => code)]).toEqual([
      1,
      ['sem-ganho', 'sem-ganho'],
    ]);
    expect((await call(renovarCarimbos, mundo, '--dias', 'muitos')).exitCode).toBe(64);
    expect(listFiles(arquivos)).toEqual(guardados);
  });
});

describe('backup and restaurar', () => {
  const saida = join(dir, 'copia.tar');
  const pasta = join(dir, 'restaurada');

  it('restores every file byte for byte, and a register that holds', async () => {
    const made = await json(backup, '--saida', saida);
    expect(made.exitCode).toBe(0);
    expect(statSync(saida).mode & 0o777).toBe(0o600);
    if (hasTar) expect(listTar(saida)).toContain('manifesto.json');
    expect(await json(restaurar, saida, '--para', pasta)).toMatchObject({
      exitCode: 0,
      json: { diplomas: 2, danos: [], arquivos: made.json.arquivos },
    });
    // A log beside it would be of a connection that is not ended yet.
    expect(readdirSync(pasta).filter((name) => name.startsWith('diploma.sqlite'))).toEqual([
      'diploma.sqlite',
    ]);
    expect(hashesOf(join(pasta, 'institution'))).toEqual(hashesOf(join(projectDir, 'institution')));
    renameSync(join(pasta, 'institution'), join(dir, 'institution'));
    expect(hashesOf(pasta)).toEqual(hashesOf(config.dataDir));
    expect(listFiles(pasta)).toContain(join('segredos', 'chave-de-busca'));
    const copy = await abre(pasta);
    const { resultado } = await conferirAcervo({ ritmo: null, dias: 1 }, copy.conferencia);
    await copy.close();
    expect(resultado).toMatchObject({ arquivos: 9, danos: 0, incertos: 0 });
  });

  it('copies the evidence of trust by day, and nothing that is written over meanwhile', {}, async () => {
    const provas = createProvasGuardadas(config.dataDir, () => new Date('2026-11-16T12:00:00Z'));
    provas.keep('lista', {
      der: Uint8Array.of(1),
      de: 'http://lcr.test/1.crl',
      extensao: 'crl',
      ate: new Date('2026-11-17T12:00:00Z'),
    });
    const folder = join(config.dataDir, 'confianca');
    writeFileSync(join(folder, 'provas', 'falhas.json'), '[]');
    writeFileSync(join(folder, 'atualizacao.json.0123456789ab'), '{');
    const { resultado } = await conferirAcervo({ ritmo: null, dias: 1 }, acervo.conferencia);
    expect(resultado.danos).toBe(0);
    const tar = join(dir, 'com-provas.tar');
    await json(backup, '--saida', tar);
    await json(restaurar, tar, '--para', join(dir, 'com-provas'));
    expect(listFiles(join(dir, 'com-provas', 'confianca'))).toEqual([
      join('provas', '2026-11-16', `${createHash('sha256').update(Uint8Array.of(1)).digest('hex')}.crl`),
    ]);
    rmSync(folder, { recursive: true });
  });

  it('is consistent in the middle of issuing', async () => {
    expect(emAndamento.length).toBeGreaterThan(1);
    const sample = [emAndamento[0], emAndamento[Math.floor(emAndamento.length / 2)]];
    for (const [index, tar = ''] of sample.entries()) {
      const para = join(dir, `durante-${index}`);
      const restored = await json(restaurar, tar, '--para', para);
      expect(restored.json).toMatchObject({ diplomas: 2, danos: [] });
      const copy = await abre(para);
      const { resultado } = await conferirAcervo({ ritmo: null, dias: 1 }, copy.conferencia);
      await copy.close();
      expect(resultado.achados).toEqual([]);
    }
  });

  it('refuses an archive that was cut or changed, before anything is in place', async () => {
    const whole = readFileSync(saida);
    const spoiled = join(dir, 'estragada.tar');
    const vazia = join(dir, 'vazia');
    for (const share of [0, 0.5, 0.98]) {
      writeFileSync(spoiled, whole);
      truncateSync(spoiled, Math.floor(whole.length * share));
      expect(await call(restaurar, mundo, spoiled, '--para', vazia)).toMatchObject({ exitCode: 3 });
      expect(existsSync(vazia)).toBe(false);
    }
    for (const share of [0.001, 0.3, 0.7]) {
      const changed = Buffer.from(whole);
      const at = Math.floor(whole.length * share);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(spoiled, changed);
      const { exitCode } = await call(restaurar, mundo, spoiled, '--para', vazia);
      expect([exitCode, existsSync(vazia)]).toEqual([3, false]);
    }
  });

  it.skipIf(!hasTar)('copies the secrets from where they are now, were they elsewhere before', async () => {
    const segredosDir = join(dir, 'outros-segredos');
    cpSync(config.segredosDir, segredosDir, { recursive: true });
    const known = listFiles(segredosDir);
    // The PIN of a token, and the key of a person: nothing that opens a key leaves this machine.
    for (const name of ['reitor.pin', 'reitor.p12']) writeFileSync(join(segredosDir, name), '123456');
    const moved = { ...config, segredosDir };
    const openMoved = () =>
      openAcervo({
        config: moved,
        now: () => new Date(),
        drawing: desenhaAqui(loadAparencia(mundo)),
      });
    const tar = join(dir, 'mudada.tar');
    const made = await call(backup, { ...mundo, config: moved, openAcervo: openMoved }, '--saida', tar);
    expect(made.exitCode).toBe(0);
    expect(
      listTar(tar)
        .filter((name) => name.startsWith('segredos/'))
        .sort(),
    ).toEqual(known.map((name) => `segredos/${name}`));
    expect(readFileSync(tar).includes('123456')).toBe(false);
  });

  it('is restored from under a passphrase, and by nobody who does not know it', {}, async () => {
    const cifrada = join(dir, 'cifrada.tar');
    const senha = 'longa e fácil de lembrar';
    const typing = (...answers: string[]): World => ({ ...mundo, terminal: umTerminal(answers) });
    const made = await call(backup, typing(senha, senha), '--saida', cifrada, '--cifrar');
    expect([made.exitCode, made.stdout]).toEqual([0, expect.stringContaining('Cifrada.')]);
    expect(readFileSync(cifrada).includes('chave-de-busca')).toBe(false);
    for (const [world, sentence] of [
      [mundo, 'a senha não foi informada'],
      [typing('não é esta senha'), 'A senha não abre'],
    ] as const) {
      const { exitCode, stderr } = await call(restaurar, world, cifrada, '--para', join(dir, 'decifrada'));
      expect([exitCode, stderr]).toEqual([3, expect.stringContaining(sentence)]);
    }
    const cut = join(dir, 'cifrada-cortada.tar');
    writeFileSync(cut, readFileSync(cifrada).subarray(0, -1));
    expect((await call(restaurar, typing(senha), cut, '--para', join(dir, 'decifrada'))).exitCode).toBe(3);
    expect(existsSync(join(dir, 'decifrada'))).toBe(false);
    const restored = await call(restaurar, typing(senha), cifrada, '--para', join(dir, 'decifrada'));
    expect(restored.exitCode).toBe(0);
    rmSync(join(dir, 'decifrada', 'institution'), { recursive: true });
    expect(hashesOf(join(dir, 'decifrada'))).toEqual(hashesOf(config.dataDir));
  });

  it('refuses a passphrase that is short, mistyped, or from where none comes', async () => {
    const path = join(dir, 'nenhuma.tar');
    for (const [answers, ...args] of [
      [['curta', 'curta'], '--cifrar'],
      [['longa e fácil de lembrar', 'longa e facil de lembrar'], '--cifrar'],
      [[], '--cifrar', '--senha-de', 'cofre:sh -c x'],
      [[], '--senha-de', 'variavel:SENHA'],
    ] as const) {
      const world = { ...mundo, terminal: umTerminal(answers) };
      expect((await call(backup, world, '--saida', path, ...args)).exitCode).toBe(64);
    }
    expect(existsSync(path)).toBe(false);
  });

  it('names a path that is not there, or is not what it should be, and says what to do', async () => {
    for (const [command, ...args] of [
      [restaurar, join(dir, 'nao-ha.tar'), '--para', join(dir, 'x')],
      [restaurar, saida, '--para', saida],
      [backup, '--saida', join(dir, 'nao', 'ha', 'b.tar')],
    ] as const) {
      const { exitCode, stderr } = await call(command, mundo, ...args);
      expect([exitCode, stderr]).toEqual([3, expect.stringContaining('confira o caminho')]);
      expect(stderr).not.toMatch(/ENO|banco de dados/);
    }
    const inside = await call(backup, mundo, '--saida', join(config.dataDir, 'b.tar'));
    expect([inside.exitCode, inside.stderr]).toEqual([64, expect.stringContaining('fora de DATA_DIR')]);
  });

  it('refuses a folder that is not empty, and a name that is taken', async () => {
    const { exitCode, stderr } = await call(restaurar, mundo, saida, '--para', pasta);
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining('não está vazia')]);
    expect((await call(backup, mundo, '--saida', saida)).exitCode).toBe(64);
  });

  it('names what was damaged already, and copies the rest', async () => {
    const [first = '', second = ''] = guardados;
    renameSync(join(arquivos, first), join(dir, 'guardado'));
    const bytes = readFileSync(join(arquivos, second));
    chmodSync(join(arquivos, second), 0o640);
    writeFileSync(join(arquivos, second), 'outra coisa');
    const { exitCode, json: said } = await json(backup, '--saida', join(dir, 'danificada.tar'));
    renameSync(join(dir, 'guardado'), join(arquivos, first));
    writeFileSync(join(arquivos, second), bytes);
    expect(exitCode).toBe(1);
    expect(said.danos).toEqual([
      { sha256: first.slice(3), code: 'arquivo-ausente' },
      { sha256: second.slice(3), code: 'arquivo-corrompido' },
    ]);
  });

  it('leaves nothing under the name when it is killed, and tidies up the next time', {}, async () => {
    const large = join(config.dataDir, 'lotes');
    mkdirSync(large, { recursive: true });
    writeFileSync(join(large, 'grande'), '');
    truncateSync(join(large, 'grande'), 1 << 29);
    const morta = join(dir, 'morta.tar');
    const programa = await umPrograma(`
      import { hostname } from 'node:os';
      import { makeBackup } from '#store/acervo/backup/make-backup.ts';
      import { openCopia } from '#store/acervo/backup/open-copia.ts';
      import { connectStore } from '#store/connect.ts';
      const [config, saida] = process.argv.slice(2).map((each) => JSON.parse(each));
      const outros = { institutionDir: config.dataDir + '/nada', deChaves: [], senha: null };
      await makeBackup(openCopia(saida), { ...config, ...outros, store: connectStore(config), now: () => new Date(),
        processo: hostname() + ':' + process.pid + ':0', isDead: () => false });
    `);
    const { child, ended } = programa.start(config, morta);
    while (!existsSync(`${morta}.parcial`) || statSync(`${morta}.parcial`).size < 1 << 24)
      await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await ended;
    programa.remove();
    rmSync(join(large, 'grande'));
    expect(existsSync(morta)).toBe(false);
    expect((await json(backup, '--saida', morta)).exitCode).toBe(0);
    expect(readdirSync(arquivos).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(existsSync(`${morta}.parcial`)).toBe(false);
  });
});
