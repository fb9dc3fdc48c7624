import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireOracle } from '../../tests/support/oracles.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { choosePolitica, PERFIL_PADRAO, POLITICAS } from './politicas.ts';

const REFERENCE = join(loadTestSettings().sharedDir, 'icp-brasil', 'POLITICAS.md');
const hasReference = requireOracle('SHARED_DIR', existsSync(REFERENCE));

describe('choosePolitica', () => {
  it('knows the policies of the production diploma of 2026', () => {
    expect(choosePolitica({ perfil: 'AD-RB', versao: '2.5' })).toEqual({
      ok: true,
      value: {
        perfil: 'AD-RB',
        versao: '2.5',
        oid: '2.16.76.1.7.1.6.2.5',
        uri: 'http://politicas.icpbrasil.gov.br/PA_AD_RB_v2_5.xml',
        sha256: '68MGt+PxAOyh6mLwiAgyBsbsWsQMOuGNQmlR9lbh7hg=',
        validade: { de: '2025-06-12', ate: '2037-10-22' },
      },
    });
    expect(choosePolitica({ perfil: 'AD-RA', versao: '2.5' })).toMatchObject({
      ok: true,
      value: { oid: '2.16.76.1.7.1.10.2.5', sha256: '2JPvWGGl/AXIbRAKRcWM0v6Q+bhy/lNB+b7bwadyPY4=' },
    });
  });

  it('refuses by name a profile whose hash nobody has confirmed', () => {
    const sem = POLITICAS.map((each) => ({ ...each, sha256: null }));
    expect(choosePolitica({ perfil: 'AD-RT', versao: '2.5' }, sem)).toEqual({
      ok: false,
      issue: { code: 'politica-sem-hash', politica: 'AD-RT 2.5' },
    });
  });

  it('refuses by name a version it does not have', () => {
    expect(choosePolitica({ perfil: 'AD-RB', versao: '9.9' })).toEqual({
      ok: false,
      issue: { code: 'politica-desconhecida', politica: 'AD-RB 9.9' },
    });
  });

  it('takes a table from outside, as the file may be replaced', () => {
    const nova = {
      perfil: 'AD-RT',
      versao: '2.5',
      oid: '2.16.76.1.7.1.7.2.5',
      uri: 'http://x/y',
      sha256: 'AA==',
    } as const;
    expect(choosePolitica({ perfil: 'AD-RT', versao: '2.5' }, [nova])).toEqual({ ok: true, value: nova });
  });
});

describe('POLITICAS', () => {
  it('has one entry for each profile and version, each under its own OID', () => {
    expect(new Set(POLITICAS.map(({ perfil, versao }) => `${perfil} ${versao}`)).size).toBe(POLITICAS.length);
    expect(new Set(POLITICAS.map(({ oid }) => oid)).size).toBe(POLITICAS.length);
  });

  it('holds hashes that are SHA-256 in base64, each of another policy', () => {
    const hashes = POLITICAS.flatMap(({ sha256 }) => (sha256 === null ? [] : [sha256]));
    expect(new Set(hashes).size).toBe(12);
    for (const hash of hashes) expect(Buffer.from(hash, 'base64')).toHaveLength(32);
  });

  it.skipIf(!hasReference)('holds the hashes that the reference gives', () => {
    const rows = readFileSync(REFERENCE, 'utf8').matchAll(/^\| (AD-R[A-Z]) \| (\S+) \| (\S+) \| (.+) \|$/gm);
    for (const [, perfil, ...hashes] of rows) {
      const ours = POLITICAS.filter((each) => each.perfil === perfil).map(({ sha256 }) => sha256);
      const given = hashes.filter((hash) => hash.endsWith('='));
      expect(ours.slice(0, given.length)).toEqual(given);
    }
  });

  it('says from when to when each may be signed under, the newest until 2037', () => {
    for (const { versao, validade } of POLITICAS) {
      expect(validade && validade.de < validade.ate).toBe(true);
      expect(validade?.ate).toBe(versao === '2.5' ? '2037-10-22' : '2029-03-02');
    }
  });
});

describe('PERFIL_PADRAO', () => {
  it('names policies that can be signed under', () => {
    expect(choosePolitica(PERFIL_PADRAO.interna).ok).toBe(true);
    expect(choosePolitica(PERFIL_PADRAO.raiz).ok).toBe(true);
  });
});
