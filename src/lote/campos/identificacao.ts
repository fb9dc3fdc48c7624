import { isEndereco } from '#config/instituicao/avisos.ts';
import { type Cpf, parseCpf } from '#diploma/cpf.ts';
import { type Matricula, parseMatricula } from '#diploma/matricula.ts';
import { accepted } from '#diploma/parsed.ts';
import { type Campo, type Lido, refuse } from './campo.ts';
import { FRACTION, isFraction } from './documento.ts';

const CPF_ISSUES = {
  vazio: 'Não há dígitos; escreva os onze dígitos do CPF.',
  caracteres: 'O CPF tem letras ou sinais que não são dele; escreva só os onze dígitos.',
  tamanho: 'O CPF não tem onze dígitos; confira, e complete com os zeros à esquerda que a planilha apagou.',
  digito: 'O dígito verificador do CPF não confere; confira o CPF no documento.',
} as const;

export const cpf: Campo<Cpf> = {
  formato: 'onze dígitos, com ou sem pontuação',
  parse(celula): Lido<Cpf> {
    const { texto } = celula;
    if (isFraction(celula)) return FRACTION;
    const parsed = parseCpf(texto);
    if (parsed.ok) return parsed;
    // A spreadsheet drops leading zeros; the padded number is accepted only if its check digits hold.
    const padded = /^\d{8,10}$/.test(texto) ? parseCpf(texto.padStart(11, '0')) : parsed;
    if (padded.ok) return { ...padded, avisos: [PADDED] };
    return refuse(`cpf-${parsed.issue}`, CPF_ISSUES[parsed.issue]);
  },
};

const PADDED = {
  code: 'cpf-completado',
  message: 'O CPF perdeu zeros à esquerda e foi completado; confira, e formate a coluna como texto.',
};

const MATRICULA_ISSUES = {
  vazio: 'Não há letras nem dígitos; escreva o número de matrícula.',
  caracteres: 'A matrícula só pode ter letras sem acento e dígitos; confira-a.',
  tamanho: 'A matrícula tem mais de 32 letras e dígitos; confira-a.',
} as const;

export const matricula: Campo<Matricula> = {
  formato: 'letras e dígitos',
  parse(celula) {
    const { texto } = celula;
    if (isFraction(celula)) return FRACTION;
    const parsed = parseMatricula(texto);
    return parsed.ok ? parsed : refuse(`matricula-${parsed.issue}`, MATRICULA_ISSUES[parsed.issue]);
  },
};

export const codigoMunicipio: Campo<string> = {
  formato: 'sete dígitos, do IBGE',
  parse({ texto }) {
    if (/^\d{7}$/.test(texto)) return accepted(texto);
    return refuse('codigo-do-municipio', 'O código do município no IBGE tem sete dígitos, como 3143906.');
  },
};

/** RFC 5321 allows more; a typing mistake is likelier than a quoted local part. */
export const email: Campo<string> = {
  formato: 'endereço de e-mail',
  parse({ texto }) {
    if (isEndereco(texto)) return accepted(texto);
    return refuse('email', 'Não é um endereço de e-mail; confira, ou deixe a célula vazia.');
  },
};

/** The name of one folder; it cannot lead out of the batch. */
export const pasta: Campo<string> = {
  formato: 'nome de uma pasta ao lado da planilha',
  parse({ texto }) {
    if (/^[\p{L}\p{N}_][\p{L}\p{N} ._-]*$/u.test(texto) && !texto.includes('..')) return accepted(texto);
    return refuse(
      'pasta-invalida',
      'O nome da pasta só pode ter letras, dígitos, espaço, ponto, hífen e sublinhado; renomeie-a.',
    );
  },
};
