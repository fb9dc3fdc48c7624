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
    ['<Diplomado>', '<Diplomado Id="Sign-1">', 'invalid estrutura-forjada'],
    // Of the root, which nothing covers.
    [/(.*xmldsig-more#ecdsa-sha)256/s, '$11', 'invalid algoritmo-fraco'],
    [/(.*<ds:SignatureValue [^>]*>)..../s, '$1AAAA', 'invalid assinatura-nao-confere'],
    ['<Diplomado>', '<?p oculta?><Diplomado>', 'invalid marcacao-proibida'],
    [/(<\?xml[^>]*\?>)?<Diploma /, '<!DOCTYPE Diploma><Diploma ', 'invalid marcacao-proibida'],
  ] as const)('refuses %s as %s: %s', async (old, replacement, expected) => {
    const { veredito, diz } = await dizCom(old, replacement);
    expect({ veredito, integridade: diz.integridade }).toEqual({
      veredito: 'nao-autentico',
      integridade: expected,
    });
  });

  it('cannot tell where the browser does not know the key', async () => {
    const crypto = { ...world.crypto, verify: async () => null };
    const { veredito, diz } = await confere(diploma, { ...world, crypto });
    expect(veredito).toBe('nao-conferido');
    expect(diz.integridade).toBe('unavailable integridade-nao-conferida');
  });

  it('has nothing to look at in a diploma without signatures, which then lacks them', async () => {
    const { veredito, diz } = await confere(umDiploma(), world);
    expect(diz.integridade).toBe('unavailable integridade-nao-examinada');
    expect(diz.assinantes).toBe('invalid assinatura-ausente');
    expect(veredito).toBe('nao-autentico');
  });
});
