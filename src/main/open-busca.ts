import { BuscaError } from '#confianca/busca/busca-error.ts';
import { createBusca } from '#confianca/busca/create-busca.ts';
import { createFalhasDaBusca } from '#confianca/busca/falhas-da-busca.ts';
import type { Buscar, Pedinte } from '#confianca/busca/pedinte.ts';
import { createProvasGuardadas } from '#confianca/busca/provas-guardadas.ts';
import type { Confianca } from '#confianca/confianca.ts';
import { importConfianca } from '#confianca/import-confianca.ts';
import { createConfiancaReader } from '#confianca/read-confianca.ts';
import type { Config } from '#config/config.ts';
import type { BuscarProva, Falta } from '#pki/path/falta.ts';

export interface OpenBusca {
  buscarProva: BuscarProva;
  /** The same, with a failure to ask as an answer. */
  tryBuscarProva(falta: Falta, pedinte: Pedinte): Promise<Buscada>;
  close(): Promise<void>;
}

type Buscada = { ok: true; provas: readonly Uint8Array[] } | { ok: false; motivo: string };

export interface BuscaRequest {
  config: Pick<Config, 'ambiente' | 'confiancaHosts' | 'dataDir'>;
  /** Returns the same object as long as nothing changed. */
  readConfianca(): Confianca;
  now: () => Date;
  /** Called once for each reason of each host; /readyz?detalhe counts them all. */
  onNewFailure?: (failure: { code: string; host: string | null }) => void;
  /** The caller is a command, not a server. */
  isBrief?: boolean;
  /** Called when an authority was stored. */
  onKept?: () => void;
}

/** Fetches the proofs that diplomas lack. Outside Produção, and without CONFIANCA_HOSTS, it contacts no host. */
export function openBusca(request: BuscaRequest): OpenBusca {
  const { config, readConfianca, now, onNewFailure, isBrief = false, onKept } = request;
  const { ambiente, confiancaHosts: hosts, dataDir } = config;
  const falhas = createFalhasDaBusca(dataDir, now, { isBrief });
  const told = new Set<string>();
  const buscar: Buscar = createBusca({
    ambiente,
    hosts,
    readConfianca,
    keepAutoridades: async (certificates) => {
      const achados = certificates.map(({ der }) => ({ nome: 'busca', der }));
      await importConfianca({ dataDir, ambiente }, achados, false);
      onKept?.();
    },
    provas: createProvasGuardadas(dataDir, now),
    onFailure: (error) => {
      // Switched off is not a failure.
      if (error.code === 'busca-desligada') return;
      falhas.add(error);
      const { code, host } = error;
      const line = `${host} ${code}`;
      if (!told.has(line)) onNewFailure?.({ code, host });
      told.add(line);
    },
    now,
  });
  return {
    buscarProva: (falta) => buscar(falta),
    tryBuscarProva: async (falta, pedinte) => {
      try {
        return { ok: true, provas: await buscar(falta, pedinte) };
      } catch (error) {
        if (!(error instanceof BuscaError)) throw error;
        return { ok: false, motivo: error.code };
      }
    },
    close: async () => falhas.flush(),
  };
}

/** For a command; opened when a proof is first lacking. */
export function openBuscaWhenAsked(config: Config, now: () => Date): BuscarProva {
  let busca: OpenBusca | undefined;
  return (falta) => {
    busca ??= openBusca({ config, readConfianca: createConfiancaReader(config), now, isBrief: true });
    return busca.buscarProva(falta);
  };
}
