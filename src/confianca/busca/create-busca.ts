import { createHash } from 'node:crypto';
import type { Certificate } from '#pki/certificate.ts';
import { readCrl } from '#pki/crl.ts';
import { writeOcspRequest } from '#pki/ocsp/ocsp-request.ts';
import type { Falta } from '#pki/path/falta.ts';
import type { Confianca } from '../confianca.ts';
import { type Autoridades, createAutoridades } from './autoridades.ts';
import { BuscaError } from './busca-error.ts';
import { createDownloads, type Pedido } from './download.ts';
import { findEmissor } from './find-emissor.ts';
import { createFreio, FREIO, type FreioLimits } from './freio.ts';
import { type Buscar, type Pedinte, payOnce } from './pedinte.ts';
import type { ProvasGuardadas } from './provas-guardadas.ts';
import { proveEstado } from './prove-estado.ts';
import { proveLista } from './prove-lista.ts';
import { createRecently } from './recently.ts';

/** Finds a lacking proof: among trusted certificates, among stored proofs, and last at the addresses in a certificate. */

export interface BuscaWorld {
  ambiente: 'homologacao' | 'producao';
  /** Hosts of the configuration, lower case. Outside Produção, without any, nothing is fetched. */
  hosts: readonly string[];
  /** Returns the same object as long as nothing changed. */
  readConfianca(): Confianca;
  /** Stores authorities that provably chain to a trusted root. */
  keepAutoridades(certificates: readonly Certificate[]): Promise<void>;
  provas: ProvasGuardadas;
  onFailure(error: BuscaError): void;
  now(): Date;
  freio?: FreioLimits;
}

/** A hostile file may name thousands; real certificates name two or three. */
const MAX_ASKED = 4;
const MAX_READ = 200;

const LIMITS = {
  emissor: { maxBytes: 256_000, timeoutMs: 8_000 },
  lista: { maxBytes: 20_000_000, timeoutMs: 15_000 },
  estado: { maxBytes: 64_000, timeoutMs: 8_000 },
} as const;

/** A failed fetch is not repeated so soon, nor is a successful fetch of issuers. */
const REMEMBERED_MS = 60_000;
/** The longest wait for one proof, however many addresses it has. */
const QUESTION_MS = 12_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const SOON_MS = 5 * 60 * 1_000;

interface Provada {
  der: Uint8Array;
  thisUpdate: Date;
  nextUpdate: Date | null;
  /** The answer says nothing about the requested number. */
  isDesconhecido?: boolean;
}

/** A client that spent its own limit is no reason to refuse the others. */
const isForAll = (refusal: unknown): boolean =>
  refusal instanceof BuscaError && refusal.code !== 'buscas-demais';

export function createBusca(world: BuscaWorld): Buscar {
  const { now, provas, hosts, ambiente } = world;
  const readAutoridades = createAutoridades(world.readConfianca);
  const { listAllowed, download } = createDownloads({
    ambiente,
    hosts,
    hostsDasAutoridades: async () => (await readAutoridades()).hosts,
    freio: createFreio(world.freio ?? FREIO, now),
  });
  const files = createRecently<Uint8Array>({ lifeMs: REMEMBERED_MS, now, isForAll });
  // A fetched proof is stored on disk.
  const proofs = createRecently<Provada>({ lifeMs: REMEMBERED_MS, now, isForAll, isOnlyRefusals: true });
  const proveKept = createListaProver();

  /** Tries each address in turn, until one gives a usable answer. */
  async function askEach<Answer>(
    enderecos: readonly string[],
    ask: (url: string) => Promise<Answer>,
  ): Promise<Answer> {
    if (ambiente !== 'producao' && hosts.length === 0) throw new BuscaError('busca-desligada');
    const allowed = (await listAllowed(enderecos.slice(0, MAX_READ))).slice(0, MAX_ASKED);
    const limit = now().getTime() + QUESTION_MS;
    let failure = new BuscaError('host-fora-da-lista');
    for (const url of allowed) {
      if (now().getTime() > limit) break;
      try {
        return await ask(url);
      } catch (error) {
        if (!(error instanceof BuscaError)) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  async function findEmissores(
    { autoridade, enderecos }: Falta,
    pedinte: Pedinte | undefined,
  ): Promise<readonly Uint8Array[]> {
    const known = (await readAutoridades()).called(autoridade);
    if (known.length > 0) return known.map(({ der }) => der);
    const { asked, between } = await findEmissor(
      { autoridade, enderecos },
      {
        confianca: world.readConfianca(),
        fetchFirst: (urls) =>
          askEach(urls, (url) => files.ask(url, () => download({ url, ...LIMITS.emissor }, pedinte))),
      },
    );
    if (asked.length > 0) await world.keepAutoridades([...asked, ...between]);
    return [...asked, ...between].map(({ der }) => der);
  }

  /**
   * A stored proof serves while it is fresh, and only clients that name the address it came from; where no host answers,
   * it serves for as long as its authority declared. Clients choose the question and the addresses: an older list or
   * answer that still lies at some address of the authority serves no other client, and never replaces a newer one.
   */
  async function findKeptOrAsk(
    falta: Falta,
    prover: Prover,
    pedinte: Pedinte | undefined,
  ): Promise<readonly Uint8Array[]> {
    const pergunta = nameOf(falta);
    const kept = provas.read(pergunta);
    const proven = kept && (await prover.prove(kept.der));
    const isNamed = falta.enderecos.length === 0 || falta.enderecos.includes(kept?.de ?? '');
    if (kept && proven && isNamed && kept.ate > now()) return [proven.der];
    try {
      const { der } = await askEach(falta.enderecos, (url) =>
        proofs.ask(`${pergunta} ${url}`, async () => {
          const found = await prover.prove(await download(prover.pedidoTo(url), pedinte));
          const isOlder = found && proven && found.thisUpdate < proven.thisUpdate;
          if (!found || isOlder) throw new BuscaError('resposta-nao-provada', new URL(url).hostname);
          const { der } = found;
          const { extensao } = prover;
          provas.keep(pergunta, { der, de: url, extensao, ate: freshUntil(found, now()) });
          return found;
        }),
      );
      return [der];
    } catch (error) {
      if (error instanceof BuscaError && proven?.nextUpdate && proven.nextUpdate > now()) {
        world.onFailure(error);
        return [proven.der];
      }
      throw error;
    }
  }

  async function proverOf({ tipo, autoridade, serie = '' }: Falta): Promise<Prover> {
    const autoridades = await readAutoridades();
    const known = autoridades.called(autoridade);
    const [issuer] = known;
    if (!issuer) throw new BuscaError('autoridade-desconhecida');
    if (tipo === 'lista') {
      return {
        extensao: 'crl',
        pedidoTo: (url) => ({ url, ...LIMITS.lista }),
        prove: (bytes) => proveKept(bytes, autoridade, autoridades),
      };
    }
    const serialBytes = new Uint8Array(Buffer.from(serie, 'hex'));
    const lista = provas.read(nameOf({ tipo: 'lista', autoridade }))?.der;
    const crls = lista ? [readCrl(lista)] : [];
    return {
      extensao: 'ocsp',
      pedidoTo: (url) => ({
        url,
        ...LIMITS.estado,
        body: writeOcspRequest(issuer, serialBytes),
        headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' },
      }),
      prove: (der) => proveEstado(der, { issuer, serialBytes, crls }),
    };
  }

  return async (falta, forWhom) => {
    const pedinte = forWhom && payOnce(forWhom);
    if (falta.tipo !== 'emissor' && falta.enderecos.length === 0 && !provas.read(nameOf(falta))) return [];
    try {
      if (falta.tipo === 'emissor') return await findEmissores(falta, pedinte);
      return await findKeptOrAsk(falta, await proverOf(falta), pedinte);
    } catch (error) {
      if (error instanceof BuscaError) world.onFailure(error);
      throw error;
    }
  };
}

/** A stored list is proven once, for as long as the same authorities are trusted: it has up to 20 MB. */
function createListaProver() {
  const proven = new WeakMap<
    Uint8Array,
    { by: Autoridades; autoridade: string; found: Promise<Provada | null> }
  >();
  return (bytes: Uint8Array, autoridade: string, by: Autoridades): Promise<Provada | null> => {
    const known = proven.get(bytes);
    if (known?.by === by && known.autoridade === autoridade) return known.found;
    const found = proveLista(bytes, by.called(autoridade));
    proven.set(bytes, { by, autoridade, found });
    return found;
  };
}

interface Prover {
  extensao: 'crl' | 'ocsp';
  pedidoTo(url: string): Pedido;
  prove(bytes: Uint8Array): Promise<Provada | null>;
}

/** Safe as a file name too, whatever a hostile certificate says. */
const nameOf = ({ tipo, autoridade, serie = '' }: Omit<Falta, 'enderecos'>): string =>
  `${tipo}-${createHash('sha256')
    .update(JSON.stringify([autoridade, serie]))
    .digest('hex')}`;

/**
 * Fresh for its validity, but at most a day; for a few minutes if it has expired, does not declare its validity, or does
 * not know the number: a newly issued certificate is unknown for a while.
 */
function freshUntil({ nextUpdate, isDesconhecido = false }: Provada, now: Date): Date {
  const [soon, day] = [now.getTime() + SOON_MS, now.getTime() + DAY_MS];
  if (isDesconhecido) return new Date(soon);
  return new Date(Math.min(Math.max(nextUpdate?.getTime() ?? 0, soon), day));
}
