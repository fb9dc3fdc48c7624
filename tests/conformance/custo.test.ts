import { afterAll, describe, expect, it } from 'vitest';
import { createDemoRevocation } from '#demonstracao/pki/demo-revocation.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { renewArchive } from '#signature/signing/renew-archive.ts';
import { settle } from '#signature/verify/finding.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import {
  AS_CINCO,
  assina,
  assinaCompleto,
  comCarimbo,
  DIA,
  depoisDe,
  quemConfere,
  umaPkiDoDiploma,
} from '../support/assina.ts';
import { type Custo, medeMelhor, umMedidor } from '../support/ataques/mede-custo.ts';
import { osPdfsPesados } from '../support/ataques/os-pdfs-pesados.ts';
import { osXmlsPesados } from '../support/ataques/os-xmls-pesados.ts';
import { loadTestSettings } from '../support/settings.ts';
import { textoDe, umDiploma } from '../support/um-diploma.ts';
import { INSTANTE_DA_PKI } from '../support/uma-pki.ts';

/** No file costs more than ten times a normal one, in processor time and in memory, each in a process of its own. */

const AT_MOST = 10;

const pki = await umaPkiDoDiploma();
const normal = await assinaCompleto(umDiploma(), pki);
const { trust, now } = quemConfere(pki);
const medidor = await umMedidor(trust, now);
/** The least CPU of five; of memory the most, for a collection between two looks hides what one file takes. */
const normais = Array.from({ length: 5 }, () => medidor.mede(normal));
const usual = {
  veredito: normais[0]?.veredito,
  cpuMs: Math.min(...normais.map(({ cpuMs }) => cpuMs)),
  rssMb: Math.max(...normais.map(({ rssMb }) => rssMb)),
};

afterAll(() => medidor.remove());

/** In `npm test` every 24th; others go over the server (tests/api/ataques-de-carga.test.ts). */
const { completo } = loadTestSettings();
const ATTACKS = Object.entries({ ...osXmlsPesados(normal, pki), ...osPdfsPesados(textoDe(normal)) }).filter(
  (_, index) => completo || index % 24 === 12,
);

it('measures against a diploma that is authentic', () => {
  expect(usual.veredito).toBe('autentico-vigente');
});

describe('a file made to keep the verification busy', () => {
  it.each(ATTACKS)(
    '%s',
    (_, make) => {
      const bytes = make();
      const custo = within(medidor.mede(bytes)) ?? within(medeMelhor(medidor, bytes, 3)) ?? null;
      expect(custo, 'more than ten times a normal file, in each of four tries').not.toBeNull();
      expect(custo?.veredito).not.toMatch(/^autentico/);
    },
    120_000,
  );
});

/** A worker may take 256 MB; the growth of one normal file is so small that memory set aside before hides it. */
const HALF_A_WORKER_MB = 128;

function within(custo: Custo): Custo | null {
  const isWithin =
    custo.cpuMs <= AT_MOST * usual.cpuMs && custo.rssMb <= Math.max(AT_MOST * usual.rssMb, HALF_A_WORKER_MB);
  if (!isWithin) console.log({ ...custo, usual: { cpuMs: usual.cpuMs, rssMb: usual.rssMb } });
  return isWithin ? custo : null;
}

describe('a genuine diploma with more of everything than any has', () => {
  it('is far below the limits', { tags: ['largo'] }, async () => {
    const at = depoisDe(INSTANTE_DA_PKI, 60_000);
    const revoked = Array.from({ length: 13_900 }, (_, index) => ({
      serial: 2n ** 100n + BigInt(index),
      revokedAt: depoisDe(INSTANTE_DA_PKI, -DIA),
    }));
    const revocation = createDemoRevocation(pki, (ac) => (ac === pki.acs.at(-1) ? revoked : []));
    const ordem = { ...comCarimbo(pki, at), revocation, perfil: { perfil: 'AD-RA', versao: '2.5' } } as const;
    let source = await assina(umDiploma(), pki, AS_CINCO, ordem);
    for (let year = 1; year <= 15; year += 1) {
      const then = depoisDe(at, year * DIA);
      const { tsa, certificates = [] } = comCarimbo(pki, then);
      if (!tsa) throw new RangeError('no authority');
      const order = { source, tsa, revocation, certificates, crypto: nodeCrypto, now: then };
      const renewed = await renewArchive(order);
      if (!renewed.ok) throw new Error(renewed.issue.code);
      source = renewed.value;
    }
    expect(source.length).toBeGreaterThan(650_000);
    const report = await verifySignatures(source, quemConfere(pki, depoisDe(at, 16 * DIA)));
    expect(report.signatures.flatMap(({ stamps }) => stamps)).toHaveLength(5 * 2 + 15);
    const all = [...report.findings, ...report.signatures.flatMap(({ findings }) => findings)];
    expect(all.filter(({ status }) => status !== 'valid')).toEqual([]);
    expect(settle(all)).toBe('valid');
  });
});
