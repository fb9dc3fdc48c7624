import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueDemoCrl } from '#demonstracao/pki/demo-revocation.ts';
import { createDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { INSTANTE_DA_PKI, poolOf, umaPki } from '../../../tests/support/uma-pki.ts';
import type { AuditoriaReader, Carimbo } from './auditoria-ports.ts';
import { checkAuditoria } from './check-auditoria.ts';
import { composeEntrada, type EntradaGravada, HASH_INICIAL, hashEntrada } from './entrada.ts';

const pki = await umaPki();
const { trust, certificates } = poolOf(pki);
const confianca = { crypto: nodeCrypto, trust, certificates };

/** A record in memory: one entry, its stamp, and the entry that tells of the stamp. */
describe('checkAuditoria', () => {
  let entradas: EntradaGravada[];
  let carimbo: Carimbo;
  beforeAll(async () => {
    entradas = [];
    append({ numero: 1 }, 'registrado');
    const [{ hash } = { hash: '' }] = entradas;
    const tsa = createDemoTsa({ stamper: pki.act, clock: () => INSTANTE_DA_PKI });
    const token = await tsa.stamp({ algorithm: 'SHA-256', digest: Buffer.from(hash, 'hex') });
    const lcrs = pki.acs.map((ac) => issueDemoCrl(ac, INSTANTE_DA_PKI));
    carimbo = { dia: '2026-02-10', em: INSTANTE_DA_PKI.toISOString(), seq: 1, hash, token, lcrs };
    append({ sha256: createHash('sha256').update(token).digest('hex') }, 'carimbo');
  });

  function append(dados: Record<string, string | number>, acao: 'registrado' | 'carimbo'): void {
    const nova = { quem: 'sistema', acao, diploma: null, dados };
    const entrada = composeEntrada(nova, entradas.length + 1, INSTANTE_DA_PKI);
    const hash = hashEntrada(entradas.at(-1)?.hash ?? HASH_INICIAL, entrada);
    entradas.push({ ...entrada, hash });
  }

  const readerOf = (carimbos: readonly Carimbo[], size = 2): AuditoriaReader => ({
    readCabeca: async () => ({ seq: size, hash: entradas[size - 1]?.hash ?? '', ultima: size }),
    async *readEntradas() {
      yield* entradas.slice(0, size);
    },
    readAcessos: async () => new Map(),
    listMarcas: async () => carimbos.map(({ seq, hash }) => ({ seq, hash })),
    async *readCarimbos() {
      yield* carimbos;
    },
  });
  const check = (reader: AuditoriaReader, marcas: { seq: number; hash: string }[] = []) =>
    checkAuditoria({ reader, confianca, marcas });

  it('finds an intact record intact, and tells how far it is vouched for', async () => {
    expect(await check(readerOf([carimbo]))).toEqual({
      situacao: 'intacta',
      entradas: 2,
      quebra: null,
      contradicoes: { quantas: 0, primeira: null },
      carimbos: { quantos: 1, ultimo: { seq: 1, em: '2026-02-10T09:30:00.000Z' }, semConferir: [] },
    });
  });

  it('finds a stamp that was taken away', async () => {
    expect(await check(readerOf([]))).toMatchObject({
      situacao: 'alterada',
      quebra: { seq: 2, tipo: 'carimbo-removido' },
    });
  });

  it('finds a record cut back to before its stamp, head and all', async () => {
    const ahead = { ...carimbo, seq: 2, hash: entradas[1]?.hash ?? '' };
    expect(await check(readerOf([ahead], 1))).toMatchObject({
      situacao: 'alterada',
      quebra: { seq: 2, tipo: 'fim-removido' },
    });
  });

  it('finds a token that stamps something else', async () => {
    const moved = { ...carimbo, seq: 2, hash: entradas[1]?.hash ?? '' };
    expect(await check(readerOf([moved]))).toMatchObject({
      situacao: 'alterada',
      quebra: { seq: 2, tipo: 'carimbo-invalido' },
    });
  });

  it.each([
    ['its lists of revocation are gone', () => check(readerOf([{ ...carimbo, lcrs: [] }]))],
    [
      'nobody trusts its root here',
      () =>
        checkAuditoria({
          reader: readerOf([carimbo]),
          confianca: { ...confianca, certificates: [], trust: new Set<string>() },
        }),
    ],
  ])('says "could not check", neither intact nor altered, where %s', async (_why, judged) => {
    expect(await judged()).toMatchObject({
      situacao: 'nao-conferida',
      quebra: null,
      carimbos: { ultimo: null, semConferir: [{ dia: '2026-02-10' }] },
    });
  });

  it('holds the record to a head that was written down elsewhere', async () => {
    const [first, second] = entradas.map(({ seq, hash }) => ({ seq, hash }));
    const marks = [first, second].flatMap((mark) => mark ?? []);
    expect(await check(readerOf([carimbo]), marks)).toMatchObject({ situacao: 'intacta' });
    expect(await check(readerOf([carimbo]), [{ seq: 2, hash: 'ab'.repeat(32) }])).toMatchObject({
      quebra: { seq: 2, tipo: 'marca-divergente' },
    });
    expect(await check(readerOf([carimbo]), [{ seq: 9, hash: 'ab'.repeat(32) }])).toMatchObject({
      quebra: { seq: 3, tipo: 'fim-removido' },
    });
  });
});
