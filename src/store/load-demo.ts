import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chaves } from '#access/chave.ts';
import type { ArquivoRegistrado, ArquivoStore, DiplomaRegistrado } from '#access/ports.ts';
import { maskCpf, parseCpf } from '#diploma/cpf.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import type { StoredDiplomadoRegistry } from './diplomado-registry.ts';
import { StoreError } from './store-error.ts';

interface DemoDiplomado {
  cpf: string;
  matricula: string;
  nome: string;
  nomeSocial: string | null;
  diplomas: (Omit<DiplomaRegistrado, 'arquivos'> & { arquivos: DemoArquivo[] })[];
}

type DemoArquivo = Pick<ArquivoRegistrado, 'tipo' | 'name' | 'type'> & { path: string };

export interface LoadDemoDeps {
  /** Where the build left the fictitious graduates. */
  folder: string;
  registry: Pick<StoredDiplomadoRegistry, 'countDiplomados' | 'insertDiplomado'>;
  arquivos: ArquivoStore;
  chaves: Pick<Chaves, 'busca'>;
  makeId: () => string;
}

/** Fills an empty store with the demonstration graduates; one that holds anybody is left alone. */
export async function loadDemo({ folder, registry, arquivos, chaves, makeId }: LoadDemoDeps): Promise<void> {
  if ((await registry.countDiplomados()) > 0) return;
  const diplomados = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')) as DemoDiplomado[];
  for (const { cpf: typedCpf, matricula: typedMatricula, nome, nomeSocial, diplomas } of diplomados) {
    const cpf = parseCpf(typedCpf);
    const matricula = parseMatricula(typedMatricula);
    if (!cpf.ok || !matricula.ok)
      throw new StoreError('demonstracao-invalida', 'demo.json tem um CPF ou matrícula inválidos.');
    const stored = [];
    for (const diploma of diplomas) {
      const files = await Promise.all(diploma.arquivos.map((arquivo) => storeArquivo(arquivo)));
      stored.push({ ...diploma, id: makeId(), arquivos: files });
    }
    await registry.insertDiplomado({
      id: makeId(),
      chave: chaves.busca(cpf.value, matricula.value),
      nome,
      nomeSocial,
      cpfMascarado: maskCpf(cpf.value),
      diplomas: stored,
    });
  }

  async function storeArquivo({ tipo, name, type, path }: DemoArquivo): Promise<ArquivoRegistrado> {
    const bytes = await readFile(join(folder, path));
    return { id: makeId(), tipo, name, type, size: bytes.byteLength, sha256: await arquivos.put(bytes) };
  }
}
