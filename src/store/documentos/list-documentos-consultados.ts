import type { Kysely } from 'kysely';
import type { DocumentoConsultado, Procura } from '#emissao/consulta/diploma-consultado.ts';
import { foldNome } from '#transparencia/registro-publico/fold-nome.ts';
import type { Database } from '../database.ts';
import type { ChavesDaConsulta } from '../emissao/list-consultados.ts';

/** A search by register number finds none of these: they have no such number. */
export async function listDocumentosConsultados(
  db: Kysely<Database>,
  chaves: ChavesDaConsulta,
  procura: Procura,
): Promise<DocumentoConsultado[]> {
  const all = db
    .selectFrom('documento')
    .orderBy('data_emissao')
    .orderBy('lote')
    .orderBy('linha')
    .select(['id', 'raiz', 'nome', 'nome_social', 'titulo', 'etapa', 'situacao', 'codigo', 'data_emissao'])
    .select(['data_publicacao', 'data_situacao', 'aguardando', 'falha', 'tentativas'])
    .select((eb) =>
      eb
        .selectFrom('auditoria')
        .whereRef('auditoria.diploma', '=', 'documento.id')
        .select((inner) => inner.fn.max('em').as('em'))
        .as('desde'),
    );
  const narrow = (): typeof all | null => {
    switch (procura.por) {
      case 'nome':
        return all.where('nome', 'is not', null);
      case 'cpf':
        return all.where('chave_aluno', '=', chaves.aluno(procura.cpf));
      case 'matricula':
        return all.where('chave_matricula', '=', chaves.matricula(procura.matricula));
      case 'codigo':
        return all.where('codigo', '=', procura.codigo);
      case 'andamento':
        return all.where('aberta', '=', 1);
      case 'tudo':
        return all;
      default:
        return null;
    }
  };
  const rows = (await narrow()?.execute()) ?? [];
  const isAsked = procura.por === 'nome' ? matchNome(procura.nome) : () => true;
  return rows
    .filter((row) => isAsked({ ...row, nome: row.nome ?? '' }))
    .map((row) => ({
      id: row.id,
      raiz: row.raiz,
      nome: row.nome_social ?? row.nome,
      titulo: row.titulo,
      etapa: row.etapa,
      situacao: row.situacao,
      isCancelado: row.data_situacao !== null,
      codigo: row.codigo,
      dataEmissao: row.data_emissao,
      dataPublicacao: row.data_publicacao,
      aguardando: row.aguardando,
      falha: row.falha,
      tentativas: row.tentativas,
      desde: row.desde,
    }));
}

/** Every searched word must begin a word of the name. Matched here, because databases fold accents differently. */
function matchNome(asked: string): (row: { nome: string; nome_social: string | null }) => boolean {
  const words = foldNome(asked).split(' ');
  const holds = (nome: string): boolean => {
    const known = foldNome(nome).split(' ');
    return words.every((word) => known.some((each) => each.startsWith(word)));
  };
  return ({ nome, nome_social }) => holds(nome) || (nome_social !== null && holds(nome_social));
}
