import { type Block, type Inline, link, p, strong, ul } from './rich-text.ts';

/** The append-only log, explained for curious readers. */

const AS_TESTEMUNHAS: Inline[] = [
  strong('As testemunhas'),
  ' são outras instituições. Elas lembram o último checkpoint que viram, exigem que o novo o contenha e assinam junto. Quem mostrar duas histórias é descoberto.',
];

export const REGISTRO_TRANSPARENTE = {
  titulo: 'Registro transparente',
  descricao: 'Um registro público dos atos sobre diplomas, que ninguém consegue reescrever sem que se veja.',
  introducao: [
    p(
      'Cada vez que a instituição emite, suspende, anula ou reemite um diploma, uma folha entra neste registro. ',
      strong('Depois ninguém a muda nem tira sem que se veja, nem quem cuida do banco de dados.'),
    ),
    p('A folha não diz de quem é o diploma. Só quem tem o código dele consegue mostrar qual é a sua.'),
  ] satisfies Block[],
  agora: 'Como ele está agora',
  folhas: 'Folhas',
  raiz: 'Raiz da árvore',
  comoFunciona: 'Como funciona',
  desenho: {
    titulo: 'Uma árvore de oito folhas',
    descricao:
      'Oito folhas embaixo. Cada duas se juntam em um nó, cada dois nós em outro, até a raiz no alto, que o checkpoint assina. De uma folha, destacada, sobe um caminho até a raiz; três nós ao lado dele são a prova.',
    checkpoint: 'checkpoint assinado',
    raiz: 'raiz',
    folha: 'seu diploma',
    legenda:
      'Para provar que a folha destacada está na árvore, bastam os três nós tracejados: com eles se refaz o caminho até a raiz. Com um milhão de folhas, bastam vinte.',
  },
  explicacao: (hasTestemunhas: boolean): Block[] => [
    ul(
      [
        strong('A folha'),
        ' é um resumo (SHA-256) do ato com um número sorteado só para ela. Sem esse número não há como testar um nome, um CPF ou um arquivo.',
      ],
      [
        strong('A árvore'),
        ' junta os resumos dois a dois até sobrar um, a raiz. Mudar uma folha antiga muda a raiz.',
      ],
      [
        strong('O checkpoint'),
        ' diz quantas folhas há e qual é a raiz, com a assinatura da instituição. Uma autoridade de fora o carimba todo dia.',
      ],
      ...(hasTestemunhas ? [AS_TESTEMUNHAS] : []),
    ),
  ],
  testemunhas: {
    titulo: 'Testemunhas',
    texto: [
      p('A cada hora o registro envia o checkpoint a elas. O que cada uma viu por último, e quando:'),
    ] satisfies Block[],
    viu: (folhas: string, em: string) => `${folhas} folhas, em ${em}`,
    nunca: 'Ainda não cossinou',
    errada: 'A assinatura guardada aqui não é desta testemunha: não vale nada. Avise a instituição.',
  },
  confira: 'Confira você mesmo',
  confiraTexto: [
    p(
      'Guarde o checkpoint de hoje. Daqui a um ano, qualquer pessoa pode exigir que o registro ainda o contenha.',
    ),
    p(
      'Na página de cada diploma (',
      link('confira um código', '/verificar'),
      ') há um arquivo com a prova dele. Ela se confere sem internet.',
    ),
  ] satisfies Block[],
  passos: [
    'Guarde o checkpoint de agora:',
    'Confira a prova que você baixou na página de um diploma:',
    'Acompanhe o registro, como faz uma testemunha:',
  ],
  guardado: {
    titulo: 'Compare com o que você guardou',
    texto: 'Escolha um checkpoint, uma prova ou um comprovante. Este navegador o lê e não o envia.',
    campo: 'Arquivo que você guardou',
    conferindo: 'Conferindo…',
    mesmo: 'Confere: tudo que você guardou ainda está no registro de agora.',
    reescrito:
      'NÃO confere: o registro mostra agora outra história. O seu arquivo é a prova: guarde-o e avise a instituição e quem acompanha o registro.',
    contrariado: 'O site não mostra a árvore que assinou. Guarde o arquivo e avise a instituição.',
    atrasado:
      'O site mostra menos folhas do que já tinha assinado. Tente de novo em um minuto; se continuar, avise a instituição.',
    outraChave:
      'O arquivo não está assinado pela chave que o site mostra. É de outro registro, ou a chave mudou: pergunte à instituição.',
    ilegivel: 'Este arquivo não é um checkpoint, uma prova nem um comprovante. Escolha outro.',
    naoConferido: 'Este navegador não conseguiu conferir agora. Tente de novo em alguns minutos.',
  },
  chave: 'Chave pública do registro',
  formato: [
    p(
      'O formato é aberto: ',
      link('tlog-tiles', 'https://c2sp.org/tlog-tiles'),
      ' e ',
      link('tlog-checkpoint', 'https://c2sp.org/tlog-checkpoint'),
      '. Outros programas também leem este registro.',
    ),
  ] satisfies Block[],
  semChave: {
    titulo: 'O registro transparente ainda não está publicado',
    blocos: [
      p('A instituição já guarda uma folha de cada ato, mas este servidor ainda não tem a chave que assina.'),
    ] satisfies Block[],
  },
  divergente: {
    titulo: 'Este registro não é mais o que já foi assinado',
    blocos: [
      p('Folhas antigas foram mudadas ou tiradas do banco de dados. Por isso nada novo é assinado.'),
      p('Guarde o checkpoint, as provas e os comprovantes que você tem, e avise a instituição.'),
    ] satisfies Block[],
  },
  falha: {
    titulo: 'Não conseguimos abrir o registro agora',
    blocos: [p('O problema é nosso. Tente de novo em alguns minutos.')] satisfies Block[],
  },
};
