import { describe, expect, it } from 'vitest';
import { assinaCompleto, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import {
  confere,
  quemConfereTudo,
  registroCom,
  umaSituacao,
} from '../../../tests/support/uma-conferencia.ts';

const pki = await umaPkiDoDiploma();
const diploma = await assinaCompleto(umDiploma(), pki);
const world = quemConfereTudo(pki, { situacaoOf: registroCom(umaSituacao({ xmls: [diploma] })) });

async function dizCom(old: string | RegExp, replacement: string) {
  const text = textoDe(diploma).replace(old, replacement);
  expect(text).not.toBe(textoDe(diploma));
  return confere(bytesDe(text), world);
}

describe('checkIntegridade', () => {
  it('takes what is as it was signed', async () => {
    const { report } = await confere(diploma, world);
    expect(report.checks[1]).toMatchObject({
      status: 'valid',
      code: 'integro',
      evidence: { assinaturas: 5 },
    });
  });

  it('finds a changed name, which signatures say so, and puts it on nobody', async () => {
    const { veredito, report } = await dizCom('Ana Exemplo', 'Eva Exemplo');
    expect(veredito).toBe('nao-autentico');
    expect(report.checks[1]).toMatchObject({ code: 'dados-alterados' });
    expect(report.checks[1]?.evidence['achados']).toContain(
      'Assinatura 1, em DadosDiploma: Os dados não são os que foram assinados.',
    );
  });

  it.each([
    ['<Diplomado>', '<Diplomado Id="Sign-1">', 'nao-autentico', 'invalid estrutura-forjada'],
    [/(.*<ds:SignatureValue [^>]*>)..../s, '$1AAAA', 'nao-autentico', 'invalid assinatura-nao-confere'],
    [/(.*)<\/ds:Object>/s, '$1<a>b</a></ds:Object>', 'nao-autentico', 'invalid estrutura-forjada'],
    // Of the root, which nothing covers.
    [/(.*<ds:SignatureValue [^>]*>)[^<]*/s, '$1', 'nao-conferido', 'unavailable forma-desconhecida'],
    [/(.*xmldsig-more#ecdsa-sha)256/s, '$11', 'nao-conferido', 'unavailable algoritmo-fraco'],
    [/(.*<ds:X509Certificate>MII)../s, '$1AA', 'nao-conferido', 'unavailable certificado-trocado'],
    [/(.*)<ds:KeyInfo>/s, '$1<ds:KeyInfo a="b">', 'nao-conferido', 'unavailable forma-desconhecida'],
    ['<Diplomado>', '<?p oculta?><Diplomado>', 'nao-conferido', 'unavailable marcacao-proibida'],
    [
      /(<\?xml[^>]*\?>)?<Diploma /,
      '<!DOCTYPE Diploma><Diploma ',
      'nao-conferido',
      'unavailable marcacao-proibida',
    ],
  ] as const)('answers %s as %s: %s, %s', async (old, replacement, expected, integridade) => {
    const { veredito, diz } = await dizCom(old, replacement);
    expect({ veredito, integridade: diz.integridade }).toEqual({ veredito: expected, integridade });
  });

  it('names no signer whose certificate is only put there', async () => {
    const { diz } = await dizCom(/(.*<ds:X509Certificate>MII)../s, '$1AA');
    expect(diz.assinantes).toBe('unavailable assinantes-nao-examinados');
  });

  it('cannot tell where the browser does not know the key', async () => {
    const crypto = { ...world.crypto, verify: async () => 'unknown' as const };
    const { veredito, diz } = await confere(diploma, { ...world, crypto });
    expect(veredito).toBe('nao-conferido');
    expect(diz.integridade).toBe('unavailable integridade-nao-conferida');
  });

  it('has nothing to look at in a diploma without signatures, which then lacks them', async () => {
    const { veredito, diz } = await confere(umDiploma(), world);
    expect(diz.integridade).toBe('unavailable integridade-nao-examinada');
    expect(diz.assinantes).toBe('unavailable assinatura-ausente');
    expect(diz.codigo).toBe('invalid versao-nao-publicada');
    expect(veredito).toBe('nao-autentico');
  });
});
