import { createHash } from 'node:crypto';
import type { NovoImportado } from './importacao-store.ts';
import type { ImportacaoWorld } from './importacao-world.ts';
import { importarPasta, type PastaAImportar } from './importar-pasta.ts';
import type { LinhaDoEnsaio } from './resultado.ts';

/** The same import, by the same code, in a world that keeps nothing: no file, no row, no entry of the record. */
export async function ensaiarImportacao(
  request: Omit<PastaAImportar, 'aceitar' | 'quem'>,
  outside: ImportacaoWorld,
): Promise<LinhaDoEnsaio[]> {
  const novos = new Map<string, NovoImportado>();
  const world = keepNothing(outside, novos);
  const linhas = await importarPasta({ ...request, aceitar: false, quem: NINGUEM }, world);
  return linhas.map((linha) => {
    const novo = linha.resultado === 'importado' ? novos.get(linha.codigo ?? '') : undefined;
    return { ...linha, nome: novo ? (novo.nomeSocial ?? novo.nome) : null, curso: novo?.curso ?? null };
  });
}

const NINGUEM = 'ninguém';

function keepNothing(outside: ImportacaoWorld, novos: Map<string, NovoImportado>): ImportacaoWorld {
  const { store, situacoes, arquivos } = outside;
  return {
    ...outside,
    store: {
      ...store,
      // A second file of the same diploma meets the first one, as it would.
      find: async (codigo) => {
        const novo = novos.get(codigo);
        return novo ? describeFiles(novo) : store.find(codigo);
      },
      insert: async (novo) => {
        if (novos.has(novo.codigo) || (await store.find(novo.codigo))) return 'existente';
        novos.set(novo.codigo, novo);
        return 'importado';
      },
      addPrevia: async () => false,
    },
    situacoes: {
      ...situacoes,
      change: async (codigo) => {
        const published = await store.find(codigo);
        if (!published) return { kind: 'desconhecido' };
        return published.isAnulado ? { kind: 'ja-estava', id: '' } : { kind: 'mudou', id: '' };
      },
    },
    rascunhos: {
      announce: async () => {},
      announceAll: async () => {},
      settleAll: async () => {},
      condemn: async () => {},
      listCondenados: async () => [],
      forget: async () => {},
    },
    arquivos: {
      ...arquivos,
      put: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
      discard: async () => {},
    },
  };
}

const describeFiles = ({ arquivos, situacao }: NovoImportado) => ({
  xmls: arquivos.filter(({ tipo }) => tipo === 'xml').map(({ sha256 }) => sha256),
  rvdds: arquivos.filter(({ tipo }) => tipo === 'rvdd').map(({ sha256 }) => sha256),
  isAnulado: situacao === 'anulado',
});
