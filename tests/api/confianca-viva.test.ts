/** @module-tag largo */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePem } from '#keys/pem.ts';
import type { Report } from '#verification/report.ts';
import { umaPkiDoDiploma } from '../support/assina.ts';
import { umDiplomaDeForaProvado } from '../support/um-diploma-de-fora.ts';
import { isBuilt, type UmProcesso, umProcesso, umProjeto } from '../support/um-processo.ts';

/** Two processes on the same data: one imports, the other serves and is not restarted. */

describe.skipIf(!isBuilt())('an authority that is imported while the server runs', () => {
  let projeto: string;
  let dataDir: string;
  let server: UmProcesso;
  beforeAll(() => {
    projeto = umProjeto();
    dataDir = mkdtempSync(join(tmpdir(), 'viva-'));
    server = umProcesso(projeto, { DATA_DIR: dataDir });
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    for (const folder of [projeto, dataDir]) rmSync(folder, { recursive: true, force: true });
  });

  it('changes the verdict, what browsers are told to trust, and what receipts cite', async () => {
    const pki = await umaPkiDoDiploma();
    const xml = await umDiplomaDeForaProvado(pki);
    const api = `${await server.address()}/api/diploma-digital`;
    const verify = async (): Promise<Report> => {
      const headers = { 'content-type': 'application/xml' };
      const answer = await fetch(`${api}/verificacao`, { method: 'POST', body: Buffer.from(xml), headers });
      return answer.json() as Promise<Report>;
    };
    const readTrust = async () => {
      const answer = await fetch(`${api}/confianca`);
      const { versao, raizes } = (await answer.json()) as { versao: string; raizes: string[] };
      return { versao, raizes: raizes.length, etag: answer.headers.get('etag') };
    };
    const cite = async (): Promise<string> => {
      const form = new FormData();
      form.append('formato', 'json');
      form.append('arquivo', new Blob([Buffer.from(xml)]));
      const made = await fetch(`${await server.address()}/verificar/comprovante`, {
        method: 'POST',
        body: form,
      });
      const { payload } = (await made.json()) as { payload: string };
      return JSON.parse(Buffer.from(payload, 'base64url').toString()).confianca;
    };
    const before = await readTrust();
    expect((await verify()).veredito).toBe('nao-conferido');

    const pem = join(dataDir, 'raiz.pem');
    writeFileSync(pem, pki.acs.map(({ certificate }) => writePem('CERTIFICATE', certificate)).join(''));
    const command = umProcesso(projeto, { DATA_DIR: dataDir }, [
      'dist/cli.js',
      'confianca',
      'importar',
      pem,
      '--confiar',
    ]);
    expect(await command.ended).toBe(0);

    await expect.poll(readTrust).toMatchObject({ raizes: before.raizes + 1 });
    const after = await readTrust();
    expect([after.versao, after.etag]).not.toEqual([before.versao, before.etag]);
    expect((await verify()).veredito).toBe('selo-a-confirmar');
    expect(await cite()).toBe(after.versao);
    const csv = join(dataDir, 'lista.csv');
    writeFileSync(csv, 'codigoMec;nome;mantenedora;cnpj\n9876;Universidade dos Outros;;44.555.666/0001-81\n');
    const imported = umProcesso(projeto, { DATA_DIR: dataDir }, ['dist/cli.js', 'cadastro', 'importar', csv]);
    expect(await imported.ended).toBe(0);
    expect((await verify()).veredito).toBe('autentico-situacao-desconhecida');
    const ies = await (await fetch(`${api}/cadastro/09876`)).json();
    expect(ies).toEqual({
      ies: {
        codigoMec: '9876',
        nomes: ['Universidade dos Outros'],
        siglas: [],
        mantenedoras: [],
        raizes: ['44555666'],
      },
    });
    expect((await fetch(`${api}/cadastro/todos`)).status).toBe(422);
    // A refresh that brings nothing new changes nothing.
    const again = await fetch(`${api}/confianca`, { headers: { 'if-none-match': after.etag ?? '' } });
    expect(again.status).toBe(304);
  });
});
