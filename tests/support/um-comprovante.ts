import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawComprovante } from '#conferencia/comprovante/draw-comprovante.ts';
import {
  type Comprovantes,
  type ComprovantesWorld,
  createComprovantes,
} from '#conferencia/comprovante/issue-comprovante.ts';
import { loadInstituicao } from '#config/load-institution.ts';
import { makeChave, openChave } from '#keys/comprovantes/chave.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import type { ConferenciaDeComprovante } from '#verification/comprovante/judge-comprovante.ts';
import { umCompilador } from './desenha-aqui.ts';
import { loadTestSettings } from './settings.ts';

/** Receipts in tests: a key of their own, and our Typst in this thread. */

const { projectDir } = loadTestSettings();

export async function umaChaveDeComprovantes(): Promise<Signer> {
  const dir = mkdtempSync(join(tmpdir(), 'chave-'));
  const path = join(dir, 'chave.pem');
  await makeChave(path, 'Centro Universitário Exemplo', new Date('2026-01-02T12:00:00Z'));
  const signer = openChave(path);
  rmSync(dir, { recursive: true });
  return signer;
}

export function quemEmite(signer: Signer, changes: Partial<ComprovantesWorld> = {}): Comprovantes {
  const { cores, nome, codigoMec } = loadInstituicao(loadTestSettings());
  const compile: CompileTypst = (request) => umCompilador()(request);
  const brasao = readFileSync(join(projectDir, 'institution', 'brasao.svg'));
  const template = join(projectDir, 'src/conferencia/comprovante/comprovante.typ');
  return createComprovantes({
    signer,
    draw: async (request) => drawComprovante({ ...request, cores, brasao, template }, compile),
    emissor: { nome, codigoMec, site: 'https://diplomas.cerrado.test' },
    confianca: () => '0123456789abcdef',
    randomBytes,
    ...changes,
  });
}

export const quemConfereComprovantes = (...signers: Signer[]): ConferenciaDeComprovante => ({
  crypto: nodeCrypto,
  certificates: signers.map(({ certificate }) => certificate),
});
