import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chaves } from '#access/chave.ts';
import type { ArquivoRegistrado, ArquivoStore, DiplomaRegistrado } from '#access/ports.ts';
import { maskCpf, parseCpf } from '#diploma/cpf.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import type { ListaPublicada, ListaRegistry } from '#issuing/lista-anulados/lista.ts';
import type { StoredDiplomadoRegistry } from './diplomado-registry.ts';
import { StoreError } from './store-error.ts';

interface DemoDiplomado {
  cpf: string;
  matricula: string;
  nome: string;
  nomeSocial: string | null;
  diplomas: (Omit<DiplomaRegistrado, 'arquivos'> & { motivo?: string | null; arquivos: DemoArquivo[] })[];
}

type DemoArquivo = Pick<ArquivoRegistrado, 'tipo' | 'name' | 'type'> & { path: string };

/** The first list of annulled diplomas; `path` as in `demo.json`. */
export interface ListaDaDemo extends Omit<ListaPublicada, 'sha256'> {
  path: string;
}

export interface LoadDemoDeps {
  /** Where the build left the fictitious graduates. */
  folder: string;
  registry: Pick<StoredDiplomadoRegistry, 'countDiplomados' | 'findByChave' | 'insertDiplomado'>;
  listas: Pick<ListaRegistry, 'insertLista'>;
  arquivos: ArquivoStore;
  chaves: Pick<Chaves, 'busca'>;
  makeId: () => string;
}

/** Fills an empty store with the demonstration graduates, or goes on where a load was cut off; others are left alone. */
export async function loadDemo(deps: LoadDemoDeps): Promise<void> {
  const { folder, registry, listas, arquivos, chaves, makeId } = deps;
  const diplomados = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')) as DemoDiplomado[];
  const count = await registry.countDiplomados();
  const [first] = diplomados;
  if (!first || count >= diplomados.length) return;
  if (count > 0 && (await registry.findByChave(identify(first).chave)) === null) return;

  // Before the graduates, whose number tells that a load is over.
  const { path, ...lista } = JSON.parse(await readFile(join(folder, 'lista.json'), 'utf8')) as ListaDaDemo;
  await listas.insertLista({ ...lista, sha256: await arquivos.put(await readFile(join(folder, path))) });
  for (const diplomado of diplomados) {
    const { nome, nomeSocial, diplomas } = diplomado;
    const stored = [];
    for (const diploma of diplomas) {
      const files = await Promise.all(diploma.arquivos.map((arquivo) => storeArquivo(arquivo)));
      stored.push({ ...diploma, id: makeId(), arquivos: files });
    }
    await registry.insertDiplomado({
      id: makeId(),
      ...identify(diplomado),
      nome,
      nomeSocial,
      diplomas: stored,
    });
  }

  function identify(diplomado: DemoDiplomado): { chave: string; cpfMascarado: string } {
    const cpf = parseCpf(diplomado.cpf);
    const matricula = parseMatricula(diplomado.matricula);
    if (!cpf.ok || !matricula.ok)
      throw new StoreError('demonstracao-invalida', 'demo.json tem um CPF ou matrícula inválidos.');
    return { chave: chaves.busca(cpf.value, matricula.value), cpfMascarado: maskCpf(cpf.value) };
  }

  async function storeArquivo({ tipo, name, type, path }: DemoArquivo): Promise<ArquivoRegistrado> {
    const bytes = await readFile(join(folder, path));
    return { id: makeId(), tipo, name, type, size: bytes.byteLength, sha256: await arquivos.put(bytes) };
  }
}
