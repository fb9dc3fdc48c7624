import type { Instituicao } from '#diploma/instituicao.ts';
import { ACESSO_PATH, PRIVACIDADE_PATH, VALIDADOR_MEC, VALIDAR_ITI, VERIFICAR_PATH } from './enderecos.ts';
import { dias, reais } from './quantidades.ts';
import { type Block, link, p, strong, ul } from './rich-text.ts';

export interface Pergunta {
  /** Part of public addresses (`/#o-que-e`): never change one. */
  id: string;
  pergunta: string;
  resposta: Block[];
}

type Casa = Pick<Instituicao, 'prazos' | 'taxas' | 'locale' | 'registroPublico'>;

export function createPerguntas(instituicao: Casa): Pergunta[] {
  return [...sobreODiploma(), ...noUso(instituicao), ...sobreOsDados(instituicao)];
}

function sobreODiploma(): Pergunta[] {
  return [
    {
      id: 'o-que-e',
      pergunta: 'O que é o diploma digital?',
      resposta: [
        p(
          'É um diploma que nasce, é emitido, registrado e guardado só em meio digital. Não é a cópia escaneada de um papel.',
        ),
        p(
          'Sua validade vem das assinaturas com certificado da ICP-Brasil, a rede pública de assinaturas digitais. O carimbo do tempo prova quando elas foram feitas.',
        ),
        p('As regras estão nas Portarias MEC 330/2018, 554/2019 e 70/2025.'),
      ],
    },
    {
      id: 'mesmo-valor',
      pergunta: 'Ele vale o mesmo que o diploma em papel?',
      resposta: [
        p(
          'Sim. Ele tem a mesma validade jurídica em todo o país: para emprego, concurso, conselho profissional e pós-graduação.',
        ),
      ],
    },
    {
      id: 'dois-arquivos',
      pergunta: 'Por que recebo dois arquivos? Qual deles é o diploma?',
      resposta: [
        p(
          'O ',
          strong('XML assinado'),
          ' é o diploma. XML é um tipo de arquivo que os computadores leem e conferem.',
        ),
        p(
          'A ',
          strong('RVDD'),
          ' é a representação visual do diploma digital: um PDF para ler, mostrar e imprimir. Ela traz o código e o QR Code que levam ao XML.',
        ),
        p('Guarde os dois.'),
      ],
    },
    {
      id: 'frente-e-verso',
      pergunta: 'Como são a frente e o verso da RVDD?',
      resposta: [
        p(
          'A RVDD tem a aparência do diploma da instituição. Na ',
          strong('frente'),
          ' fica o código de validação. No ',
          strong('verso'),
          ' ficam o QR Code e os dados do registro.',
        ),
        { amostra: 'rvdd', legenda: 'Exemplo com dados fictícios, sem valor legal.' },
      ],
    },
  ];
}

function noUso({ prazos, taxas, locale }: Casa): Pergunta[] {
  return [
    {
      id: 'como-baixar',
      pergunta: 'Como baixo o meu diploma?',
      resposta: [
        p(
          'Abra a tela ',
          link('Acessar meu diploma', ACESSO_PATH),
          ' e informe seu CPF e sua matrícula. Confira os dados e baixe o XML e a RVDD. Repita quando quiser, sem custo.',
        ),
      ],
    },
    {
      id: 'xml-nao-abre',
      pergunta: 'O XML não abre no meu celular. Está com defeito?',
      resposta: [
        p('Não. O XML é feito para computadores, e o celular pode não ter um programa que o abra.'),
        p(
          'Não o edite e não o abra para salvar de novo. Qualquer mudança no conteúdo quebra a assinatura; mudar o nome do arquivo, não.',
        ),
        p('Para ver o diploma, use a RVDD. Para provar, envie o XML ou o código.'),
      ],
    },
    {
      id: 'como-conferir',
      pergunta: 'Como uma empresa confere o meu diploma?',
      resposta: [
        ul(
          [
            strong('Pelo código ou pelo QR Code'),
            ': a empresa abre a página ',
            link('Conferir um diploma', VERIFICAR_PATH),
            ' e compara nome e curso.',
          ],
          [
            strong('Pelo arquivo'),
            ': a empresa solta o XML na mesma página. Pode também enviá-lo ao ',
            link('validador do MEC', VALIDADOR_MEC),
            ' ou ao ',
            link('VALIDAR, do ITI', VALIDAR_ITI),
            '.',
          ],
        ),
        p(
          'O VALIDAR é o verificador federal de assinaturas: grátis, sem instalar nada, com relatório. Quem confere deve ver também se você é a pessoa do diploma.',
        ),
      ],
    },
    {
      id: 'impressao',
      pergunta: 'Posso imprimir? A impressão vale?',
      resposta: [
        p(
          'Pode. O papel é só uma representação: a prova continua no meio digital, e o QR Code leva até ela.',
        ),
        p(
          `A impressão decorativa, em papel especial, é feita a pedido e ${taxas.impressaoDecorativa === 0 ? 'não tem custo' : `custa ${reais(taxas.impressaoDecorativa, locale)}`}.`,
        ),
      ],
    },
    {
      id: 'prazo-e-custo',
      pergunta: 'Quanto tempo demora e quanto custa?',
      resposta: [
        p(
          `A expedição leva até ${dias(prazos.expedicaoDias)} depois da colação de grau. O registro leva até ${dias(prazos.registroDias)}.`,
        ),
        p(
          taxas.primeiraVia === 0
            ? 'A emissão e o registro da primeira via são gratuitos.'
            : `A emissão e o registro da primeira via custam ${reais(taxas.primeiraVia, locale)}.`,
        ),
      ],
    },
    {
      id: 'diploma-em-papel',
      pergunta: 'Já tenho diploma em papel. Ele perde o valor?',
      resposta: [
        p('Não. O diploma em papel emitido antes continua válido.'),
        p(
          'Se quiser o digital, peça uma nova via à secretaria. O pedido segue as regras da instituição e pode ter taxa.',
        ),
      ],
    },
    {
      id: 'conselho-e-exterior',
      pergunta: 'Serve no conselho profissional e no exterior?',
      resposta: [
        p('No conselho, envie o XML. Se pedirem papel, leve a RVDD impressa, com o código e o QR Code.'),
        p(
          'No exterior, os países da Convenção da Haia aceitam a apostila: consulte o cartório. Se pedirem, faça a tradução juramentada.',
        ),
      ],
    },
  ];
}

function sobreOsDados({ registroPublico }: Casa): Pergunta[] {
  return [
    {
      id: 'quem-ve-meus-dados',
      pergunta: 'Quem pode ver o meu diploma e os meus dados?',
      resposta: [
        p(
          strong('Só as pessoas que você autoriza'),
          ', ao entregar o código único de acesso ou o QR Code. O código é o que está na frente da RVDD.',
        ),
        p(
          'Com ele se abre a página do diploma e se baixa o XML. O XML contém CPF, documento e data de nascimento. Por isso, não publique o diploma em redes sociais.',
        ),
        p(
          registroPublico
            ? 'O registro público exigido por lei mostra nome, seis dígitos centrais do CPF, curso, datas e números.'
            : 'A lei exige um registro público com nome, seis dígitos centrais do CPF, curso, datas e números. Ele não está neste site.',
          ' Histórico e documentos não são públicos. Leia mais em ',
          link('Privacidade', PRIVACIDADE_PATH),
          '.',
        ),
      ],
    },
    {
      id: 'erro-nos-dados',
      pergunta: 'Há erro no meu nome ou nos meus dados. E o nome social?',
      resposta: [
        p(
          'Não edite o arquivo: peça a correção à secretaria. A instituição emite outro diploma e anula o anterior.',
        ),
        p('O XML tem um campo para o nome social. Na RVDD, ele segue a regra da instituição.'),
      ],
    },
    {
      id: 'perdi-os-arquivos',
      pergunta: 'Perdi os arquivos. E se o site sair do ar?',
      resposta: [
        p(
          'Volte à tela ',
          link('Acessar meu diploma', ACESSO_PATH),
          ' e baixe de novo. A instituição tem o dever de guardar o diploma e manter a consulta a qualquer tempo.',
        ),
        p('Mesmo assim, guarde cópias em dois lugares.'),
      ],
    },
  ];
}
