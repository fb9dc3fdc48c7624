import { formatCnpj } from '#diploma/cnpj.ts';
import type { InstituicaoPublica } from '#diploma/instituicao.ts';
import { listContatos } from './contatos.ts';
import { ANPD } from './enderecos.ts';
import { diasUteis } from './quantidades.ts';
import { type Block, link, p, type Secao, strong, ul } from './rich-text.ts';

export interface Aviso {
  titulo: string;
  versao: string;
  /** `AAAA-MM-DD` */
  data: string;
  introducao: Block[];
  secoes: Secao[];
}

/** The notice of LGPD art. 9. A change of its text needs a new `versao` and `data`. */
export function createPrivacidade(instituicao: InstituicaoPublica): Aviso {
  return {
    titulo: 'Aviso de privacidade',
    versao: '1.7',
    data: '2026-11-18',
    introducao: [
      p('Este aviso diz o que fazemos com seus dados para emitir e entregar o diploma digital.'),
      p(
        'Em resumo: usamos só o que a lei pede. Não gravamos nada neste aparelho, salvo o cookie da sessão de Meu diploma. Só quem você autoriza abre o seu diploma.',
      ),
    ],
    secoes: [...sobreOUso(instituicao), ...sobreAGuarda(), ...sobreOsDireitos(instituicao)],
  };
}

function sobreOUso({ nome, cnpj, mantenedora, registroPublico }: InstituicaoPublica): Secao[] {
  return [
    {
      id: 'quem-decide',
      titulo: 'Quem decide sobre os dados',
      blocos: [
        p('A instituição é a controladora: ela decide como seus dados são usados e responde por isso.'),
        ul(
          [strong('Instituição'), `: ${nome}, CNPJ ${formatCnpj(cnpj)}.`],
          [strong('Mantenedora'), `: ${mantenedora.razaoSocial}, CNPJ ${formatCnpj(mantenedora.cnpj)}.`],
        ),
      ],
    },
    {
      id: 'para-que',
      titulo: 'Para que usamos',
      blocos: [
        ul(
          'Emitir, registrar, assinar e guardar o seu diploma.',
          'Entregar os dois arquivos a você e, se a secretaria usa esse meio, avisar por e-mail que estão prontos.',
          'Permitir que pessoas autorizadas confiram o diploma.',
          'Proteger o site contra quem tenta adivinhar CPF e matrícula.',
        ),
      ],
    },
    {
      id: 'base-legal',
      titulo: 'Por que podemos usar',
      blocos: [
        p(
          'A base legal é o cumprimento de obrigação legal ou regulatória. Está no artigo 7º, inciso II, da Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018).',
        ),
        p('As obrigações vêm das Portarias MEC 330/2018, 1.095/2018, 554/2019 e 70/2025.'),
        p('Não pedimos consentimento, porque o diploma deve ser emitido e guardado mesmo sem ele.'),
      ],
    },
    {
      id: 'quais-dados',
      titulo: 'Quais dados usamos',
      blocos: [
        ul(
          [
            strong('No diploma'),
            ': nome, nome social se houver, CPF, documento de identidade, nascimento, nacionalidade, curso, datas e números de registro.',
          ],
          [strong('Na busca'), ': o CPF e a matrícula que você digita. Eles servem só para achar o diploma.'],
          [strong('No aviso'), ': o e-mail que você deu à secretaria, se ela avisa por e-mail.'],
          [strong('No pedido de correção'), ': o que você diz ser o certo e o documento que comprova.'],
          [
            strong('Em Meu diploma'),
            ': o e-mail que você deu à secretaria, ou o CPF que o login confirma. O e-mail do aviso vale até você pedir outro.',
          ],
          [
            strong('Na chave de acesso'),
            ': a parte pública dela, o nome que você lhe dá e quando foi usada. A digital e o rosto não saem do seu aparelho.',
          ],
          [
            strong('Em cada link que você cria'),
            ': para quem é, o que mostra e até quando. Só você vê para quem é.',
          ],
          [
            strong('Quando um link é aberto'),
            ': data, hora e a rede, nunca o endereço inteiro. Quem criou o link vê isso.',
          ],
          [strong('No acesso ao site'), ': endereço IP, data e hora.'],
        ),
        p('O CPF aparece na tela com máscara: só os seis dígitos centrais.'),
      ],
    },
    {
      id: 'o-que-e-publico',
      titulo: 'O que é público',
      blocos: [
        p(
          'A Portaria MEC 1.095/2018, artigo 23, exige um registro público de cada diploma. ',
          registroPublico ? 'Ele mostra só:' : 'Este site não o publica. Esse registro mostra só:',
        ),
        ul(
          'nome e seis dígitos centrais do CPF;',
          'curso e instituições que expediram e registraram, com os códigos e-MEC;',
          'datas de ingresso, conclusão, expedição, registro e publicação no Diário Oficial;',
          'números de expedição e de registro.',
        ),
        p('Histórico, notas, documentos e data de nascimento não são públicos.'),
        p(
          'O registro transparente também é público. Ele guarda um resumo de cada ato, feito com um número sorteado. Sem o código do diploma, não se descobre de quem é.',
        ),
      ],
    },
    {
      id: 'com-quem',
      titulo: 'Com quem compartilhamos',
      blocos: [
        ul(
          'Com as pessoas a quem você entrega o código ou o QR Code. Elas podem baixar o XML, que contém CPF, documento e data de nascimento.',
          'Com as pessoas a quem você dá um link de Meu diploma. Elas veem só o que você escolheu, até você encerrar ou o prazo acabar.',
          'Com o Ministério da Educação e outras autoridades, quando a lei manda.',
        ),
        p('Não vendemos dados. Não enviamos dados a serviços de anúncio ou de medição de visitas.'),
        p(
          'Os validadores do MEC e do ITI são sites externos. O que você envia a eles segue as regras deles.',
        ),
      ],
    },
  ];
}

function sobreAGuarda(): Secao[] {
  return [
    {
      id: 'quanto-tempo',
      titulo: 'Por quanto tempo guardamos',
      blocos: [
        ul(
          [
            strong('Diploma e registro'),
            ': de forma permanente, porque a lei exige a consulta a qualquer tempo.',
          ],
          [
            strong('E-mail do aviso'),
            ': até a mensagem sair. Se ela não pôde ser entregue, mais 30 dias. O de Meu diploma fica à parte, como segue.',
          ],
          [
            strong('Pedido de correção'),
            ': o documento que você envia, até 90 dias depois da resposta. O pedido e a resposta ficam com o diploma.',
          ],
          [
            strong('E-mail de Meu diploma'),
            ': se a instituição usa o código por e-mail, enquanto você puder entrar por ele. O código vale 10 minutos e a sessão, 15.',
          ],
          [strong('Chave de acesso'), ': até você a remover em Meu diploma, ou o seu e-mail ali mudar.'],
          [
            strong('Links e quem os abriu'),
            ': as visitas, seis meses. O link, até seis meses depois de encerrado ou vencido.',
          ],
          [
            strong('Registros de acesso'),
            ': seis meses, como manda o artigo 15 do Marco Civil da Internet (Lei 12.965/2014). Depois o servidor os apaga. Eles não contêm CPF, matrícula nem nome.',
          ],
          [
            strong('Contagem de tentativas'),
            ': 24 horas. Guardamos só um resumo cifrado com chave, nunca o número digitado.',
          ],
          [
            strong('Registro de auditoria'),
            ': de forma permanente, para provar o que foi feito. Que houve uma busca fica nele; de quem e de onde, só nos registros de acesso.',
          ],
        ),
      ],
    },
    {
      id: 'neste-aparelho',
      titulo: 'O que fica neste aparelho',
      blocos: [
        p('Não usamos rastreadores. Não gravamos no navegador o que você digita ou recebe.'),
        p(
          'Só Meu diploma usa um cookie, necessário para a sessão que você abre. Ele vale só nessa área, e termina com o navegador ou em 15 minutos.',
        ),
        p(
          'A chave de acesso, se você guardar uma, fica no aparelho ou na conta dele, com o seu nome. Você pode apagá-la ali também.',
        ),
        p(
          'Os arquivos que você baixa ficam na pasta Downloads. Em computador compartilhado, apague-os ao terminar.',
        ),
      ],
    },
    {
      id: 'seguranca',
      titulo: 'Como protegemos',
      blocos: [
        ul(
          'A conexão com o site é cifrada.',
          'A busca exige dois números e tem limite de tentativas.',
          'Uma busca sem resultado não revela se o CPF existe.',
          'As páginas com dados pessoais não aparecem em buscadores.',
        ),
      ],
    },
    {
      id: 'incidentes',
      titulo: 'Se algo der errado',
      blocos: [
        p(
          'Se um incidente trouxer risco a você, avisamos você e a Autoridade Nacional de Proteção de Dados (ANPD). O prazo é de três dias úteis, pela Resolução CD/ANPD 15/2024.',
        ),
      ],
    },
  ];
}

function sobreOsDireitos(instituicao: InstituicaoPublica): Secao[] {
  const { encarregado, prazos } = instituicao;
  return [
    {
      id: 'seus-direitos',
      titulo: 'Seus direitos',
      blocos: [
        p('O artigo 18 da LGPD garante a você:'),
        ul(
          'saber se usamos seus dados e ter acesso a eles;',
          'corrigir dados incompletos, errados ou antigos;',
          'pedir o bloqueio ou a eliminação do que for excessivo;',
          'receber seus dados em formato que outro serviço leia;',
          'saber com quem compartilhamos;',
          'reclamar à ANPD.',
        ),
        p('Em Meu diploma você baixa o que guardamos sobre você, em um arquivo que outro serviço lê.'),
        p('O diploma não pode ser apagado a pedido, porque a lei manda guardá-lo.'),
        p(
          'Para exercer um direito, escreva ao encarregado. Se a resposta não bastar, procure a ',
          link('ANPD', ANPD),
          '.',
        ),
      ],
    },
    {
      id: 'corrigir-meus-dados',
      titulo: 'Corrigir meus dados',
      blocos: [
        p(
          'Seu nome mudou ou está errado? Quer usar o nome social (Decreto 8.727/2016)? Peça à secretaria da sua unidade.',
        ),
        p('O diploma assinado não se edita. A instituição emite outro e anula o anterior.'),
        listContatos(instituicao),
        p(`A secretaria responde em até ${diasUteis(prazos.atendimentoDiasUteis)}.`),
      ],
    },
    {
      id: 'encarregado',
      titulo: 'Encarregado de dados pessoais',
      blocos: [
        p('É a pessoa que atende você e a ANPD sobre dados pessoais.'),
        ul(
          [strong('Encarregado'), `: ${encarregado.nome}`],
          [strong('Substituto'), `: ${encarregado.substituto}`],
          [strong('E-mail'), ': ', link(encarregado.email, `mailto:${encarregado.email}`)],
        ),
      ],
    },
    {
      id: 'mudancas',
      titulo: 'Mudanças neste aviso',
      blocos: [p('Cada mudança traz nova versão e nova data, no alto desta página.')],
    },
  ];
}
