import type { CpfIssue } from '#diploma/cpf.ts';
import type { MatriculaIssue } from '#diploma/matricula.ts';
import { PRIVACIDADE_PATH } from './enderecos.ts';
import { type Inline, link } from './rich-text.ts';

/** The access screen before an answer: the form, its refusals and the wait. */

export const MENSAGENS_CPF: Record<CpfIssue, string> = {
  vazio: 'Informe o CPF.',
  caracteres: 'O CPF tem só números. Retire as letras.',
  tamanho: 'O CPF tem 11 números. Confira se falta ou sobra algum.',
  digito: 'Este CPF não confere. Veja se algum número foi trocado.',
};

export const MENSAGENS_MATRICULA: Record<MatriculaIssue, string> = {
  vazio: 'Informe a matrícula.',
  caracteres: 'A matrícula tem só letras sem acento e números. Retire os outros sinais.',
  tamanho: 'A matrícula está longa demais. Confira o número no histórico escolar.',
};

const AVISO_DE_PRIVACIDADE: Inline[] = [
  'Usamos esses dados só para achar seu diploma. Veja o ',
  link('aviso de privacidade', PRIVACIDADE_PATH),
  '.',
];

export const ACESSO = {
  titulo: 'Acessar meu diploma',
  introducao:
    'Informe os dados do curso concluído para receber os dois arquivos. Nada fica gravado neste aparelho até você baixar.',
  cpf: { rotulo: 'CPF', dica: '11 números, com ou sem pontos. Exemplo:\u00a0000.000.000-00' },
  matricula: { rotulo: 'Matrícula', dica: 'O número está no histórico escolar e na carteirinha' },
  botao: 'Buscar diploma',
  trocar: 'Trocar',
  semMatricula: 'Não sabe a matrícula?',
  secretaria: 'Fale com a secretaria',
  privacidade: AVISO_DE_PRIVACIDADE,
  erro: { prefixo: 'Erro: ', resumo: 'Há um problema' },
  espera: {
    titulo: 'Buscando seu diploma',
    texto: 'Os arquivos podem ser grandes. Em rede lenta, espere até um minuto.',
    progresso: (porcento: number) => `Recebendo os arquivos: ${porcento}%`,
  },
};

export const OFERTA_DO_INFORMATIVO = {
  titulo: 'Leve as explicações com você',
  texto: 'O informativo reúne tudo sobre o diploma digital em um documento de texto.',
  botao: 'Baixar o informativo (DOCX)',
  espera: 'Preparando o documento',
  pronto: 'O informativo foi baixado.',
  falha: 'Não conseguimos preparar o documento agora. Tente de novo em alguns minutos.',
};
