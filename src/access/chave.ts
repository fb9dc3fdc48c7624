import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import { createKeyedHash } from './keyed-hash.ts';

/** What is stored and compared in place of CPF, matrícula and address: without the key, a stolen database tells none. */
export interface Chaves {
  /** Both numbers in one hash, so that there is nothing to find by one of them alone. */
  busca(cpf: Cpf, matricula: Matricula): string;
  /** Tells whether two diplomas are of one person; the registrar's commands alone ask. */
  aluno(cpf: Cpf): string;
  /** Tells which diplomas on their way are of one matrícula; the registrar's commands alone ask. */
  matricula(matricula: Matricula): string;
  /** In place of `busca` where no document says the matrícula: no pair of numbers comes to it. */
  semMatricula(nonce: string): string;
  /** Tells one key from another without telling the key: what a database was made with. */
  impressao(): string;
  limiteCpf(cpf: Cpf): string;
  limiteMatricula(matricula: Matricula): string;
  /** Of one network on one number. */
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
  /** Codes by e-mail, for one pair, whoever asks. */
  limiteCodigo(busca: string): string;
  limiteCodigoDe(endereco: string, busca: string): string;
  /** Six digits, and the page that asked for them. */
  codigoDoTitular(id: string, codigo: string): string;
  /** What a passkey knows its owner by: the same for the same matrículas, and saying nothing. */
  donoDaChave(diplomados: readonly string[]): string;
  /** For the audit record, which outlives the limits: the two cannot be matched without the key. */
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
    limiteCodigo: (busca) => hash('limite-codigo', busca).toString('hex'),
    limiteCodigoDe: (endereco, busca) => hash('limite-codigo-de', endereco, busca).toString('hex'),
    codigoDoTitular: (id, codigo) => hash('codigo-do-titular', id, codigo).toString('hex'),
    donoDaChave: (diplomados) => hash('dono-da-chave', ...[...diplomados].sort()).toString('hex'),
    acessoEndereco: (endereco) => hash('acesso-endereco', endereco).toString('hex'),
  };
}
