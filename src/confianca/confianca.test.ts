import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makePkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { writePkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { readPem } from '#keys/pem.ts';
import { requireOracle } from '../../tests/support/oracles.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { umaAc } from '../../tests/support/uma-cadeia.ts';
import { INICIO_DA_PKI, umaPki, umPedidoDePki } from '../../tests/support/uma-pki.ts';
import { listCertificados } from './arquivo/list-certificados.ts';
import { loadConfianca } from './confianca.ts';
import { importConfianca } from './import-confianca.ts';

let dataDir = mkdtempSync(join(tmpdir(), 'confianca-'));
afterEach(() => {
  rmSync(dataDir, { recursive: true });
  dataDir = mkdtempSync(join(tmpdir(), 'confianca-'));
});

/** As if each came in a file of its own. */
const achados = (...ders: Uint8Array[]) => ders.map((der) => ({ nome: 'a.cer', der }));
const homologacao = () => ({ dataDir, ambiente: 'homologacao' }) as const;

const pki = await umaPki();
const [raiz, ac1] = pki.acs;
const [reitor] = pki.titulares;
if (!raiz || !ac1 || !reitor) throw new Error('the demonstration is not whole');

const ICP_BRASIL = join(loadTestSettings().sharedDir, 'icp-brasil');
const hasIcpBrasil = requireOracle('SHARED_DIR', readdirOrNothing(ICP_BRASIL).length > 0);

describe('loadConfianca', () => {
  it('trusts the pinned roots of ICP-Brasil from the start', () => {
    expect(loadConfianca({ dataDir, ambiente: 'producao' })).toMatchObject({ certificates: [] });
    expect(loadConfianca({ dataDir, ambiente: 'producao' }).trust.size).toBe(10);
  });

  it('trusts the root of the demonstration in Homologação, and never in Produção', () => {
    writePkiDemo(join(dataDir, 'pki-demo'), pki, INICIO_DA_PKI);
    expect(loadConfianca({ dataDir, ambiente: 'homologacao' }).trust.size).toBe(11);
    const producao = loadConfianca({ dataDir, ambiente: 'producao' });
    expect(producao).toMatchObject({ certificates: [] });
    expect(producao.trust.size).toBe(10);
  });

  it('passes over a file that is no certificate', async () => {
    writePkiDemo(join(dataDir, 'pki-demo'), pki, INICIO_DA_PKI);
    await importConfianca(homologacao(), achados(ac1.certificate), false);
    writeFileSync(join(dataDir, 'confianca', 'estragado.cer'), 'nada');
    expect(loadConfianca({ dataDir, ambiente: 'producao' }).certificates).toHaveLength(1);
  });
});

describe('importConfianca', () => {
  const papeisOf = async (...[request, ...rest]: Parameters<typeof importConfianca>) =>
    (await importConfianca(request, ...rest)).map(({ papel }) => papel);

  it('keeps aside what does not chain to a trusted root, and takes it in when its issuer comes', async () => {
    const all = achados(raiz.certificate, ac1.certificate, reitor.certificate);
    expect(await papeisOf(homologacao(), all, false)).toEqual([
      'raiz-desconhecida',
      'sem-emissor',
      'nao-e-autoridade',
    ]);
    expect(loadConfianca(homologacao())).toMatchObject({ certificates: [] });
    expect(await papeisOf(homologacao(), achados(raiz.certificate), true)).toEqual(['raiz-confiada']);
    const { trust, certificates } = loadConfianca(homologacao());
    expect([trust.size, certificates.length]).toEqual([11, 2]);
    expect(readdirSync(join(dataDir, 'confianca', 'a-parte'))).toEqual([]);
  });

  it('keeps aside what another signed under the name of its issuer', async () => {
    // The same names over other keys.
    const { newKey: _, ...pedido } = umPedidoDePki('p-256');
    const [, impostora] = (await makePkiDemo(pedido)).acs;
    await importConfianca(homologacao(), achados(raiz.certificate), true);
    const papeis = await papeisOf(homologacao(), achados(impostora?.certificate ?? new Uint8Array()), false);
    expect(papeis).toEqual(['assinatura-invalida']);
    expect(loadConfianca(homologacao()).certificates).toHaveLength(1);
  });

  it.each([
    ['that proves nothing any more', '2a8648ce3d040301'],
    ['that nobody knows', '2a8648ce3d040401'],
  ])('keeps aside what another signed, and says it was by an algorithm %s', async (_, oid) => {
    const nossa = await umaAc('Raiz', null);
    const { certificate } = await umaAc('AC de Ninguém', await umaAc('Raiz', null));
    const text = Buffer.from(certificate.der).toString('hex').replaceAll('2a8648ce3d040302', oid);
    await importConfianca(homologacao(), achados(nossa.certificate.der), true);
    const papeis = await papeisOf(homologacao(), achados(Buffer.from(text, 'hex')), false);
    expect(papeis).toEqual(['assinatura-invalida']);
    expect(loadConfianca(homologacao()).certificates).toHaveLength(1);
  });

  it('goes on trusting a root that it was told to trust, but never in Produção', async () => {
    const [imported] = await importConfianca(homologacao(), achados(raiz.certificate), true);
    expect(imported).toMatchObject({ papel: 'raiz-confiada' });
    await importConfianca(homologacao(), achados(ac1.certificate), false);
    const { trust } = loadConfianca(homologacao());
    expect(trust.has(imported?.certificado?.sha256 ?? '')).toBe(true);
    const producao = { dataDir, ambiente: 'producao' } as const;
    expect(loadConfianca(producao).trust.size).toBe(10);
    expect(await papeisOf(producao, achados(raiz.certificate), true)).toEqual(['raiz-desconhecida']);
  });

  it('believes no root of somebody’s own in Produção, whatever it is called and wherever it was trusted', async () => {
    const { certificate } = await umaAc('AC Raiz da Universidade', null);
    const producao = { dataDir, ambiente: 'producao' } as const;
    expect(await papeisOf(producao, achados(certificate.der), true)).toEqual(['raiz-desconhecida']);
    expect(await papeisOf(homologacao(), achados(certificate.der), true)).toEqual(['raiz-confiada']);
    expect(loadConfianca(homologacao()).trust.size).toBe(11);
    expect(loadConfianca(producao).trust.size).toBe(10);
  });

  it.skipIf(!hasIcpBrasil)('takes in all authorities of ICP-Brasil at once', async () => {
    const pem = readFileSync(join(ICP_BRASIL, 'acs-icp-brasil.pem'));
    const papeis = await papeisOf(homologacao(), listCertificados('acs-icp-brasil.pem', pem), false);
    const count = (wanted: string) => papeis.filter((papel) => papel === wanted).length;
    expect(papeis).toHaveLength(323);
    expect(count('raiz-fixada')).toBe(10);
    expect(count('raiz-fixada') + count('intermediaria') + count('intermediaria-antiga')).toBe(319);
    // Two issuers are missing from the collection.
    expect(count('sem-emissor')).toBe(4);
  });

  it.skipIf(!hasIcpBrasil)('knows every root that ITI published', async () => {
    const ders = readdirSync(ICP_BRASIL)
      .filter((name) => name.startsWith('raiz-'))
      .flatMap((name) => readPem('CERTIFICATE', readFileSync(join(ICP_BRASIL, name), 'utf8')));
    expect(await papeisOf(homologacao(), achados(...ders), false)).toEqual(
      Array.from({ length: 10 }, () => 'raiz-fixada'),
    );
  });
});

function readdirOrNothing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
