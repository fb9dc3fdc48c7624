import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import { createKeyedHash } from './keyed-hash.ts';

/** Keyed hashes stored and compared in place of CPF, matrícula and address: without the key, a stolen database reveals none of them. */
export interface Chaves {
  /** Hashes both numbers together, so that one of them alone finds nothing. */
  busca(cpf: Cpf, matricula: Matricula): string;
  /** The same for two diplomas of one person. Only the registrar's commands use it. */
  aluno(cpf: Cpf): string;
  /** The same for diplomas in progress of one matrícula. Only the registrar's commands use it. */
  matricula(matricula: Matricula): string;
  /** Replaces `busca` where no document states the matrícula: no pair of numbers hashes to it. */
  semMatricula(nonce: string): string;
  /** Identifies the key that a database was made with, without revealing the key. */
  impressao(): string;
  limiteCpf(cpf: Cpf): string;
  limiteMatricula(matricula: Matricula): string;
  /** One network's misses on one number. */
  limiteCpfDe(endereco: string, cpf: Cpf): string;
  limiteMatriculaDe(endereco: string, matricula: Matricula): string;
  limiteEndereco(endereco: string): string;
  limiteSite(): string;
  limiteEntrega(endereco: string, busca: string): string;
  limiteCorrecao(endereco: string): string;
  limiteCorrecaoDe(busca: string): string;
  limiteProvas(endereco: string): string;
  limiteEspera(endereco: string): string;
  provaUsada(sal: string): string;
  limiteConferencia(endereco: string): string;
  limiteSecretaria(endereco: string): string;
  limiteTitular(endereco: string): string;
  limiteRegistro(endereco: string): string;
  /** Codes by e-mail for one pair, from all networks. */
  limiteCodigo(busca: string): string;
  limiteCodigoDe(endereco: string, busca: string): string;
  /** Hashes the six digits with the id of the page that asked for them. */
  codigoDoTitular(id: string, codigo: string): string;
  /** The owner's id in a passkey: the same for the same matrículas, and revealing none of them. */
  donoDaChave(diplomados: readonly string[]): string;
  /** For the audit record, which outlives the limits: without the key, an entry cannot be matched with a limit. */
  acessoEndereco(endereco: string): string;
}

export function createChaves(key: Uint8Array): Chaves {
  const hash = createKeyedHash(key);
  return {
    busca: (cpf, matricula) => hash('busca', cpf, matricula).toString('hex'),
    aluno: (cpf) => hash('aluno', cpf).toString('hex'),
    matricula: (matricula) => hash('matricula', matricula).toString('hex'),
    semMatricula: (nonce) => hash('sem-matricula', nonce).toString('hex'),
    impressao: () => hash('impressao').toString('hex'),
    limiteCpf: (cpf) => hash('limite-cpf', cpf).toString('hex'),
    limiteMatricula: (matricula) => hash('limite-matricula', matricula).toString('hex'),
    limiteCpfDe: (endereco, cpf) => hash('limite-cpf-de', endereco, cpf).toString('hex'),
    limiteMatriculaDe: (endereco, matricula) =>
      hash('limite-matricula-de', endereco, matricula).toString('hex'),
    limiteSite: () => hash('limite-site').toString('hex'),
    limiteEntrega: (endereco, busca) => hash('limite-entrega', endereco, busca).toString('hex'),
    limiteCorrecao: (endereco) => hash('limite-correcao', endereco).toString('hex'),
    limiteCorrecaoDe: (busca) => hash('limite-correcao-de', busca).toString('hex'),
    limiteProvas: (endereco) => hash('limite-provas', endereco).toString('hex'),
    limiteEspera: (endereco) => hash('limite-espera', endereco).toString('hex'),
    provaUsada: (sal) => hash('prova-usada', sal).toString('hex'),
    limiteEndereco: (endereco) => hash('limite-endereco', endereco).toString('hex'),
    limiteConferencia: (endereco) => hash('limite-conferencia', endereco).toString('hex'),
    limiteSecretaria: (endereco) => hash('limite-secretaria', endereco).toString('hex'),
    limiteTitular: (endereco) => hash('limite-titular', endereco).toString('hex'),
    limiteRegistro: (endereco) => hash('limite-registro', endereco).toString('hex'),
    limiteCodigo: (busca) => hash('limite-codigo', busca).toString('hex'),
    limiteCodigoDe: (endereco, busca) => hash('limite-codigo-de', endereco, busca).toString('hex'),
    codigoDoTitular: (id, codigo) => hash('codigo-do-titular', id, codigo).toString('hex'),
    donoDaChave: (diplomados) => hash('dono-da-chave', ...[...diplomados].sort()).toString('hex'),
    acessoEndereco: (endereco) => hash('acesso-endereco', endereco).toString('hex'),
  };
}
