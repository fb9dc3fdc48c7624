import { ACESSO_PATH, INFORMATIVO_PATH, VALIDADOR_MEC, VALIDAR_ITI } from './enderecos.ts';
import { type Block, type Inline, link, p, strong } from './rich-text.ts';

/** The texts of the home page, section by section. */

const RESUMO: Inline[] = [
  'São dois arquivos. O ',
  strong('XML assinado'),
  ', um arquivo que os computadores conferem, é o diploma. A ',
  strong('RVDD'),
  ', a representação visual do diploma digital, serve para mostrar e imprimir. Para recebê-los, informe seu CPF e sua matrícula.',
];

export const HERO = {
  selo: 'Assinado com ICP-Brasil e carimbo do tempo',
  titulo: 'Seu diploma é digital. E vale em todo o país.',
  resumo: RESUMO,
  nota: 'A ICP-Brasil é a rede pública que garante as assinaturas digitais no país. O carimbo do tempo prova a data e a hora.',
  acao: { rotulo: 'Acessar meu diploma', href: ACESSO_PATH },
  conferir: 'Conferir um diploma',
  perguntas: 'Ver as perguntas frequentes',
  imagem: 'Exemplo da frente de uma RVDD, com nome, curso e código de validação, sem valor legal.',
};

export const COMO_OBTER = {
  titulo: 'Como obter o diploma',
  subtitulo: 'Em três passos, de qualquer lugar, quantas vezes você precisar.',
  passos: [
    { titulo: 'Identifique-se', texto: 'Informe seu CPF e a matrícula do curso concluído.' },
    { titulo: 'Baixe os dois arquivos', texto: 'O XML assinado, que é o diploma, e a RVDD, em PDF.' },
    { titulo: 'Compartilhe com segurança', texto: 'Entregue o código ou o QR Code só a quem você autoriza.' },
  ],
  botoes: {
    acesso: { rotulo: 'Acessar meu diploma', href: ACESSO_PATH },
    informativo: { rotulo: 'Ler o informativo (PDF)', href: INFORMATIVO_PATH },
    validador: { rotulo: 'Validador do MEC', href: VALIDADOR_MEC },
  },
  assinaturas: p(
    'Para conferir só as assinaturas, use o ',
    link('VALIDAR', VALIDAR_ITI),
    ', o verificador federal mantido pelo ITI.',
  ),
};

export const RECOMENDACAO: {
  titulo: string;
  blocos: Block[];
  cartoes: { sigla: string; titulo: string; texto: string }[];
} = {
  titulo: 'Guarde cópias no seu armazenamento pessoal',
  blocos: [
    p(
      'A instituição guarda o original. Mesmo assim, tenha cópias dos dois arquivos na sua nuvem e em um segundo lugar.',
    ),
    p(
      'Não edite o XML nem o abra para salvar de novo: qualquer mudança no conteúdo quebra a assinatura. Mudar o nome do arquivo não quebra.',
    ),
  ],
  cartoes: [
    {
      sigla: 'XML',
      titulo: 'O diploma',
      texto: 'Tem validade jurídica: carrega as assinaturas e o carimbo do tempo.',
    },
    {
      sigla: 'RVDD',
      titulo: 'A representação visual',
      texto: 'Mostra o diploma, com o código de validação e o QR Code.',
    },
  ],
};

export const PERGUNTAS = {
  titulo: 'Perguntas frequentes',
  busca: 'Buscar nas perguntas',
  abrirTodas: 'Abrir todas',
  fecharTodas: 'Fechar todas',
};

export const DIPLOMA_FISICO: { titulo: string; blocos: Block[]; citacao: string } = {
  titulo: 'Sobre o diploma físico',
  blocos: [
    p('A instituição não emite mais diplomas em papel.'),
    p(
      'Desde 1º de julho de 2025, os diplomas de graduação do sistema federal são emitidos somente em meio digital. É o que manda a Portaria MEC 70/2025.',
    ),
    p('Diplomas em papel emitidos antes continuam válidos.'),
  ],
  citacao: 'O papel pode se perder. A assinatura digital se confere de qualquer lugar, a qualquer tempo.',
};
