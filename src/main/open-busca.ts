import type { FastifyBaseLogger } from 'fastify';
import { createBusca } from '#confianca/busca/create-busca.ts';
import { createFalhasDaBusca } from '#confianca/busca/falhas-da-busca.ts';
import { createProvasGuardadas } from '#confianca/busca/provas-guardadas.ts';
import type { Confianca } from '#confianca/confianca.ts';
import { importConfianca } from '#confianca/import-confianca.ts';
import type { Config } from '#config/config.ts';
import type { BuscarProva } from '#pki/path/falta.ts';

export interface OpenBusca {
  buscarProva: BuscarProva;
  close(): Promise<void>;
}

export interface BuscaRequest {
  config: Pick<Config, 'ambiente' | 'confiancaHosts' | 'dataDir'>;
  /** The same object as long as nothing changed. */
  readConfianca(): Confianca;
  now: () => Date;
  /** Without it, what could not be asked is only counted. */
  log?: Pick<FastifyBaseLogger, 'warn'>;
  /** Told when an authority was taken in. */
  onKept?: () => void;
}

/** Looks for what diplomas lack. Outside Produção, and without CONFIANCA_HOSTS, it asks nothing of anybody. */
export function openBusca({ config, readConfianca, now, log, onKept }: BuscaRequest): OpenBusca {
  const { ambiente, confiancaHosts: hosts, dataDir } = config;
  const falhas = createFalhasDaBusca(dataDir, now);
  const told = new Set<string>();
  return {
    buscarProva: createBusca({
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
        // Nothing failed where nothing is to be asked.
        if (error.code === 'busca-desligada') return;
        falhas.add(error);
        const { code, host } = error;
        const line = `${host} ${code}`;
        // Once for each: how often, /readyz?detalhe tells.
        if (!told.has(line)) log?.warn({ code, host }, 'busca');
        told.add(line);
      },
      now,
    }),
    close: async () => falhas.flush(),
  };
}
