import { describe, expect, it } from 'vitest';
import { fromEntries, fromFiles } from './collect-files.ts';
import { MAX_LINHAS } from './lista.ts';

type Arvore = { [name: string]: Arvore | string };

/** As a browser tells of what was dropped: a folder is handed out two at a time, until nothing comes. */
function umaEntrada(name: string, content: Arvore | string, parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`;
  if (typeof content === 'string') {
    const file = (resolve: (file: File) => void) => resolve(new File([content], name));
    return { name, fullPath, isDirectory: false, isFile: true, file } as unknown as FileSystemEntry;
  }
  const createReader = () => {
    const left = Object.entries(content).map(([each, inner]) => umaEntrada(each, inner, fullPath));
    return { readEntries: (resolve: (some: FileSystemEntry[]) => void) => resolve(left.splice(0, 2)) };
  };
  return { name, fullPath, isDirectory: true, isFile: false, createReader } as unknown as FileSystemEntry;
}

describe('fromEntries', () => {
  it('finds every file of every folder, but what systems leave behind', async () => {
    const dropped = [
      umaEntrada('turma', {
        'a.xml': 'a',
        '.DS_Store': 's',
        sub: { 'b.xml': 'b', 'Thumbs.db': 's', 'c.pdf': 'c' },
      }),
      umaEntrada('d.xml', 'd'),
    ];
    const arquivos = await fromEntries(dropped);
    expect(arquivos.map(({ nome }) => nome)).toEqual([
      'turma/a.xml',
      'turma/sub/b.xml',
      'turma/sub/c.pdf',
      'd.xml',
    ]);
  });

  it('looks for no more than one that a list has no room for', async () => {
    const many = Object.fromEntries(
      Array.from({ length: MAX_LINHAS + 9 }, (_, index) => [`${index}.xml`, 'a']),
    );
    expect(await fromEntries([umaEntrada('pasta', many)])).toHaveLength(MAX_LINHAS + 1);
  });

  it('leaves a row for a folder or a file that cannot be read', async () => {
    const closed = (change: object): FileSystemEntry =>
      ({ ...umaEntrada('fechada', {}), ...change }) as never;
    const refuse = (_: unknown, reject: (error: Error) => void) => reject(new Error('NotReadableError'));
    const pasta = closed({ createReader: () => ({ readEntries: refuse }) });
    const arquivo = closed({ isDirectory: false, file: refuse });
    const arquivos = await fromEntries([pasta, arquivo, umaEntrada('a.xml', 'a')]);
    expect(arquivos).toEqual([
      { nome: 'fechada', estado: { kind: 'falha', falha: 'pasta-ilegivel' } },
      { nome: 'fechada', estado: { kind: 'recusado', recusa: 'ilegivel' } },
      { nome: 'a.xml', file: expect.any(File) },
    ]);
  });

  it('ends in folders without end, and says where', async () => {
    let deep: Arvore = { 'a.xml': 'a' };
    for (let level = 0; level < 50; level += 1) deep = { pasta: deep };
    const arquivos = await fromEntries([umaEntrada('fundo', deep)]);
    expect(arquivos).toEqual([
      { nome: `fundo${'/pasta'.repeat(12)}`, estado: { kind: 'falha', falha: 'pasta-funda' } },
    ]);
  });
});

describe('fromFiles', () => {
  it('names each by its folder, and keeps a file that stands alone whatever it is called', () => {
    const file = new File(['a'], 'a.xml');
    Object.defineProperty(file, 'webkitRelativePath', { value: 'turma/a.xml' });
    expect(fromFiles([file, new File([''], '.DS_Store')]).map(({ nome }) => nome)).toEqual(['turma/a.xml']);
    expect(fromFiles([new File(['a'], '.xml')])).toHaveLength(1);
  });
});
