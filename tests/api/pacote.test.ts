/** @module-tag largo */
import { spawnSync } from 'node:child_process';
import { createHash, verify, X509Certificate } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HandlingResponse } from '#http/contrato/acesso.ts';
import { startSigningProcess } from '#keys/signing-process.ts';
import { assemblePacote, MAX_BYTES, type Pacote } from '../../scripts/pacote/assemble-pacote.ts';
import { listTree } from '../../scripts/pacote/list-tree.ts';
import { findPlataforma } from '../../scripts/pacote/plataforma.ts';
import { writeSums } from '../../scripts/pacote/write-sums.ts';
import { writeTar } from '../../scripts/pacote/write-tar.ts';
import { umaPkiDoDiploma } from '../support/assina.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';
import { hasSoftHsm, umToken } from '../support/softhsm.ts';
import { isBuilt, umProcesso } from '../support/um-processo.ts';
import { umaDemonstracao } from '../support/uma-demonstracao.ts';
import { titularDe } from '../support/uma-pki.ts';

/** The release of `npm run pacote`, on a machine that has Node and nothing else. */

const { projectDir, completo } = loadTestSettings();
const CONSTROEM =
  /^(vite|rolldown|lightningcss|esbuild|tsx|docx|typescript|vitest|@vitejs|@rolldown|@esbuild|@typescript|@types|@expo-google-fonts|@fontsource)/;
const hasTar = requireOracle('tar', spawnSync('tar', ['--version']).status === 0);

describe.skipIf(!isBuilt())('npm run pacote', () => {
  let pacote: Pacote;
  const folders: string[] = [];
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'pacote-'));
    folders.push(folder);
    return folder;
  };
  beforeAll(() => {
    pacote = assemblePacote(projectDir, findPlataforma(), newFolder());
  });
  afterAll(() => {
    for (const folder of folders) {
      setWritable(folder, true);
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('has at most 120 MB, and nothing that builds', () => {
    expect(pacote.bytes).toBeLessThanOrEqual(MAX_BYTES);
    const modulos = pacote.files.flatMap((file) => /^node_modules\/(.+)/.exec(file)?.[1] ?? []);
    expect(modulos.length).toBeGreaterThan(500);
    expect(modulos.filter((file) => CONSTROEM.test(file))).toEqual([]);
    expect(pacote.files.filter((file) => /\.(d\.ts|tsx?|cpp|o|py)$/.test(file))).toEqual([]);
    for (const file of ['dist/server.js', 'dist/cli.js', 'LICENCAS.txt', 'sbom.cdx.json', 'LEIAME.txt']) {
      expect(pacote.files).toContain(file);
    }
  });

  it('names no folder of the machine that made it', () => {
    const texts = pacote.files.filter((file) => /\.(js|mjs|json|map|txt|html)$/.test(file));
    const found = texts.filter((file) => readFileSync(join(pacote.folder, file)).includes(projectDir));
    expect(found).toEqual([]);
  });

  it('draws, serves and verifies without any other program, in a folder that cannot be written', async () => {
    const dataDir = umaDemonstracao();
    const work = newFolder();
    folders.push(dataDir);
    setWritable(pacote.folder, false);
    const before = digestOf(pacote.folder);
    const env = { PATH: '', DATA_DIR: dataDir, SITE_URL: 'http://localhost:3000' };

    const lote = join(work, 'lote');
    const montar = ['montar', 'exemplos/diploma-normal.json', '--saida', join(work, 'diploma')];
    const emitir = ['emitir', join(lote, 'lote.csv'), '--saida', join(work, 'diplomas')];
    for (const args of completo ? [montar, ['modelo-de-lote', '--saida', lote], emitir] : [montar]) {
      const command = umProcesso(pacote.folder, env, ['dist/cli.js', ...args]);
      expect(await command.ended, command.output()).toBe(0);
    }

    const server = umProcesso(pacote.folder, env);
    const address = await server.address();
    for (const path of ['/readyz', '/', '/diploma-digital', '/verificar', '/informativo.pdf']) {
      expect((await fetch(address + path)).status, path).toBe(200);
    }
    const found = await fetch(`${address}/api/diploma-digital/handling`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cpf: '52998224725', matricula: '20210042' }),
    });
    const { student, rvdd } = (await found.json()) as HandlingResponse;
    expect(student.nome).toBe('Ana Luísa Ferreira Prado');
    const form = new FormData();
    form.set('arquivo', new Blob([Buffer.from(rvdd[0]?.file ?? '', 'base64')]), 'rvdd.pdf');
    const verified = await fetch(`${address}/api/diploma-digital/verificacao`, {
      method: 'POST',
      body: form,
    });
    expect(await verified.json()).toMatchObject({ arquivos: [{ veredito: 'autentico-vigente' }] });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(digestOf(pacote.folder)).toBe(before);
  });

  it.skipIf(!hasSoftHsm)('signs with a token', async () => {
    const token = umToken();
    try {
      const pki = await umaPkiDoDiploma('rsa-2048');
      await token.store(titularDe(pki, 'reitor'));
      const { modulePath, tokenLabel, pin } = token;
      const signing = await startSigningProcess({
        entry: join(pacote.folder, 'dist', 'signing-child.js'),
        execArgv: [],
        env: { SOFTHSM2_CONF: token.conf },
        ambiente: 'producao',
        signers: [
          {
            id: 'reitor',
            kind: 'pkcs11',
            modulePath,
            tokenLabel,
            certificateLabel: 'reitor',
            secret: pin,
            knownChain: pki.acs.map(({ certificate }) => certificate),
          },
        ],
        recordPath: join(newFolder(), 'registro'),
      });
      const data = Buffer.from('o que se assina');
      const signer = signing.signerWithIntent('reitor', async () => {});
      const signature = await signer.sign(data);
      await signing.close();
      const { publicKey } = new X509Certificate(signer.certificate);
      expect(verify('sha256', data, publicKey, signature)).toBe(true);
    } finally {
      token.remove();
    }
  });

  it('is the same archive when made again elsewhere, and its sums say so', async () => {
    const parent = join(pacote.folder, '..');
    setWritable(parent, true);
    const again = assemblePacote(projectDir, findPlataforma(), newFolder());
    const [one, other] = [
      await writeTar(parent, pacote.name, pacote.files),
      await writeTar(join(again.folder, '..'), again.name, again.files),
    ];
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
    const sums = readFileSync(await writeSums(one), 'utf8');
    expect(readFileSync(await writeSums(other), 'utf8')).toBe(sums);
    const digest = createHash('sha256').update(readFileSync(one)).digest('hex');
    expect(sums).toBe(`${digest}  ${pacote.name}.tar.gz\n`);
  });

  it.skipIf(!completo || !hasTar)('is an archive that tar unpacks', async () => {
    const parent = join(pacote.folder, '..');
    setWritable(parent, true);
    const path = await writeTar(parent, pacote.name, pacote.files);
    const unpacked = newFolder();
    expect(spawnSync('tar', ['-xzf', path, '-C', unpacked]).status).toBe(0);
    expect(digestOf(join(unpacked, pacote.name))).toBe(digestOf(pacote.folder));
  });
});

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of listTree(folder)) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

function setWritable(folder: string, isWritable: boolean): void {
  const [forFolder, forFile] = isWritable ? [0o755, 0o644] : [0o555, 0o444];
  if (isWritable) chmodSync(folder, forFolder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setWritable(path, isWritable);
    else if (entry.isFile()) chmodSync(path, forFile);
  }
  chmodSync(folder, forFolder);
}
