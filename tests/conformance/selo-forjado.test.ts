import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCadastroReader } from '#cadastro/cadastro.ts';
import { cadastro } from '#cli/cadastro.ts';
import { verificar } from '#cli/verificar.ts';
import { loadInstituicao } from '#config/load-institution.ts';
import { IDIOMAS } from '#diploma/idioma.ts';
import { writePem } from '#keys/pem.ts';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import { notasOf } from '#verification/palavras/tell-selos.ts';
import { asForjas, EMPRESA, UNIVERSIDADE, umaPkiDoForjador } from '../support/as-forjas.ts';
import { DIA, depoisDe, umaPkiDoDiploma } from '../support/assina.ts';
import { leLinhas } from '../support/le-linhas.ts';
import { hasPdftotext } from '../support/printed-text.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umDiplomaDeForaProvado } from '../support/um-diploma-de-fora.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { confere, quemConfereTudo, registroCom, umaSituacao } from '../support/uma-conferencia.ts';
import { INSTANTE_DA_PKI } from '../support/uma-pki.ts';

/** Forgeries whose every signature holds: whatever tells of them, its first word is not "authentic" (ADRs 0065 and 0078). */
const AUTENTICO = /aut[eêé]ntico|authentic/i;

const pki = await umaPkiDoForjador();
const genuina = await umaPkiDoDiploma();
const FORJAS = await asForjas(pki);
const deFora = await umDiplomaDeForaProvado(genuina);
const roots = [pki, genuina].map(({ acs }) => acs[0]?.certificate ?? new Uint8Array());
const trust = new Set([pki, genuina].flatMap((each) => [...quemConfereTudo(each).trust]));
const now = () => depoisDe(INSTANTE_DA_PKI, DIA);
const mundo = { ...umMundo(), now };
let servidor: UmServidor;

beforeAll(async () => {
  const { dataDir } = mundo.config;
  mkdirSync(join(dataDir, 'pki-demo'), { recursive: true });
  const pem = roots.map((der) => writePem('CERTIFICATE', der)).join('');
  writeFileSync(join(dataDir, 'pki-demo', 'raiz.pem'), pem);
  const store = connectStore(mundo.config);
  await migrateStore(store);
  const instituicao = nameNossaInstituicao(loadInstituicao(loadTestSettings()));
  const { cadastroOf } = createCadastroReader(dataDir);
  servidor = await umServidor(store, { world: { trust, now, instituicao, cadastroOf } });
});
afterAll(async () => {
  await servidor.close();
  await servidor.store.close();
  rmSync(mundo.cwd, { recursive: true, force: true });
});

async function send(url: string, file: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('arquivo', new Blob([new Uint8Array(file)]), 'recebido.xml');
  const encoded = new Response(form);
  return servidor.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    remoteAddress: servidor.nextAddress(),
  });
}

const importa = async (...rows: string[]) => {
  writeFileSync(join(mundo.cwd, 'lista.csv'), ['codigoMec;nome;mantenedora;cnpj', ...rows].join('\n'));
  expect((await call(cadastro, mundo, 'importar', 'lista.csv')).exitCode).toBe(0);
};
const textOf = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s+/g, ' ');

/** Everything that tells of the file, each from its first word to the verdict's end. */
async function tellings(file: Uint8Array): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const lang of IDIOMAS) {
    const { body } = await send(`/verificar?lang=${lang}`, file);
    told[`page ${lang}`] = /<header class="veredito-head">([\s\S]*?)<\/header>/.exec(body)?.[1] ?? body;
    const api = await send(`/api/diploma-digital/verificacao?lang=${lang}`, file);
    const [{ veredito, frases }] = JSON.parse(api.body).arquivos;
    told[`api ${lang}`] = JSON.stringify([veredito, frases.veredito]);
    const made = await send(`/verificar/comprovante?lang=${lang}`, file, { formato: 'json' });
    const payload = JSON.parse(Buffer.from(JSON.parse(made.body).payload, 'base64url').toString());
    told[`receipt ${lang}`] = JSON.stringify([payload.veredito, payload.resposta]);
  }
  if (hasPdftotext) {
    const pdf = await send('/verificar/comprovante', file, { formato: 'pdf' });
    told['receipt on paper'] = textOf(pdf.rawPayload);
  }
  const [line, ...others] = leLinhas((await send('/api/diploma-digital/verificacao/lote', file)).body);
  told['list'] = JSON.stringify(line);
  told['summary'] = Buffer.from(String(others.at(-1)?.['payload'] ?? ''), 'base64url').toString();
  writeFileSync(join(mundo.cwd, 'um.xml'), file);
  writeFileSync(join(mundo.cwd, 'outro.xml'), file);
  const alone = await call(verificar, mundo, 'um.xml');
  told['command'] = alone.stdout;
  const many = await call(verificar, mundo, 'um.xml', 'outro.xml');
  told['table'] = many.stdout.split('\n\n')[0] ?? '';
  told['csv'] = (await call(verificar, mundo, 'um.xml', '--csv')).stdout;
  expect([alone.exitCode, many.exitCode]).toEqual([3, 3]);
  return told;
}

/** The cadastro is asked only about what bears nothing of ours. */
const CADASTROS: readonly (readonly [string, string])[] = [
  ['without the institution in the cadastro', '1;Outra;;'],
  ['with the true university in it', `9876;${UNIVERSIDADE};União;99.988.877/0001-08`],
  ['with the forger’s own small college under the code', `9876;Faculdade Pequena;;${EMPRESA.cnpj}`],
];

describe.each(FORJAS)('a forged diploma: $forja', ({ nosso, xml }) => {
  it.each(nosso ? CADASTROS.slice(0, 1) : CADASTROS)('is nowhere called authentic, %s', async (_, row) => {
    await importa(row);
    const praising = Object.entries(await tellings(xml)).filter(([, text]) => AUTENTICO.test(text));
    expect(praising).toEqual([]);
    const { body } = await send('/api/diploma-digital/verificacao?lang=es', xml);
    const [{ veredito }] = JSON.parse(body).arquivos;
    expect(veredito).toBe(nosso ? 'nao-conferido' : 'selo-a-confirmar');
  });

  it.runIf(nosso)('is first said not to be in our register, in each language', async () => {
    for (const [lang, first] of [
      ['pt-BR', 'O diploma não está no nosso registro.'],
      ['en', 'The diploma is not in our register.'],
      ['es', 'El diploma no está en nuestro registro.'],
    ] as const) {
      const { body } = await send(`/verificar?lang=${lang}`, xml);
      const head = /<header class="veredito-head">([\s\S]*?)<\/header>/.exec(body)?.[1];
      expect(head).toContain(`<p>${first}`);
    }
    writeFileSync(join(mundo.cwd, 'um.xml'), xml);
    const [, second] = (await call(verificar, mundo, 'um.xml')).stdout.split('\n');
    expect(second).toContain('O diploma não está no nosso registro.');
  });
});

describe.each([
  [
    'the graduate',
    FORJAS[0],
    'assinado-pelo-diplomado',
    'mas a pessoa diplomada assina o próprio diploma, ou responde pelo selo dele.',
  ],
  ['one person', FORJAS[1], 'um-so-assinante', 'mas uma só pessoa assina em todos os cargos.'],
] as const)('a diploma under a tied seal that %s signed in every post', (_, forjado, code, reason) => {
  const xml = forjado?.xml ?? new Uint8Array();

  it('is nowhere called authentic', async () => {
    await importa(`9876;${UNIVERSIDADE};;${EMPRESA.cnpj}`);
    const told = await tellings(xml);
    expect(Object.entries(told).filter(([, text]) => AUTENTICO.test(text))).toEqual([]);
    expect(told['page pt-BR']).toContain(reason);
    const { body } = await send('/api/diploma-digital/verificacao?lang=pt-BR', xml);
    const [{ veredito, checks }] = JSON.parse(body).arquivos;
    expect([veredito, checks[2].code]).toEqual(['selo-a-confirmar', code]);
  });
});

describe('a diploma that the graduate signed in every post', () => {
  const xml = FORJAS[0]?.xml ?? new Uint8Array();

  it('says so on the page, in each language', async () => {
    for (const [lang, words] of [
      [
        'pt-BR',
        [
          'A mesma pessoa assina em mais de um cargo.',
          'Quem assina pela instituição é a própria pessoa diplomada.',
          'O responsável pelo certificado do selo é a própria pessoa diplomada.',
        ],
      ],
      [
        'en',
        [
          'The same person signs in more than one capacity.',
          'One of the institution’s signers is the graduate.',
          'The person responsible for the seal’s certificate is the graduate.',
        ],
      ],
      [
        'es',
        [
          'La misma persona firma en más de un cargo.',
          'Quien firma por la institución es la propia persona diplomada.',
          'El responsable del certificado del sello es la propia persona diplomada.',
        ],
      ],
    ] as const) {
      const { body } = await send(`/verificar?lang=${lang}`, xml);
      for (const each of words) expect(body).toContain(`<li>${each}</li>`);
    }
  });

  it('says so by command and in JSON, and tells no CPF', async () => {
    writeFileSync(join(mundo.cwd, 'um.xml'), xml);
    const { stdout } = await call(verificar, mundo, 'um.xml');
    expect(stdout).toContain('\n  A mesma pessoa assina em mais de um cargo.\n');
    const { json } = await call(verificar, mundo, 'um.xml', '--json');
    const notas = ['um-cpf-em-varios-cargos', 'assinante-diplomado', 'responsavel-diplomado'];
    expect(json.checks[2].evidence).toMatchObject({ notas });
    expect(JSON.stringify(json)).not.toContain('52998224725');
  });
});

describe('a diploma of our register that the graduate signed', () => {
  it('stays authentic, with a note', async () => {
    const xml = FORJAS[0]?.xml ?? new Uint8Array();
    const instituicao = { codigosMec: ['9876'], cnpjs: [EMPRESA.cnpj] };
    const situacaoOf = registroCom(umaSituacao({ xmls: [xml] }));
    const { report, veredito } = await confere(xml, quemConfereTudo(pki, { instituicao, situacaoOf }));
    expect(veredito).toBe('autentico-vigente');
    expect(notasOf(report)).toEqual(['assinante-diplomado']);
  });
});

describe('a genuine diploma of another institution', () => {
  it('is called authentic by each telling, where the cadastro ties its seal', async () => {
    await importa('9876;Universidade dos Outros;;44.555.666/0002-62');
    const silent = Object.entries(await tellings(deFora)).filter(([, text]) => !AUTENTICO.test(text));
    expect(silent).toEqual([]);
  });

  it('is authentic with an imported cadastro, and not without', async () => {
    const told = async () =>
      JSON.parse((await send('/api/diploma-digital/verificacao?lang=pt-BR', deFora)).body).arquivos[0];
    await importa('1;Outra;;');
    expect(await told()).toMatchObject({ veredito: 'selo-a-confirmar' });
    await importa('9876;Universidade dos Outros;;44.555.666/0002-62');
    expect(await told()).toMatchObject({
      veredito: 'autentico-situacao-desconhecida',
      frases: { veredito: { titulo: 'Autêntico. Confirme a situação com a registradora' }, notas: [] },
    });
    writeFileSync(join(mundo.cwd, 'um.xml'), deFora);
    expect((await call(verificar, mundo, 'um.xml')).stdout).toContain('um.xml: Autêntico.');
  });
});
