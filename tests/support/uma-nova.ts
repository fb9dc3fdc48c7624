import { randomBytes } from 'node:crypto';
import { makeNonce } from '#diploma/ids.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { NovaEmissao } from '#emissao/nova-emissao.ts';
import { umaMatricula, umCpf } from './um-cpf.ts';

/** Diplomas as the store is asked to plan and number them. */

/** When it is, for who reserves. */
export const AGORA = Date.parse('2026-11-15T12:00:00Z');
export const LIVRO = { primeiroLivro: 1, primeiroNumero: 1, registrosPorFolha: 2, folhasPorLivro: 100 };
export const REGISTRO = { data: '2026-11-15', faltam: [], livro: LIVRO };

const sha = (): string => randomBytes(32).toString('hex');

export type NovaComMatricula = NovaEmissao & { matricula: Matricula };

let linha = 0;
export function umaNova(changes: Partial<NovaComMatricula> = {}): NovaComMatricula {
  linha += 1;
  return {
    id: randomBytes(16).toString('hex'),
    diplomadoId: randomBytes(16).toString('hex'),
    cpf: umCpf(),
    matricula: umaMatricula(),
    nome: 'Fulana Fictícia',
    nomeSocial: null,
    cursoId: 'enfermagem',
    curso: 'Enfermagem',
    grau: 'Bacharelado',
    unidadeId: 'muriae',
    unidade: 'Muriaé/MG',
    via: 1,
    lote: 'x',
    linha,
    dataColacao: '2026-09-18',
    dataExpedicao: '2026-11-15',
    nonce: makeNonce(randomBytes),
    codigo: `1234.1234.${randomBytes(16).toString('hex')}` as NovaEmissao['codigo'],
    documentacao: sha(),
    faltam: ['reitor@DadosDiploma', '11222333000181@DadosDiploma', '11222333000181@raiz'],
    aguardando: 'Reitor',
    retomar: false,
    substitui: null,
    anterior: null,
    aviso: null,
    codigoEmec: '1234',
    pedido: '1:a',
    contexto: '1:b',
    agora: AGORA,
    ...changes,
  };
}
