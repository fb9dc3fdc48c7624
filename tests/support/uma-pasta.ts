import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { arquivosDe } from './confere-no-site.ts';

/** A folder of mixed files, with the answer that each must get. */

export interface ArquivoDaPasta {
  nome: string;
  bytes: Buffer;
  resposta: string;
  pessoa: string;
}

type Especie = (index: number) => Omit<ArquivoDaPasta, 'nome'> & { tipo: string };

const VIGENTE = 'Autêntico e vigente';

export async function umaPasta(page: Page, quantos: number): Promise<ArquivoDaPasta[]> {
  const [ana, lia] = [await arquivosDe(page, 'vigente'), await arquivosDe(page, 'nomeSocial')];
  const treino = async (nome: string): Promise<Buffer> =>
    (await page.request.get(`/verificar/treino/${nome}`)).body();
  const [anulado, imagem] = [await treino('anulado'), await treino('arquivo-errado')];
  const alterado = (index: number): Buffer =>
    Buffer.from(ana.xml.toString('utf8').replace('Ana Luísa', `Eva${index} Luísa`));
  const kinds: Especie[] = [
    () => ({ tipo: 'ana.xml', bytes: ana.xml, resposta: VIGENTE, pessoa: 'Ana Luísa Ferreira Prado' }),
    (index) => ({
      tipo: 'ana-rvdd.pdf',
      // White space at the end changes nothing that is signed, and every file is another.
      bytes: Buffer.concat([ana.rvdd, Buffer.from('\n'.repeat(index))]),
      resposta: VIGENTE,
      pessoa: 'Ana Luísa Ferreira Prado',
    }),
    (index) => ({ tipo: 'eva.xml', bytes: alterado(index), resposta: 'Não autêntico', pessoa: '' }),
    () => ({
      tipo: 'anulado.xml',
      bytes: anulado,
      resposta: 'Autêntico, mas não vigente',
      pessoa: /./.source,
    }),
    () => ({ tipo: 'lia.xml', bytes: lia.xml, resposta: VIGENTE, pessoa: 'Lia Andrade Monteiro' }),
    umTexto,
    () => ({ tipo: 'folha.pdf', bytes: imagem, resposta: 'Este PDF não é um diploma digital', pessoa: '' }),
    () => ({
      tipo: 'vazio.xml',
      bytes: Buffer.alloc(0),
      resposta: 'Não é um diploma, ou não pôde ser lido',
      pessoa: '',
    }),
  ];
  return Array.from({ length: quantos }, (_, index) => {
    const { tipo, ...rest } = (kinds[index % kinds.length] ?? umTexto)(index);
    return { nome: `turma ${index % 3}/${String(index).padStart(3, '0')} ${tipo}`, ...rest };
  });
}

const umTexto: Especie = (index) => ({
  tipo: 'notas.txt',
  bytes: Buffer.from(`nota ${index}`),
  resposta: 'Não é um diploma digital',
  pessoa: '',
});

/** On the disk, as a person has it; answers its path. */
export async function escrevePasta(dir: string, arquivos: readonly ArquivoDaPasta[]): Promise<string> {
  const pasta = join(dir, 'diplomas');
  for (const { nome, bytes } of arquivos) {
    await mkdir(dirname(join(pasta, nome)), { recursive: true });
    await writeFile(join(pasta, nome), bytes);
  }
  await writeFile(join(pasta, '.DS_Store'), 'do sistema');
  return pasta;
}
