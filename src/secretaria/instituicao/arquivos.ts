/** The files of `institution/` that the desk shows and changes. The settings of the institution's own login are not among them. */

export const ARQUIVOS = [
  'cursos.json',
  'emissao.json',
  'instituicao.json',
  'rvdd.json',
  'avisos.json',
] as const;
export type Arquivo = (typeof ARQUIVOS)[number];

export const isArquivo = (text: string): text is Arquivo => ARQUIVOS.some((each) => each === text);

/** The file's name on the screen, and when a change of it takes effect in the server and the commands. */
export const SOBRE_O_ARQUIVO: Readonly<Record<Arquivo, { nome: string; vale: string }>> = {
  'cursos.json': {
    nome: 'Cursos e seus atos',
    vale: 'Vale já, para os próximos lotes da mesa e dos comandos. O que já foi planejado guarda o que dizia.',
  },
  'emissao.json': {
    nome: 'Quem assina e os atos da instituição',
    vale: 'Vale já, na mesa e nos comandos. Só os servidores de LCR do carimbo diário esperam que o servidor reinicie.',
  },
  'instituicao.json': {
    nome: 'Instituição e unidades',
    vale: 'Vale já nos lotes e nos comandos, e em segundos nas páginas públicas e no informativo. As imagens do diploma de exemplo mudam quando o site for construído. A conferência, os comprovantes, o registro público, as redes e as reemissões da mesa, quando o servidor reiniciar.',
  },
  'rvdd.json': {
    nome: 'Textos do diploma',
    vale: 'Vale já, para as provas e para as RVDDs desenhadas daqui em diante. As que existem não mudam.',
  },
  'avisos.json': {
    nome: 'Textos dos avisos',
    vale: 'Vale quando o servidor reiniciar; o comando que envia avisos já lê o texto novo.',
  },
};
