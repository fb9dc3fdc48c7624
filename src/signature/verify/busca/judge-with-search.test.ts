import { describe, expect, it } from 'vitest';
import type { PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { Falta } from '#pki/path/falta.ts';
import { keyIdOf } from '#pki/x509/key-id.ts';
import { depoisDe, MINUTO, quemConfere } from '../../../../tests/support/assina.ts';
import { umOcspDatado } from '../../../../tests/support/um-ocsp.ts';
import { INSTANTE_DA_PKI } from '../../../../tests/support/uma-pki.ts';
import {
  assinaDistante,
  type Enderecos,
  type OQueHa,
  umaBusca,
  umaListaDepois,
  umaPkiDistante,
} from '../../../../tests/support/uma-pki-distante.ts';
import { settle } from '../finding.ts';
import { verifySignatures } from '../verify-signatures.ts';
import { Search } from './search.ts';

const DEPOIS = depoisDe(INSTANTE_DA_PKI, 60 * MINUTO);
const ENDERECOS: Enderecos = (id) => ({
  emissor: ['ldap://ac.invalid/x', `http://ac.invalid/${id}.p7b`],
  estado: [`http://ocsp.invalid/${id}`],
});

const pki = await umaPkiDistante(ENDERECOS);
const xml = await assinaDistante(pki);

/** Good of everyone, by the authority whose key is asked for. */
const bom = ({ autoridade, serie = '' }: Falta): Uint8Array[] =>
  pki.acs
    .filter(({ certificate }) => keyIdOf(readCertificate(certificate)) === autoridade)
    .map((ac) => umOcspDatado({ ac, serialBytes: Buffer.from(serie, 'hex'), at: DEPOIS }));

async function judge(
  oQueHa: OQueHa,
  { source = xml, from = pki }: { source?: Uint8Array; from?: PkiDemo } = {},
) {
  const { buscarProva, pedidos } = umaBusca(from, oQueHa);
  const faltas: Falta[] = [];
  const certificates = from.acs.slice(0, 1).map(({ certificate }) => certificate);
  const { signatures } = await verifySignatures(source, {
    ...quemConfere(from),
    certificates,
    buscarProva: (falta) => {
      faltas.push(falta);
      return buscarProva(falta);
    },
  });
  return { status: settle(signatures.flatMap(({ findings }) => findings)), pedidos, faltas };
}

const tipos = (pedidos: readonly string[]) => pedidos.map((each) => each.split(' ')[0]);

describe('judgeWithSearch', () => {
  it('asks by key, at the addresses of the certificates that can be fetched from', async () => {
    const { status, faltas } = await judge({});
    expect(status).toBe('valid');
    const keyOf = (id: string) =>
      keyIdOf(readCertificate(pki.acs.find((ac) => ac.id === id)?.certificate ?? new Uint8Array()));
    expect(faltas[0]).toEqual({
      tipo: 'emissor',
      autoridade: keyOf('ac-2'),
      enderecos: ['http://ac.invalid/ac-2.p7b'],
    });
    expect(faltas.find(({ tipo }) => tipo === 'lista')).toEqual({
      tipo: 'lista',
      autoridade: keyOf('ac-2'),
      enderecos: ['http://pki-demo.invalid/ac-2.crl'],
    });
  });

  it('asks responders only where a list does not answer', async () => {
    expect(tipos((await judge({})).pedidos)).not.toContain('estado');
    const { status, pedidos } = await judge({ listas: () => [], estados: bom });
    expect(status).toBe('valid');
    // Four different signers and the authority of the stamps; the two authorities above them.
    expect(tipos(pedidos).filter((tipo) => tipo === 'estado')).toHaveLength(7);
  });

  it('hears from a responder what a list that fell silent does not tell', async () => {
    const revogadoEm = depoisDe(INSTANTE_DA_PKI, -MINUTO);
    const act = readCertificate(pki.act.certificate);
    const { status } = await judge({
      listas: () => [],
      estados: (falta) =>
        falta.serie === Buffer.from(act.serialBytes).toString('hex')
          ? pki.acs
              .slice(-1)
              .map((ac) => umOcspDatado({ ac, serialBytes: act.serialBytes, at: DEPOIS, revogadoEm }))
          : bom(falta),
    });
    expect(status).toBe('invalid');
  });

  it('never asks the same twice, and comes to an end', async () => {
    const { pedidos } = await judge({ listas: () => [] });
    expect(new Set(pedidos).size).toBe(pedidos.length);
    expect(pedidos.length).toBeLessThanOrEqual(16);
  });

  it('asks at two addresses of a certificate that names a thousand', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => `http://h${at}.invalid/`);
    const from = await umaPkiDistante(() => ({ emissor: many, estado: many }));
    const { faltas } = await judge({ emissores: () => [] }, { source: await assinaDistante(from), from });
    expect(faltas.map(({ enderecos }) => enderecos)).toEqual([many.slice(0, 2)]);
  });

  it('believes no list and no responder of another authority', async () => {
    const [raiz = pki.act] = pki.acs;
    const alheio = ({ serie = '' }: Falta) => [
      umOcspDatado({ ac: raiz, serialBytes: Buffer.from(serie, 'hex'), at: DEPOIS }),
    ];
    const { status } = await judge({ listas: () => [umaListaDepois(raiz)], estados: alheio });
    expect(status).toBe('unavailable');
  });
});

describe('Search', () => {
  const umaFalta = (tipo: Falta['tipo'], at: number): Falta[] => [
    { tipo, autoridade: at.toString(16), enderecos: [`http://h${at}.invalid/`] },
  ];
  const mil = (tipo: Falta['tipo']) => Array.from({ length: 1000 }, (_, at) => umaFalta(tipo, at));

  it('asks for a handful, however much is lacking, in all rounds together', () => {
    const search = new Search(async () => []);
    const rounds = [mil('emissor'), mil('emissor'), mil('lista'), mil('estado')].map(
      (lacking) => search.choose(lacking).length,
    );
    expect(rounds).toEqual([6, 0, 10, 0]);
  });

  it('takes so much of one answer', async () => {
    const search = new Search(async () => Array.from({ length: 1000 }, () => new Uint8Array(1)));
    const found = await search.ask([
      ...umaFalta('emissor', 1),
      ...umaFalta('lista', 1),
      ...umaFalta('estado', 1),
    ]);
    expect(Object.values(found).map((ders) => ders.length)).toEqual([20, 2, 2]);
  });

  it('waits for a list that another certificate asks for as well', () => {
    const search = new Search(async () => []);
    const [lista = [], um = [], outro = []] = [
      umaFalta('lista', 1),
      umaFalta('estado', 1),
      umaFalta('estado', 2),
    ];
    const lacking = [
      [...lista, ...um],
      [...lista, ...outro],
    ];
    expect(search.choose(lacking)).toEqual(lista);
    expect(search.choose(lacking)).toEqual([...um, ...outro]);
    expect(search.choose(lacking)).toEqual([]);
  });
});
