import { contar } from '#diploma/contar.ts';
import type { CampoDaCorrecao, EstadoDaCorrecao } from '#diploma/correcao-pedida.ts';

/** The page where a graduate reports an error in a diploma, and follows the request. */

export const CORRECAO = {
  chamada: 'Há um erro?',
  chamadaTexto: 'Se um dado do diploma está errado, peça a correção e acompanhe o pedido por aqui.',
  chamadaBotao: 'Pedir ou acompanhar correção',
  titulo: 'Pedir a correção do diploma',
  introducao:
    'Um diploma assinado não se edita. Se o erro se confirma, a secretaria emite outro no lugar dele.',
  voltar: 'Voltar para o meu diploma',
  formulario: 'Novo pedido',
  diploma: 'Em qual diploma?',
  campo: 'O que está errado?',
  escolha: 'Escolha',
  certo: 'Como é o certo?',
  certoDica: 'Escreva só o dado certo, como deve sair no diploma.',
  comentario: 'Quer explicar? (opcional)',
  documento: 'Documento que comprova',
  documentoDica: 'PDF ou foto (JPG ou PNG), até 10 MB. Exemplo: identidade ou certidão.',
  /** The browser stops a larger one; the server refuses it too. */
  documentoBytes: 10 * 1024 * 1024,
  documentoGrande: 'O arquivo passa de 10 MB. Escolha um menor, ou tire uma foto com menos qualidade.',
  aviso: 'Só a secretaria vê o documento. Ele é apagado 90 dias depois da decisão.',
  botao: 'Enviar o pedido',
  erros: 'Há um problema com o pedido',
  feito: {
    titulo: (protocolo: string) => `Pedido recebido: protocolo ${protocolo}`,
    texto: 'Anote o protocolo. Para acompanhar, entre de novo com CPF e matrícula e abra esta página.',
  },
  aberta: {
    titulo: (protocolo: string) => `Esse dado já tem um pedido aberto: protocolo ${protocolo}`,
    texto: 'Nada foi enviado agora. Espere a resposta, ou fale com a secretaria e diga o protocolo.',
  },
  muitas: {
    titulo: 'Você já tem muitos pedidos à espera',
    texto: 'Nada foi enviado agora. Espere a resposta dos outros, ou fale com a secretaria.',
  },
  limitada: {
    titulo: 'Espere um pouco para pedir de novo',
    texto: (minutos: number) =>
      `Chegaram muitos pedidos seguidos. Nada foi enviado agora. Tente de novo em ${contar(minutos, 'minuto')}.`,
  },
  vencida: {
    titulo: 'Esta página venceu',
    texto: 'Por segurança, ela vale por uma hora. Nada foi enviado. Entre de novo com CPF e matrícula.',
    botao: 'Entrar de novo',
  },
  recusado: {
    titulo: 'O arquivo não foi recebido',
    grande: 'Ele passa de 10 MB. Volte e escolha um menor, ou tire uma foto com menos qualidade.',
    formato: 'O envio chegou incompleto ou com texto longo demais. Volte e envie de novo.',
  },
  falha: {
    titulo: 'O pedido não foi registrado',
    texto: 'O problema é nosso. Tente de novo daqui a pouco; se continuar, fale com a secretaria.',
  },
  pedidos: 'Seus pedidos',
  protocolo: 'Protocolo',
  pedidoEm: 'Pedido em',
  resposta: 'Resposta da secretaria',
} as const;

export const CAMPOS_CORRIGIVEIS: Readonly<Record<CampoDaCorrecao, string>> = {
  nome: 'Nome',
  nome_social: 'Nome social',
  nascimento: 'Data de nascimento',
  nacionalidade: 'Nacionalidade',
  naturalidade: 'Cidade ou estado onde nasci',
  documento: 'Documento de identidade',
  curso: 'Curso, grau ou título',
  datas: 'Alguma data do curso',
  outro: 'Outra coisa',
};

export const ESTADOS_DA_CORRECAO: Readonly<Record<EstadoDaCorrecao, { rotulo: string; texto: string }>> = {
  recebida: { rotulo: 'Em análise', texto: 'A secretaria ainda vai conferir.' },
  aceita: {
    rotulo: 'Aceito',
    texto: 'O diploma será refeito com o dado certo. O novo aparece na sua consulta e toma o lugar deste.',
  },
  recusada: { rotulo: 'Recusado', texto: 'O diploma fica como está.' },
};

export const ERROS_DA_CORRECAO = {
  diploma: { vazio: 'Escolha um dos seus diplomas.' },
  campo: { vazio: 'Escolha o que está errado.' },
  certo: {
    vazio: 'Escreva como é o certo.',
    longo: 'Escreva em até 250 caracteres.',
    caracteres: 'Há um caractere que não se vê. Apague o texto e digite de novo.',
  },
  comentario: {
    longo: 'Escreva em até 250 caracteres.',
    caracteres: 'Há um caractere que não se vê. Apague o texto e digite de novo.',
  },
  documento: {
    vazio: 'Escolha o documento que comprova.',
    grande: 'O documento é grande demais (até 10 MB). Escolha um menor, ou envie menos páginas.',
    formato: 'O documento não é um PDF, JPG ou PNG que se possa abrir. Escolha outro.',
    cifrado: 'O PDF pede senha, e aqui ninguém a tem. Envie um sem senha, ou uma foto dele.',
    paginas: 'O PDF tem mais de 20 páginas. Envie só as que comprovam.',
  },
} as const;
