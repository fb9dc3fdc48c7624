import { describe, expect, it } from 'vitest';
import { parseAcesso } from './acesso.ts';

const OIDC = { nome: 'gov.br', issuer: 'https://sso.exemplo.test', clientId: 'diploma' };

describe('parseAcesso', () => {
  it('turns nothing on that is not named', () => {
    expect(parseAcesso({})).toEqual({
      ok: true,
      value: { provas: { email: false, oidc: null, chave: false }, segundaProva: 'nenhuma' },
    });
  });

  it('takes the CPF from sub unless told', () => {
    expect(parseAcesso({ provas: { oidc: OIDC } })).toMatchObject({
      value: { provas: { oidc: { cpf: 'sub', scope: 'openid' } } },
    });
  });

  it.each([
    [{ segundaProva: 'email' }, /segundaProva/],
    [{ provas: { email: true }, segundaProva: 'oidc' }, /segundaProva/],
    [{ provas: { email: true, oidc: OIDC }, segundaProva: 'oidc' }, /segundaProva.*desligue provas\.email/],
    [{ provas: { oidc: { ...OIDC, issuer: 'http://exemplo.test' } } }, /https/],
    [{ provas: { sms: true } }, /sms/],
    [{ provas: { chave: true } }, /provas\.chave.*ligue email ou oidc/],
    [{ provas: { email: true, chave: 'sim' } }, /true ou false/],
    [{ segundaProva: 'sempre' }, /nenhuma, email ou oidc/],
  ])('refuses %j, and says what', (json, said) => {
    const parsed = parseAcesso(json);
    expect(parsed.ok ? '' : parsed.issue.join('\n')).toMatch(said);
  });
});
