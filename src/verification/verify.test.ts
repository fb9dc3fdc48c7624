import { describe, expect, it } from 'vitest';
import { createDemoRevocation } from '#demonstracao/pki/demo-revocation.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { AS_CINCO, assina, assinaCompleto, comCarimbo, umaPkiDoDiploma } from '../../tests/support/assina.ts';
import { bytesDe, textoDe, umDiploma } from '../../tests/support/um-diploma.ts';
import {
  A_DE_EXEMPLO,
  cadastroCom,
  confere,
  OUTRA_INSTITUICAO,
  quemConfereTudo,
  registroCom,
  semConexao,
  sha256De,
  umaSituacao,
} from '../../tests/support/uma-conferencia.ts';
import { INSTANTE_DA_PKI } from '../../tests/support/uma-pki.ts';
import { CHECKS } from './check-name.ts';
import { verifyDiploma } from './verify.ts';

const pki = await umaPkiDoDiploma();
const diploma = await assinaCompleto(umDiploma(), pki);
const vigente = registroCom(umaSituacao({ xmls: [diploma] }));
const world = quemConfereTudo(pki, { situacaoOf: vigente });

describe('verifyDiploma', () => {
  it('finds a published diploma authentic and in force', async () => {
    const { report } = await verifyDiploma({ bytes: diploma }, world);
    expect(report).toMatchObject({
      veredito: 'autentico-vigente',
      ambiente: 'homologacao',
      codigo: expect.stringMatching(/^1234\.1234\./),
      sha256: sha256De(diploma),
      conferidoEm: world.now().toISOString(),
    });
    expect(report.checks.map(({ check }) => check)).toEqual([...CHECKS]);
    expect(Object.keys(report)).toEqual([
      'veredito',
      'ambiente',
      'codigo',
      'sha256',
      'conferidoEm',
      'checks',
      'selos',
      'etsi',
    ]);
  });

  it('digests the file, each list and each canonical form once', async () => {
    const revoked = Array.from({ length: 1000 }, (_, at) => ({
      serial: 2n ** 99n + BigInt(at),
      revokedAt: INSTANTE_DA_PKI,
    }));
    const revocation = createDemoRevocation(pki, (ac) => (ac === pki.acs.at(-1) ? revoked : []));
    const bytes = await assina(umDiploma(), pki, AS_CINCO, { ...comCarimbo(pki), revocation });
    const digested: string[] = [];
    const crypto: CryptoProvider = {
      ...world.crypto,
      digest(algorithm, data) {
        if (data.length > 10_000) digested.push(`${algorithm} ${sha256De(data)}`);
        return world.crypto.digest(algorithm, data);
      },
    };
    const situacaoOf = registroCom(umaSituacao({ xmls: [bytes] }));
    const { report } = await verifyDiploma({ bytes }, { ...world, crypto, situacaoOf });
    expect(report.veredito).toBe('autentico-vigente');
    expect(digested).toContain(`SHA-256 ${sha256De(bytes)}`);
    expect(digested).toEqual([...new Set(digested)]);
  });

  it('repeats nothing that stands in the place of a code and is none', async () => {
    const longo = `1234.1234.${'a'.repeat(1_800_000)}`;
    const bytes = bytesDe(textoDe(diploma).replace(/(<CodigoValidacao>)[^<]*/, `$1${longo}`));
    const verification = await verifyDiploma({ bytes }, world);
    expect(verification.report.codigo).toBeNull();
    expect(verification.report.checks[4]?.code).toBe('codigo-nao-examinado');
    expect(JSON.stringify(verification).length).toBeLessThan(10_000);
  });

  it('tells what the law makes public, signers by name and post', async () => {
    const { diploma: dados } = await verifyDiploma({ bytes: diploma }, world);
    expect(dados).toMatchObject({
      nome: 'Ana Exemplo de Souza',
      iniciais: 'A. E. S.',
      cpf: '***.982.247-**',
      curso: { nome: 'Enfermagem', codigoMec: '123456', grau: 'Bacharelado', titulo: 'Bacharel' },
      emissora: { nome: 'Centro Universitário Exemplo', codigoMec: '1234' },
    });
    expect(dados?.assinaturas.map(({ nome, cargo, status }) => [nome, cargo, status])).toEqual([
      ['Antônia Reitora Fictícia', 'Reitor', 'valid'],
      ['Berenice Secretária Fictícia', expect.any(String), 'valid'],
      ['FUNDACAO EXEMPLO & FILHOS', null, 'valid'],
      ['Otávio Reis Fictício', expect.any(String), 'valid'],
      ['FUNDACAO EXEMPLO & FILHOS', null, 'valid'],
    ]);
  });

  it('holds no whole CPF in what it answers', async () => {
    const answers = [
      await verifyDiploma({ bytes: diploma }, world),
      await verifyDiploma({ bytes: diploma }, { ...world, trust: new Set() }),
      await verifyDiploma({ bytes: diploma }, { ...world, now: () => new Date('2020-01-01') }),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/52998224725|12345678909|24681357928|11144477735/);
  });

  it('marks as without legal value whatever is not production on both sides', async () => {
    const { report } = await verifyDiploma({ bytes: diploma }, { ...world, ambiente: 'producao' });
    expect(report.ambiente).toBe('homologacao');
  });

  it('does not let an outage be a no, nor a missing answer a yes', async () => {
    const offline = await confere(diploma, { ...world, situacaoOf: semConexao });
    expect(offline).toMatchObject({
      veredito: 'nao-conferido',
      faltas: ['unavailable situacao-inacessivel'],
    });
    const never = () => new Promise<never>(() => {});
    const late = await confere(diploma, { ...world, situacaoOf: never, situacaoTimeoutMs: 20 });
    expect(late.diz.vigencia).toBe('unavailable situacao-inacessivel');
    const silent = await confere(diploma, quemConfereTudo(pki));
    expect(silent).toMatchObject({
      veredito: 'nao-conferido',
      faltas: ['unavailable codigo-nao-publicado'],
    });
  });

  it('leaves the diplomas of other institutions to them, and tells nobody their code', async () => {
    const situacaoOf = () => Promise.reject(new Error('must not be asked'));
    const { veredito, report, diz } = await confere(diploma, {
      ...world,
      instituicao: OUTRA_INSTITUICAO,
      situacaoOf,
      cadastroOf: cadastroCom(A_DE_EXEMPLO),
    });
    expect(veredito).toBe('autentico-situacao-desconhecida');
    expect(diz.vigencia).toBe('unavailable outra-instituicao');
    expect(diz.assinantes).toBe('valid assinantes-conferem');
    expect(report.checks.at(-1)?.evidence).toMatchObject({ consultar: 'Centro Universitário Exemplo' });
  });

  it('repeats no name that nobody signed as that of whom to ask', async () => {
    const elsewhere = { ...world, instituicao: OUTRA_INSTITUICAO };
    const golpe = 'Ligue 0800-GOLPE e confirme seus dados';
    const named = textoDe(umDiploma()).replaceAll('Centro Universitário Exemplo', golpe);
    const changed = textoDe(diploma).replaceAll('Centro Universitário Exemplo', golpe);
    for (const text of [named, changed]) {
      expect(text).toContain(golpe);
      const { report } = await confere(bytesDe(text), elsewhere);
      expect(report.checks.at(-1)?.code).toBe('outra-instituicao');
      expect(JSON.stringify(report)).not.toContain('GOLPE');
    }
    const strange = await confere(diploma, { ...elsewhere, trust: new Set() });
    expect(JSON.stringify(strange.report.checks.at(-1))).not.toContain('Centro Universitário');
  });

  it('leaves who signed and when unjudged where the list of roots could not be reached', async () => {
    const offline = { ...world, trust: new Set<string>(), isWithoutRoots: true };
    expect(await confere(diploma, offline)).toMatchObject({
      veredito: 'nao-conferido',
      faltas: ['unavailable raizes-inacessiveis', 'unavailable raizes-do-carimbo-inacessiveis'],
    });
    // It is unsigned, and under this code something else was published.
    expect((await confere(umDiploma(), offline)).veredito).toBe('nao-autentico');
    const changed = bytesDe(textoDe(diploma).replace('Ana Exemplo', 'Eva Exemplo'));
    expect(await confere(changed, offline)).toMatchObject({ veredito: 'nao-autentico' });
    const foreign = await confere(diploma, { ...offline, instituicao: OUTRA_INSTITUICAO });
    expect(foreign.report.checks.at(-1)?.evidence).not.toHaveProperty('consultar');
  });

  it('compares with the code that was asked for', async () => {
    const asked = parseCodigoValidacao('1234.1234.0123456789ab');
    if (!asked.ok) throw new Error(asked.issue);
    const { report } = await verifyDiploma({ bytes: diploma, codigo: asked.value }, world);
    expect(report.veredito).toBe('nao-autentico');
    expect(report.checks[4]).toMatchObject({ check: 'codigo', code: 'codigo-diferente-do-pedido' });
  });

  it('shows nothing of what nobody signed, or a stranger did', async () => {
    const changed = new TextEncoder().encode(
      new TextDecoder().decode(diploma).replace('Ana Exemplo', 'Eva Exemplo'),
    );
    expect((await verifyDiploma({ bytes: changed }, world)).diploma).toBeNull();
    const unknown = { ...world, trust: new Set<string>(), situacaoOf: async () => null };
    expect((await verifyDiploma({ bytes: diploma }, unknown)).diploma).toBeNull();
    // What our own register published it answers for itself.
    expect(
      (await verifyDiploma({ bytes: diploma }, { ...unknown, situacaoOf: world.situacaoOf })).diploma,
    ).not.toBeNull();
  });
});
