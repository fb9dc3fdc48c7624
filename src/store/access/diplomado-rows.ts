import type { ArquivoRegistrado, DiplomadoRegistrado, DiplomaRegistrado } from '#access/access-ports.ts';
import type { Database } from '../database.ts';

type Diplomado = Database['diplomado'];
type Diploma = Database['diploma'];
type Arquivo = Database['arquivo'];
type NotRead = 'id' | 'diplomado_id' | 'ordem' | 'motivo_situacao' | 'anotacao_situacao';
type Joined<Row> = { [Column in keyof Row]: Row[Column] | null };

/** The result of the left joins: one row per file, per diploma without files, or for the graduate alone. */
export type DiplomadoRow = Pick<Diplomado, 'nome' | 'nome_social' | 'cpf_mascarado'> &
  Joined<Omit<Diploma, NotRead>> &
  Joined<Omit<Arquivo, 'id' | 'diploma_id'>> & { diploma_id: string | null; arquivo_id: string | null };

type ComDiploma = Omit<Diploma, NotRead> & { diploma_id: string };
type ComArquivo = Omit<Arquivo, 'id' | 'diploma_id'> & { arquivo_id: string };

/** Expects the rows ordered by diploma. */
export function readDiplomado(rows: readonly DiplomadoRow[]): DiplomadoRegistrado | null {
  const [first] = rows;
  if (first === undefined) return null;
  const diplomas = new Map<string, DiplomaRegistrado>();
  for (const row of rows) {
    if (!hasDiploma(row)) continue;
    const diploma = diplomas.get(row.diploma_id) ?? readDiploma(row);
    diplomas.set(row.diploma_id, diploma);
    if (hasArquivo(row)) diploma.arquivos.push(readArquivo(row));
  }
  return {
    nome: first.nome,
    nomeSocial: first.nome_social,
    cpfMascarado: first.cpf_mascarado,
    diplomas: [...diplomas.values()],
  };
}

// The columns of a joined table are all null where nothing was joined.
const hasDiploma = (row: DiplomadoRow): row is DiplomadoRow & ComDiploma => row.diploma_id !== null;
const hasArquivo = (row: DiplomadoRow): row is DiplomadoRow & ComArquivo => row.arquivo_id !== null;

function readDiploma(row: ComDiploma): DiplomaRegistrado {
  return {
    codigo: row.codigo,
    curso: row.curso,
    grau: row.grau,
    unidade: row.unidade,
    datas: {
      colacao: row.data_colacao,
      expedicao: row.data_expedicao,
      registro: row.data_registro,
      publicacao: row.data_publicacao,
      situacao: row.data_situacao,
    },
    etapa: row.etapa,
    situacao: row.situacao,
    arquivos: [],
  };
}

function readArquivo({ arquivo_id, tipo, name, type, size, sha256 }: ComArquivo): ArquivoRegistrado {
  return { id: arquivo_id, tipo, name, type, size, sha256 };
}
