import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadInstituicao } from '#config/load-institution.ts';
import type { Situacao } from '#diploma/andamento.ts';
import { writePem } from '#keys/pem.ts';
import { openSituacoes } from '#main/comandos/open-situacoes.ts';
import { createDiplomadoRegistry } from '#store/access/diplomado-registry.ts';
import { openArquivos } from '#store/arquivos/open-arquivos.ts';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { assinaCompleto, DIA, depoisDe, umaPkiDoDiploma } from '../../tests/support/assina.ts';
import { bytesDe, textoDe, umDiploma } from '../../tests/support/um-diploma.ts';
import { umDiplomaDeForaProvado } from '../../tests/support/um-diploma-de-fora.ts';
import { umArquivo, umDiplomado, umDiploma as umRegistro } from '../../tests/support/um-diplomado.ts';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { umRvddDe } from '../../tests/support/um-rvdd-assinado.ts';
import { rvddCom, rvddGravadoDeNovo } from '../../tests/support/um-rvdd-mudado.ts';
import { INSTANTE_DA_PKI } from '../../tests/support/uma-pki.ts';
import { assinaDistante, umaBusca, umaPkiDistante } from '../../tests/support/uma-pki-distante.ts';
import { runCli } from './run-cli.ts';
import { verificar } from './verificar.ts';

const pki = await umaPkiDoDiploma();
const { codigoMec } = loadInstituicao(umMundo().config);

/** Signed diplomas of the institution that the project ships, each with a code of its own. */
function assinado(hex: string): Promise<Uint8Array> {
  const text = textoDe(umDiploma())
    .replaceAll('<CodigoMEC>1234</CodigoMEC>', `<CodigoMEC>${codigoMec}</CodigoMEC>`)
    .replace(/<CodigoValidacao>.*?</, `<CodigoValidacao>${codigoMec}.${codigoMec}.${hex}<`);
  return assinaCompleto(bytesDe(text), pki);
}

const world = { ...umMundo(), now: () => depoisDe(INSTANTE_DA_PKI, DIA) };
const write = (name: string, content: Uint8Array) => writeFileSync(join(world.cwd, name), content);
afterAll(() => rmSync(world.cwd, { recursive: true }));

beforeAll(async () => {
  const { dataDir } = world.config;
  const [raiz] = pki.acs;
  mkdirSync(join(dataDir, 'pki-demo'), { recursive: true });
  writeFileSync(
    join(dataDir, 'pki-demo', 'raiz.pem'),
    writePem('CERTIFICATE', raiz?.certificate ?? bytesDe('')),
  );
  const diplomas = await Promise.all(
    (['vigente', 'anulado'] as const).map(async (situacao: Situacao, index) => {
      const xml = await assinado(`${index}`.repeat(32));
      write(`${situacao}.xml`, xml);
      const rvdd = umRvddDe(xml);
      await openArquivos(world.config).put(rvdd);
      write(`${situacao}-regravado.pdf`, rvddGravadoDeNovo(rvdd));
      write(
        `${situacao}-pintado.pdf`,
        rvddCom(rvdd, (content) => `${content} q 0 g 100 100 200 40 re f Q`),
      );
      const codigo = `${codigoMec}.${codigoMec}.${`${index}`.repeat(32)}`;
      const arquivos = [umArquivo('xml', xml), umArquivo('rvdd', rvdd)];
      return umRegistro({ codigo, situacao, arquivos });
    }),
  );
  const store = connectStore(world.config);
  await migrateStore(store);
  await createDiplomadoRegistry(store.db).insertDiplomado(umDiplomado({ diplomas }));
  await store.close();
  write('outro.xml', await assinado('f'.repeat(32)));
  write(
    'alterado.xml',
    bytesDe(textoDe(await assinado('0'.repeat(32))).replace('Ana Exemplo', 'Eva Exemplo')),
  );
  write('de-fora.xml', await umDiplomaDeForaProvado(pki));
  write('foto.jpg', bytesDe('JFIF'));
});

describe('verificar', () => {
  it('looks for the proofs that a diploma lacks, where it may', async () => {
    const distante = await umaPkiDistante();
    write('sem-provas.xml', await assinaDistante(distante));
    const { buscarProva, pedidos } = umaBusca(distante);
    const [without, having] = [
      await call(verificar, world, 'sem-provas.xml', '--json'),
      await call(verificar, { ...world, buscarProva }, 'sem-provas.xml', '--json'),
    ];
    rmSync(join(world.cwd, 'sem-provas.xml'));
    expect([without.json.veredito, having.json.veredito]).toEqual(['nao-conferido', 'selo-a-confirmar']);
    expect([having.exitCode, pedidos.length]).toEqual([3, 5]);
  });

  it.each([
    ['vigente.xml', 0, 'autentico-vigente'],
    ['alterado.xml', 1, 'nao-autentico'],
    ['anulado.xml', 2, 'autentico-nao-vigente'],
    ['outro.xml', 3, 'nao-conferido'],
    ['de-fora.xml', 3, 'selo-a-confirmar'],
    ['foto.jpg', 3, 'nao-conferido'],
  ])('answers %s with exit code %i', async (name, exitCode, veredito) => {
    const answer = await call(verificar, world, name, '--json');
    expect(answer).toMatchObject({ exitCode, stderr: '', json: { arquivo: name, veredito } });
    expect(answer.json.checks).toHaveLength(7);
  });

  it('gives programs what to compare, and nothing of who is not in force or not proven', async () => {
    const dadosDe = async (name: string) => (await call(verificar, world, name, '--json')).json.diploma;
    expect(Object.entries(await dadosDe('vigente.xml')).slice(0, 4)).toEqual([
      ['nome', 'Ana Exemplo de Souza'],
      ['titulo', 'Bacharel'],
      ['grau', 'Bacharelado'],
      ['curso', 'Enfermagem'],
    ]);
    for (const name of ['alterado.xml', 'anulado.xml', 'foto.jpg'])
      expect(await dadosDe(name), name).toBeNull();
  });

  it('speaks to people: the verdict, whose diploma it is, every check, and no legal value', async () => {
    const { stdout } = await call(verificar, world, 'vigente.xml');
    expect(stdout).toContain('vigente.xml: Diploma autêntico e vigente.');
    expect(stdout).toContain(
      '\n  Nome: Ana Exemplo de Souza\n  Título: Bacharel\n  Grau: Bacharelado\n  Curso: Enfermagem\n',
    );
    expect(stdout).toContain('✓ Assinado pelos responsáveis');
    expect(stdout).toContain('Antônia Reitora Fictícia, Reitor');
    expect(stdout).toContain('Sem valor legal');
  });

  it('says what is wrong and what to do', async () => {
    const { stdout } = await call(verificar, world, 'alterado.xml');
    expect(stdout).toContain('× O conteúdo foi alterado');
    expect(stdout).toContain('Não aceite este arquivo.');
    expect(stdout).not.toContain('Eva Exemplo');
  });

  it('says of another institution’s diploma whom to ask', async () => {
    const { stdout } = await call(verificar, world, 'de-fora.xml');
    expect(stdout).toContain('de-fora.xml: Assinaturas válidas; confirme quem selou.');
    expect(stdout).toContain('consultar: Universidade dos Outros');
    expect(stdout).toContain('codigoMec: 9876');
    const { stdout: table } = await call(verificar, world, 'de-fora.xml', 'vigente.xml');
    expect(table).toMatch(
      /^de-fora\.xml +selo a confirmar +Falta confirmar de quem é o selo\. Selado por OUTRA INSTITUICAO FICTICIA, CNPJ 44\.555\.666\/0001-81$/m,
    );
  });

  it('lets no name of a file pose as an answer or command the terminal', async () => {
    const name = 'x.xml: Diploma autêntico e vigente.\n\u001b[2J\u009b1A\u202e.xml';
    cpSync(join(world.cwd, 'alterado.xml'), join(world.cwd, name));
    const args = ['verificar', name];
    for (const files of [
      args,
      [...args, 'outro.xml'],
      [...args, '--json'],
      ['verificar', `não há ${name}`],
    ]) {
      const { stdout, stderr } = await runCli([verificar], files, () => world);
      expect(`${stdout}${stderr}`.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
    const { stdout } = await call(verificar, world, name);
    expect(stdout).toMatch(/^“x\.xml: Diploma autêntico e vigente\. .*”: Este arquivo não é autêntico\.\n/);
  });

  it('says of what could not be checked where it was told', async () => {
    const { stdout } = await call(verificar, world, 'outro.xml');
    expect(stdout).toContain('Veja acima o que faltou');
    expect(stdout).not.toContain('abaixo');
  });

  it('gives many files a table and a summary, and the worst exit code', async () => {
    const names = ['vigente.xml', 'anulado.xml', 'outro.xml', 'sumiu.xml'];
    const { exitCode, stdout } = await call(verificar, world, ...names);
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/^vigente\.xml +autêntico e vigente/m);
    expect(stdout).toMatch(/^anulado\.xml +autêntico, não vigente +Não está mais em vigor$/m);
    expect(stdout).toMatch(/^outro\.xml +não conferido +O código não consta do registro$/m);
    expect(stdout).toMatch(/^sumiu\.xml +sumiu\.xml: não existe/m);
    expect(stdout).toContain(
      '4 arquivos: 1 autêntico e vigente; 1 autêntico, não vigente; 0 autêntico, situação desconhecida; 0 selo a confirmar; 0 não autêntico; 2 não conferido.',
    );
    expect((await call(verificar, world, ...names, 'alterado.xml')).exitCode).toBe(1);
    expect((await call(verificar, world, 'vigente.xml', 'outro.xml')).exitCode).toBe(3);
    expect((await call(verificar, world, 'vigente.xml', 'vigente.xml')).exitCode).toBe(0);
  });

  describe('of a folder', () => {
    const pasta = join(world.cwd, 'muitos');
    beforeAll(() => {
      mkdirSync(join(pasta, 'b'), { recursive: true });
      for (const [from, to] of [
        ['vigente.xml', '=cmd|calc.xml'],
        ['anulado.xml', 'a;"b".xml'],
        ['alterado.xml', 'b/z.xml'],
        ['foto.jpg', '.oculto'],
        ['foto.jpg', 'foto\r\n.jpg'],
      ] as const)
        cpSync(join(world.cwd, from), join(pasta, to));
    });

    it('gives a row for each file with --csv, and the worst exit code', async () => {
      const { exitCode, stdout, stderr } = await call(verificar, world, 'muitos', '--csv');
      expect([exitCode, stderr]).toEqual([1, '']);
      const [, ...rows] = `${stdout}\n`.slice(1).split('\r\n');
      expect(
        stdout.startsWith(
          '\ufeffarquivo;veredito;pessoa;titulo;grau;curso;habilitacoes;instituicao;conclusao;registro;selado_por;notas;pagina;fazer;observacao\r\n',
        ),
      ).toBe(true);
      const [vigente, anulado, alterado, foto, end] = rows;
      expect(vigente).toMatch(
        /^muitos\/=cmd\|calc\.xml;autêntico e vigente;Ana Exemplo de Souza;Bacharel;Bacharelado;Enfermagem;Saúde da Família;Centro Universitário Exemplo;13\/12\/2024;20\/03\/2025;/,
      );
      expect(anulado).toMatch(
        /^"muitos\/a;""b""\.xml";autêntico, não vigente;A\. E\. S\.;;;;;;;;;;;Não está mais em vigor\. Não aceite/,
      );
      expect(alterado).toMatch(
        /^muitos\/b\/z\.xml;não autêntico;;;;;;;;;;;;O conteúdo foi alterado\. Não aceite este arquivo/,
      );
      expect(foto).toMatch(/^muitos\/foto .*\.jpg;não conferido;;;;;;;;;;;;Não é um diploma digital\. /);
      expect(rows.slice(0, 3).every((row) => row.includes('Sem valor legal'))).toBe(true);
      expect(end).toBe('');
    });

    it('lets no cell be a formula, whatever a file is called', async () => {
      const inside = { ...world, cwd: pasta };
      const { stdout } = await call(verificar, inside, '=cmd|calc.xml', '--csv');
      expect(stdout.split('\r\n')[1]).toMatch(/^'=cmd\|calc\.xml;autêntico e vigente;/);
    });

    it('gives the table and the list of reports as well', async () => {
      const { stdout } = await call(verificar, world, 'muitos');
      expect(stdout).toContain('4 arquivos: 1 autêntico e vigente;');
      expect(stdout.match(/Ana Exemplo de Souza · Bacharel · Bacharelado · Enfermagem/g)).toHaveLength(1);
      expect((await call(verificar, world, 'muitos/b', '--json')).json.arquivos).toHaveLength(1);
    });

    it('refuses an empty one, and two answers at once', async () => {
      mkdirSync(join(world.cwd, 'nada'));
      const empty = await call(verificar, world, 'nada', '--csv');
      expect([empty.exitCode, empty.stderr]).toEqual([3, 'nada: não há arquivos nesta pasta']);
      const both = await runCli([verificar], ['verificar', 'muitos', '--csv', '--json'], () => world);
      expect(both.exitCode).toBe(64);
    });
  });

  it('compares the page of a PDF that was saved again with the published one', async () => {
    const { exitCode, json } = await call(verificar, world, 'vigente-regravado.pdf', '--json');
    expect([exitCode, json.veredito, json.pagina]).toEqual([0, 'autentico-vigente', 'regravada-igual']);
    const changed = await call(verificar, world, 'vigente-pintado.pdf');
    expect([changed.exitCode, changed.stdout]).toEqual([
      1,
      expect.stringContaining('Página do PDF: diferente da publicada.'),
    ]);
    expect(changed.stdout).not.toContain('Ana Exemplo');
    const many = await call(verificar, world, 'anulado-regravado.pdf', 'anulado-pintado.pdf', '--csv');
    expect(many.exitCode).toBe(1);
    expect(many.stdout).toMatch(
      /regravado\.pdf;autêntico, não vigente;.*;"?gravada de novo, sem mudança visível"?;/,
    );
    expect(many.stdout).toMatch(/pintado\.pdf;não autêntico;.*;diferente da publicada;/);
  });

  it('gives many files as a list of reports', async () => {
    const { json } = await call(verificar, world, 'vigente.xml', 'sumiu.xml', '--json');
    expect(json.arquivos).toMatchObject([
      { arquivo: 'vigente.xml', veredito: 'autentico-vigente' },
      { arquivo: 'sumiu.xml', erro: expect.stringContaining('não existe') },
    ]);
  });

  it('verifies without a register all but the standing, and makes none', async () => {
    const dataDir = join(world.cwd, 'vazio');
    cpSync(join(world.config.dataDir, 'pki-demo'), join(dataDir, 'pki-demo'), { recursive: true });
    const config = { ...world.config, dataDir };
    const elsewhere = {
      ...world,
      config,
      openSituacoes: async () => openSituacoes(config, async () => null),
    };
    const { exitCode, json } = await call(verificar, elsewhere, 'vigente.xml', '--json');
    expect(exitCode).toBe(3);
    expect(json.checks.at(-1)).toMatchObject({ code: 'situacao-inacessivel' });
    expect(readdirSync(dataDir)).toEqual(['pki-demo']);
  });

  it('does not trust the demonstration in production', async () => {
    const producao = { ...world, config: { ...world.config, ambiente: 'producao' as const } };
    const { json } = await call(verificar, producao, 'vigente.xml', '--json');
    expect(json.veredito).toBe('nao-conferido');
    expect(json.checks[2]).toMatchObject({ code: 'raiz-nao-confiavel' });
  });

  it('answers 64 without files, 3 to one that is not there', async () => {
    expect(await call(verificar, world)).toMatchObject({ exitCode: 64 });
    expect(await call(verificar, world, 'sumiu.xml')).toMatchObject({ exitCode: 3 });
  });
});
