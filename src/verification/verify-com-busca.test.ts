import { beforeAll, describe, expect, it } from 'vitest';
import { issueDemoCrl } from '#demonstracao/pki/demo-revocation.ts';
import type { PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { readCertificate } from '#pki/certificate.ts';
import { DIA, depoisDe } from '../../tests/support/assina.ts';
import { FOREIGN_CNPJ } from '../../tests/support/um-diploma-de-fora.ts';
import {
  type Conferencia,
  cadastroCom,
  confere,
  OS_OUTROS,
  quemConfereTudo,
} from '../../tests/support/uma-conferencia.ts';
import { INSTANTE_DA_PKI, titularDe } from '../../tests/support/uma-pki.ts';
import {
  assinaDistante,
  type OQueHa,
  umaBusca,
  umaListaDepois,
  umaPkiDistante,
} from '../../tests/support/uma-pki-distante.ts';
import { PALAVRAS } from './palavras/pt-br/palavras.ts';
import { tellReport } from './palavras/tell-report.ts';
import type { VerificationWorld } from './verification-world.ts';

/** Issue 16, done means 1, without a network: the proofs that a diploma lacks are looked for. */

const falha = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

describe('verifyDiploma with what is looked for', () => {
  let pki: PkiDemo;
  let xml: Uint8Array;
  beforeAll(async () => {
    pki = await umaPkiDistante();
    xml = await assinaDistante(pki);
  });

  /** Only the root is at hand. */
  const mundo = (changes: Partial<VerificationWorld> = {}): VerificationWorld =>
    quemConfereTudo(pki, {
      certificates: [pki.acs[0]?.certificate ?? new Uint8Array()],
      cadastroOf: cadastroCom(OS_OUTROS),
      ...changes,
    });

  async function busca(
    oQueHa: OQueHa = {},
    { arquivo = xml, ...changes }: Partial<VerificationWorld> & { arquivo?: Uint8Array } = {},
  ): Promise<Conferencia & { pedidos: string[] }> {
    const { buscarProva, pedidos } = umaBusca(pki, oQueHa);
    return { ...(await confere(arquivo, mundo({ buscarProva, ...changes }))), pedidos };
  }

  it('leaves open what the file does not carry where nobody looks for it', async () => {
    const { veredito, diz } = await confere(xml, mundo());
    expect([veredito, diz.assinantes, diz.tempo]).toEqual([
      'nao-conferido',
      'unavailable cadeia-incompleta',
      'unavailable carimbo-nao-conferido',
    ]);
  });

  it('proves a diploma that carries no authority and no list, and asks for each once', async () => {
    const { veredito, faltas, pedidos } = await busca();
    expect(veredito).toBe('autentico-situacao-desconhecida');
    expect(faltas).toEqual(['unavailable outra-instituicao']);
    expect(pedidos).toEqual(['emissor ac-2', 'emissor ac-1', 'lista ac-2', 'lista ac-1', 'lista raiz']);
  });

  it('asks for nothing where nothing is lacking', async () => {
    const certificates = pki.acs.map(({ certificate }) => certificate);
    const crls = pki.acs.map((ac) => umaListaDepois(ac));
    const { veredito, pedidos } = await busca({}, { certificates, crls });
    expect([veredito, pedidos]).toEqual(['autentico-situacao-desconhecida', []]);
  });

  it('asks for nothing on behalf of a file that was altered, or where there are no roots', async () => {
    const text = new TextDecoder().decode(xml);
    const altered = new TextEncoder().encode(text.replace(/(Nome>)[A-Z]/, '$1X'));
    expect(altered).not.toEqual(xml);
    expect(await busca({}, { arquivo: altered })).toMatchObject({ veredito: 'nao-autentico', pedidos: [] });
    const { pedidos } = await busca({}, { isWithoutRoots: true, trust: new Set() });
    expect(pedidos).toEqual([]);
  });

  it.each([
    ['sem-resposta', 'autoridade-sem-resposta', 'carimbo-sem-resposta'],
    ['http-503', 'autoridade-sem-resposta', 'carimbo-sem-resposta'],
    ['host-fora-da-lista', 'autoridade-nao-consultada', 'carimbo-nao-consultado'],
  ])('says why where looking fails: %s', async (code, assinantes, tempo) => {
    for (const oQueHa of [{ listas: falha(code) }, { emissores: falha(code) }]) {
      const { veredito, diz } = await busca(oQueHa);
      expect([veredito, diz.assinantes, diz.tempo]).toEqual([
        'nao-conferido',
        `unavailable ${assinantes}`,
        `unavailable ${tempo}`,
      ]);
    }
  });

  it.each([
    ['where there is none', () => []],
    ['where nobody looks for it', falha('busca-desligada')],
  ])('says no more than that a proof is lacking %s', async (_, listas) => {
    const { veredito, diz } = await busca({ listas });
    expect([veredito, diz.assinantes]).toEqual(['nao-conferido', 'unavailable cadeia-incompleta']);
  });

  describe('of a signer that was revoked, as only the list that was found tells', () => {
    const revogando = (revokedAt: Date): OQueHa => ({
      listas: (ac) => {
        const { certificate } = titularDe(pki, FOREIGN_CNPJ);
        const serial = BigInt(readCertificate(certificate).serial);
        return [umaListaDepois(ac, ac.id === 'ac-2' ? [{ serial, revokedAt, reason: 1 }] : [])];
      },
    });
    const antes = depoisDe(INSTANTE_DA_PKI, -DIA);

    it('refutes it where a stamp proves that it signed later', async () => {
      const arquivo = await assinaDistante(pki, { todasCarimbadas: true });
      expect(await busca({}, { arquivo })).toMatchObject({ veredito: 'autentico-situacao-desconhecida' });
      const { veredito, diz } = await busca(revogando(antes), { arquivo });
      expect([veredito, diz.assinantes]).toEqual(['nao-autentico', 'invalid assinado-fora-da-validade']);
    });

    it('proves nothing where the only stamp is after the revocation (ADR 0021)', async () => {
      const { veredito, diz } = await busca(revogando(antes));
      expect([veredito, diz.assinantes]).toEqual(['nao-conferido', 'unavailable revogado-sem-data']);
    });

    it('stands by a signature that was stamped before', async () => {
      const { veredito } = await busca(revogando(depoisDe(INSTANTE_DA_PKI, DIA / 2)));
      expect(veredito).toBe('autentico-situacao-desconhecida');
    });
  });

  describe('of a diploma whose lists are in force, and ten days older than its stamp', () => {
    const antigas = (dias: number): Partial<VerificationWorld> => ({
      certificates: pki.acs.map(({ certificate }) => certificate),
      crls: pki.acs.map((ac) => issueDemoCrl(ac, depoisDe(INSTANTE_DA_PKI, -dias * DIA))),
    });
    const listaDe = ({ report }: Conferencia) => report.checks[2]?.evidence['listaDias'];
    const dita = ({ report }: Conferencia) =>
      tellReport(report, 'arquivo', PALAVRAS).checks.find(({ check }) => check === 'assinantes')?.significado;

    it('asks for those of the signers and of the stamp anew, and for no other', async () => {
      const told = await busca({}, antigas(10));
      expect([told.veredito, told.pedidos]).toEqual(['autentico-situacao-desconhecida', ['lista ac-2']]);
      expect(listaDe(told)).toBe(0);
    });

    it('believes the new one', async () => {
      const serial = BigInt(readCertificate(titularDe(pki, FOREIGN_CNPJ).certificate).serial);
      const revokedAt = depoisDe(INSTANTE_DA_PKI, -DIA);
      const nova: OQueHa = { listas: (ac) => [umaListaDepois(ac, [{ serial, revokedAt, reason: 1 }])] };
      const { diz } = await busca(nova, antigas(10));
      expect(diz.assinantes).toBe('unavailable revogado-sem-data');
    });

    it.each([
      ['without the network', () => confere(xml, mundo(antigas(10)))],
      ['where nobody answers', () => busca({ listas: falha('sem-resposta') }, antigas(10))],
    ])('answers as before %s, and tells their age', async (_, ask) => {
      const told = await ask();
      expect(told.veredito).toBe('autentico-situacao-desconhecida');
      expect(listaDe(told)).toBe(10);
      expect(dita(told)).toContain('A lista de revogação usada tinha 10 dias na data da assinatura.');
    });

    it('asks for nothing, and tells nothing, of lists of the day before', async () => {
      const told = await busca({}, antigas(1));
      expect([told.pedidos, listaDe(told)]).toEqual([[], 1]);
      expect(dita(told)).not.toContain('lista de revogação');
    });
  });

  it('trusts no certificate for having been found', async () => {
    const { acs } = pki;
    const { veredito, diz } = await busca({}, { trust: new Set(['00'.repeat(32)]) });
    expect([veredito, diz.assinantes]).toEqual(['nao-conferido', 'unavailable raiz-nao-confiavel']);
    const all = acs.map(({ certificate }) => certificate);
    const hostile = await busca({ emissores: () => all }, { trust: new Set(), certificates: [] });
    expect([hostile.veredito, hostile.diz.assinantes]).toEqual([
      'nao-conferido',
      'unavailable raiz-nao-confiavel',
    ]);
    expect(hostile.pedidos.filter((each) => !each.startsWith('emissor'))).toEqual([]);
  });

  it.each([
    ['text', () => [new TextEncoder().encode('<html>not found</html>')]],
    ['a thousand of them', () => Array.from({ length: 1000 }, (_, at) => new Uint8Array(64).fill(at))],
    ['another kind of proof', () => [umaListaDepois(pki.acs[0] ?? pki.act)]],
  ])('is not led astray by %s in the place of a certificate', async (_, emissores) => {
    const { veredito, diz } = await busca({ emissores });
    expect([veredito, diz.assinantes]).toEqual(['nao-conferido', 'unavailable cadeia-incompleta']);
  });
});
