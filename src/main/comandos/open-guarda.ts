import { join } from 'node:path';
import type { Achado } from '#acervo/conferencia/achado.ts';
import type { GuardaReader } from '#acervo/conferencia/conferencia-ports.ts';
import { listAlteredConfianca } from '#confianca/check-confianca.ts';
import type { Config } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { findAlteredLine } from '#keys/signing/check-record.ts';
import { checkBanco } from '#store/acervo/check-banco.ts';
import type { Store } from '#store/connect.ts';
import { openLookUpKey } from '../open-look-up-key.ts';

const RECORDS = ['assinaturas.jsonl', 'registro-de-assinaturas.jsonl'];

/** Wires the reader of what the data folder keeps beside the files. */
export function openGuarda(config: Config, store: Store): GuardaReader {
  return {
    async listDanos() {
      const banco = await checkBanco(store);
      return [
        ...banco.map((detalhe): Achado => ({ code: 'banco-danificado', onde: 'diploma.sqlite', detalhe })),
        ...(await checkChave(config, store)),
        ...listAlteredConfianca(config.dataDir).map((onde): Achado => ({ code: 'arquivo-alterado', onde })),
        ...RECORDS.flatMap((name): Achado[] => {
          const linha = findAlteredLine(join(config.dataDir, name));
          return linha === null ? [] : [{ code: 'arquivo-alterado', onde: `${name}, linha ${linha}` }];
        }),
      ];
    },
  };
}

async function checkChave(config: Config, store: Store): Promise<Achado[]> {
  try {
    await openLookUpKey(config, store);
    return [];
  } catch (error) {
    if (error instanceof ConfigError)
      return [{ code: 'chave-de-busca-errada', onde: 'segredos/chave-de-busca' }];
    throw error;
  }
}
