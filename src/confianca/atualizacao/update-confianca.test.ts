import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { writePkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { umServidorHttp } from '../../../tests/support/um-servidor-http.ts';
import { INICIO_DA_PKI, umaPki } from '../../../tests/support/uma-pki.ts';
import { loadConfianca } from '../confianca.ts';
import { readAtualizacao } from './atualizacao.ts';
import { describeFrescor } from './describe-frescor.ts';
import { updateConfianca } from './update-confianca.ts';

/** What is published, by path. */
let published: Record<string, Uint8Array | string> = {};
const server = await umServidorHttp((_body, response, { url = '' }) => {
  const body = published[url];
  response.writeHead(body === undefined ? 404 : 200).end(body);
});
const { requests: requested } = server;
const endereco = `${server.url}/acs/`;
let dataDir: string;
afterAll(() => server.close());

const pki = await umaPki();
const [raiz, ac1, ac2] = pki.acs.map(({ certificate }) => certificate);
if (!raiz || !ac1 || !ac2) throw new Error('the demonstration is not whole');

const sha512 = (bytes: Uint8Array): string => createHash('sha512').update(bytes).digest('hex');
const emForce = zipSync({ 'AC/ac1.crt': ac1, 'leia.txt': Buffer.from('nada') });
const comVencidas = zipSync({ 'ac1.crt': ac1, 'ac2.cer': ac2, 'torto.crt': Buffer.from('nada') });
const WHOLE = {
  '/acs/ACcompactado.zip': emForce,
  '/acs/hashsha512.txt': `${sha512(emForce).toUpperCase()}  ACcompactado.zip\n`,
  '/acs/ACcompactadox.zip': comVencidas,
  '/acs/hashsha512x.txt': sha512(comVencidas),
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'confianca-'));
  writePkiDemo(join(dataDir, 'pki-demo'), pki, INICIO_DA_PKI);
  published = WHOLE;
  requested.length = 0;
  return () => rmSync(dataDir, { recursive: true });
});

const AGORA = new Date('2026-11-16T12:00:00Z');
const update = (now = AGORA, ...outros: string[]) =>
  updateConfianca({
    dataDir,
    ambiente: 'homologacao',
    fetch,
    enderecos: [...outros, endereco],
    now: () => now,
  });
const later = (days: number): Date => new Date(AGORA.getTime() + days * 24 * 60 * 60 * 1_000);

describe('updateConfianca', () => {
  it('takes in both archives, all but what is unreadable, and keeps what it came to', async () => {
    const done = await update();
    expect(done).toMatchObject({
      tentadaEm: AGORA.toISOString(),
      feitaEm: AGORA.toISOString(),
      arquivos: [
        { nome: 'ACcompactado.zip', certificados: 1, novos: 1, recusados: 0, falhas: [] },
        { nome: 'ACcompactadox.zip', certificados: 3, novos: 1, recusados: 1, falhas: [] },
      ],
    });
    expect(readAtualizacao(dataDir)).toEqual(done);
    // The root of the demonstration, and both authorities.
    expect(loadConfianca({ dataDir, ambiente: 'homologacao' }).certificates).toHaveLength(3);
    expect((await update()).arquivos.map(({ novos }) => novos)).toEqual([0, 0]);
  });

  it('believes no archive but the one whose SHA-512 is published', async () => {
    published = { ...WHOLE, '/acs/hashsha512x.txt': sha512(emForce) };
    const { feitaEm, arquivos } = await update();
    expect(feitaEm).toBeNull();
    expect(arquivos[0]).toMatchObject({ certificados: 1, falhas: [] });
    expect(arquivos[1]).toMatchObject({
      certificados: null,
      falhas: [{ url: `${endereco}ACcompactadox.zip`, motivo: 'resumo-nao-confere' }],
    });
  });

  it('asks the next address where one gives nothing, and follows no redirect', async () => {
    const nowhere = 'http://127.0.0.1:9/';
    const { feitaEm } = await update(AGORA, nowhere, `${endereco}outra/`);
    expect(feitaEm).toBe(AGORA.toISOString());
    expect(requested.slice(0, 3)).toEqual([
      'GET /acs/outra/hashsha512.txt',
      'GET /acs/hashsha512.txt',
      'GET /acs/ACcompactado.zip',
    ]);
  });

  it('keeps what was there when a later refresh fails, and says so', async () => {
    await update();
    published = {};
    const failed = await update(later(1));
    expect(failed).toMatchObject({ feitaEm: AGORA.toISOString(), tentadaEm: later(1).toISOString() });
    expect(failed.arquivos[0]?.falhas).toEqual([{ url: `${endereco}hashsha512.txt`, motivo: 'http-404' }]);
    expect(loadConfianca({ dataDir, ambiente: 'homologacao' }).certificates).toHaveLength(3);
  });

  it('says of an archive that is none that it is none', async () => {
    const nada = Buffer.from('nada');
    published = { ...WHOLE, '/acs/ACcompactado.zip': nada, '/acs/hashsha512.txt': sha512(nada) };
    expect((await update()).arquivos[0]?.falhas).toMatchObject([{ motivo: 'arquivo-ilegivel' }]);
  });
});

describe('describeFrescor', () => {
  const situacaoAt = (now: Date) => describeFrescor(readAtualizacao(dataDir), now).situacao;

  it('tells never, in order, failed and old apart', async () => {
    expect(situacaoAt(AGORA)).toBe('nunca');
    await update();
    expect([situacaoAt(later(6)), situacaoAt(later(8))]).toEqual(['em-dia', 'velha']);
    published = {};
    await update(later(1));
    expect(situacaoAt(later(1))).toBe('falhou');
    writeFileSync(join(dataDir, 'confianca', 'atualizacao.json'), '{');
    expect(situacaoAt(later(1))).toBe('nunca');
  });
});
