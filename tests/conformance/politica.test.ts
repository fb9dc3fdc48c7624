import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { comparePdfs } from '#pdf/compare/compare-pdfs.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { comparePagina } from '#verification/comparacao.ts';
import { findLinha } from '#verification/politica/appraise.ts';
import { LINHAS, type Linha, type LinhaId } from '#verification/politica/linhas.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { loadTestSettings } from '../support/settings.ts';
import {
  A_DE_EXEMPLO,
  A_INSTITUICAO,
  cadastroCom,
  OUTRA_INSTITUICAO,
  registroCom,
  umaSituacao,
} from '../support/uma-conferencia.ts';

/** Issue 14, done means 1: the page, the table in the code and the vectors agree row by row. */

const { projectDir } = loadTestSettings();
const read = (file: string): Uint8Array => new Uint8Array(readFileSync(join(projectDir, 'vectors', file)));
const { raiz, now } = JSON.parse(new TextDecoder().decode(read('esperado.json'))) as {
  raiz: string;
  now: string;
};
const page = readFileSync(join(projectDir, 'docs/decisoes/0021-politica-de-conferencia.md'), 'utf8');
const ANSWERS: Readonly<Record<string, Linha['resposta']>> = {
  'not authentic': 'nao-autentico',
  'could not check': 'nao-conferido',
  'valid signatures, seal to confirm': 'selo-a-confirmar',
  'authentic, standing unknown': 'autentico-situacao-desconhecida',
};
const rows = [
  ...page.matchAll(
    new RegExp(`^\\| \`([a-z-]+)\` \\| .* \\| (${Object.keys(ANSWERS).join('|')}) \\| (.*) \\|$`, 'gm'),
  ),
].map(([, linha = '', answer = '', vectors = '']) => ({
  linha: linha as LinhaId,
  resposta: ANSWERS[answer],
  vectors: [...vectors.matchAll(/\[([^\]]+)\]/g)].map(([, file = '']) => file),
}));

/** These speak of what was published; of the others the file itself is. */
const OF_THE_REGISTER: readonly LinhaId[] = ['outro-conteudo', 'impostor', 'rvdd-alterado'];
const publicada = umaSituacao({ xmls: [read('00-valido.xml')], rvdds: [read('rvdd-publicado.pdf')] });
const world: Omit<VerificationWorld, 'situacaoOf'> = {
  crypto: nodeCrypto,
  trust: new Set([raiz]),
  certificates: [],
  now: () => new Date(now),
  ambiente: 'homologacao',
  instituicao: A_INSTITUICAO,
};

/** The authorities and lists that the valid one carries: whose another signature is can be proven with them. */
const carried = (element: string): Uint8Array[] =>
  [
    ...new TextDecoder()
      .decode(read('00-valido.xml'))
      .matchAll(new RegExp(`<xades:${element}[^>]*>([^<]+)<`, 'g')),
  ].map(([, base64 = '']) => new Uint8Array(Buffer.from(base64, 'base64')));
const proofs = {
  certificates: carried('EncapsulatedX509Certificate'),
  crls: carried('EncapsulatedCRLValue'),
};

/** Who can draw both files compares the page. */
const COMPARISON = {
  findPublicados: async () => ({ rvdds: ['rvdd-publicado.pdf'], isVigente: true }),
  readPublicado: async (file: string) => read(file),
  compare: comparePdfs,
};

/** What the verifier of a row is, or knows, beside the rest. */
const KNOWN: Partial<Record<LinhaId, Partial<VerificationWorld>>> = {
  impostor: proofs,
  // In the eyes of another institution.
  'selo-a-confirmar': { instituicao: OUTRA_INSTITUICAO },
  'situacao-de-outra': { instituicao: OUTRA_INSTITUICAO, cadastroOf: cadastroCom(A_DE_EXEMPLO) },
};

describe('the policy', () => {
  it('has the same rows on the page and in the code, with the same answers', () => {
    expect(Object.fromEntries(rows.map(({ linha, resposta }) => [linha, resposta]))).toEqual(
      Object.fromEntries(Object.entries(LINHAS).map(([linha, { resposta }]) => [linha, resposta])),
    );
    for (const { linha, vectors } of rows) expect([linha, vectors.length]).not.toEqual([linha, 0]);
  });

  it.each(rows.flatMap(({ vectors, ...row }) => vectors.map((file) => ({ ...row, file }))))(
    'says $resposta of $file, by the row $linha',
    async ({ linha, resposta, file }) => {
      const bytes = read(file);
      const own = umaSituacao({ xmls: [bytes] });
      const situacaoOf = registroCom(OF_THE_REGISTER.includes(linha) ? publicada : own);
      const known = { ...world, ...KNOWN[linha] };
      const verification = await verifyDiploma({ bytes }, { ...known, situacaoOf });
      const { report } = await comparePagina(verification, bytes, COMPARISON);
      expect(report.veredito).toBe(resposta);
      const { findings, signatures } = await verifySignatures(bytes, { ...world, now: new Date(now) });
      const achados = [...findings, ...signatures.flatMap((each) => each.findings)];
      const found = achados
        .filter(({ status }) => status === 'invalid' || status === 'unavailable')
        .map(findLinha);
      const said = report.checks.filter(({ code }) => LINHAS[linha].respostas?.includes(code));
      expect(found.includes(linha) || said.length > 0).toBe(true);
    },
  );

  it('tells the diploma of another code from the one that was asked for', async () => {
    const bytes = read('00-valido.xml');
    const codigo = '1234.1234.0123456789ab' as Parameters<VerificationWorld['situacaoOf']>[0];
    const { report } = await verifyDiploma(
      { bytes, codigo },
      { ...world, situacaoOf: registroCom(publicada) },
    );
    expect([report.veredito, report.checks[4]?.code]).toEqual([
      'nao-autentico',
      'codigo-diferente-do-pedido',
    ]);
  });

  it('calls no RVDD altered for a byte after its end', async () => {
    const bytes = read('rvdd-byte-depois-do-fim.pdf');
    const { report } = await verifyDiploma({ bytes }, { ...world, situacaoOf: registroCom(publicada) });
    expect(report.veredito).toBe('autentico-vigente');
  });
});
