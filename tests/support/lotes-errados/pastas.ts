import { bytesOf, UmLote } from '../um-lote.ts';
import { umPdfA } from '../um-pdfa.ts';
import type { Caso, Lugar } from './caso.ts';

const SEM_OPCOES = { habilitacao: '', enfase: '' };

/** Rows that contradict each other, and folders that lack something. */
export const PASTAS: Caso[] = [
  {
    nome: 'two documents of identity',
    mude: (lote) => {
      Object.assign(lote.linha(2), { outro_documento_tipo: 'Passaporte', outro_documento_numero: 'AB123' });
    },
    problemas: [[2, 'outro_documento_tipo', 'dois-documentos']],
    diz: /deixe só um/,
    certas: 2,
  },
  {
    nome: 'a course not offered at the branch',
    mude: (lote) => Object.assign(lote.linha(2), { curso: 'medicina', unidade: 'muriae' }),
    problemas: [[2, 'unidade', 'curso-fora-da-unidade']],
    diz: /use belo-horizonte/,
    certas: 2,
  },
  {
    nome: 'the same graduate, course and via twice',
    mude: (lote) => {
      const { cpf = '', curso = '', unidade = '', nome = '', nascimento = '' } = lote.linha(2);
      Object.assign(lote.linha(4), { cpf, curso, unidade, nome, nascimento, via: '1' }, SEM_OPCOES);
    },
    problemas: [
      [2, 'cpf', 'diploma-repetido'],
      [4, 'cpf', 'diploma-repetido'],
    ],
    diz: /linha 4; deixe uma só linha/,
    certas: 1,
  },
  {
    nome: 'two vias of one diploma',
    mude: (lote) => {
      const { cpf = '', curso = '', unidade = '', nome = '', nascimento = '' } = lote.linha(2);
      Object.assign(lote.linha(4), { cpf, curso, unidade, nome, nascimento, via: '2' }, SEM_OPCOES);
    },
    problemas: [
      [2, 'via', 'vias-juntas'],
      [4, 'via', 'vias-juntas'],
    ],
    diz: /linha 4; uma via só se emite depois de anulada a anterior/,
    certas: 1,
  },
  {
    nome: 'a matrícula with two CPFs',
    mude: (lote) => {
      const { matricula = '' } = lote.linha(2);
      Object.assign(lote.linha(3), { pasta: lote.pasta(3), matricula });
    },
    problemas: [
      [2, 'matricula', 'matricula-de-outro-cpf'],
      [3, 'matricula', 'matricula-de-outro-cpf'],
    ],
    diz: /confira as duas linhas/,
    certas: 1,
  },
  {
    nome: 'a CPF with two names',
    mude: (lote) => {
      const { cpf = '', nascimento = '' } = lote.linha(2);
      Object.assign(lote.linha(3), { cpf, nascimento });
    },
    problemas: [
      [2, 'nome', 'cpf-com-outro-nome'],
      [3, 'nome', 'cpf-com-outro-nome'],
    ],
    diz: /escreva o nome igual/,
    certas: 1,
  },
  {
    nome: 'a CPF born on two days',
    mude: (lote) => {
      const { cpf = '', nome = '' } = lote.linha(2);
      Object.assign(lote.linha(3), { cpf, nome });
    },
    problemas: [
      [2, 'nascimento', 'cpf-com-outro-nascimento'],
      [3, 'nascimento', 'cpf-com-outro-nascimento'],
    ],
    diz: /linha 3; confira as duas linhas/,
    certas: 1,
  },
  {
    nome: 'one folder for two rows',
    mude: (lote) => Object.assign(lote.linha(3), { pasta: lote.pasta(2) }),
    problemas: [
      [2, 'pasta', 'pasta-repetida'],
      [3, 'pasta', 'pasta-repetida'],
    ],
    diz: /nomeie outra na coluna pasta/,
    certas: 1,
  },
  arquivo(
    'a folder that is missing',
    null,
    (lote) => {
      for (const path of lote.files.keys()) if (path.startsWith(`${lote.pasta(2)}/`)) lote.files.delete(path);
    },
    'pasta-ausente',
    /crie-a com o histórico/,
    'matricula',
  ),
  arquivo(
    'two folders for one matrícula',
    null,
    (lote) => {
      lote.files.set(`${lote.pasta(2).slice(0, 4)}.${lote.pasta(2).slice(4)}/identidade.pdf`, umPdfA());
    },
    'pasta-ambigua',
    /diga qual na coluna pasta/,
    'pasta',
  ),
  arquivo(
    'a missing proof',
    'identidade.pdf',
    (lote, path) => lote.files.delete(path),
    'documento-ausente',
    /PDF\/A na pasta/,
  ),
  arquivo(
    'no histórico',
    'historico.csv',
    (lote, path) => lote.files.delete(path),
    'historico-ausente',
    /ponha na pasta/,
  ),
  arquivo(
    'two históricos',
    'historico.csv',
    (lote, path) => lote.files.set(path.replace('csv', 'json'), bytesOf('[]')),
    'historico-repetido',
    /deixe só um/,
  ),
  arquivo(
    'a histórico too large',
    'historico.csv',
    (lote, path) => lote.files.set(path, new Uint8Array(2_000_000)),
    'arquivo-grande',
    /só as linhas do histórico/,
  ),
  arquivo(
    'an empty proof',
    'identidade.pdf',
    (lote, path) => lote.files.set(path, new Uint8Array()),
    'pdf-vazio',
    /digitalize de novo/,
  ),
  arquivo(
    'a picture by the name of a PDF',
    'identidade.pdf',
    (lote, path) => lote.files.set(path, bytesOf('\x89PNG')),
    'nao-e-pdf',
    /converta-o para PDF\/A/,
  ),
  arquivo(
    'a PDF that is no PDF/A',
    'identidade.pdf',
    (lote, path) => lote.files.set(path, umPdfA({ xmp: '<x/>' })),
    'pdf-sem-pdfa',
    /LibreOffice/,
  ),
  arquivo(
    'a PDF with a password',
    'identidade.pdf',
    (lote, path) => lote.files.set(path, umPdfA({ trailer: '/Encrypt 9 0 R' })),
    'pdf-com-senha',
    /cópia sem elas/,
  ),
  arquivo(
    'a PDF of 11 MB',
    'identidade.pdf',
    (lote, path) => lote.files.set(path, new Uint8Array(11 * 1024 * 1024)),
    'arquivo-grande',
    /resolução menor/,
  ),
  arquivo(
    'a link out of the folder',
    'identidade-2.pdf',
    (lote, path) => {
      lote.files.set(path, umPdfA());
      lote.fora.add(path);
    },
    'arquivo-de-fora',
    /copie o arquivo para a pasta/,
  ),
];

/** Something about a file of the folder of row 2. */
function arquivo(
  nome: string,
  file: string | null,
  mude: (lote: UmLote, path: string) => void,
  code: string,
  diz: RegExp,
  coluna: string | null = null,
): Caso {
  const path = file === null ? undefined : `${new UmLote().pasta(2)}/${file}`;
  const lugar: Lugar = path === undefined ? [2, coluna, code] : [2, coluna, code, path];
  return { nome, mude: (lote) => void mude(lote, path ?? ''), problemas: [lugar], diz, certas: 2 };
}
