import { TString } from '#leiaute/tipos.ts';
import { ruleOf } from '#leiaute/values/value-rule.ts';
import type { Comprobatorio } from '#pedido/pedido.ts';

/** The name of a PDF states what it proves (TTipoDocumentacao); `-2`, `-3` and so on follow where there are several. */
export interface TipoDeDocumento {
  nome: string;
  tipo: Comprobatorio['tipo'];
  obrigatorio: boolean;
  descricao: string;
}

export const TIPOS_DE_DOCUMENTO: readonly TipoDeDocumento[] = [
  {
    nome: 'identidade',
    tipo: 'DocumentoIdentidadeDoAluno',
    obrigatorio: true,
    descricao: 'documento de identidade',
  },
  {
    nome: 'conclusao-ensino-medio',
    tipo: 'ProvaConclusaoEnsinoMedio',
    obrigatorio: true,
    descricao: 'prova de conclusão do ensino médio',
  },
  { nome: 'colacao', tipo: 'ProvaColacao', obrigatorio: true, descricao: 'prova da colação de grau' },
  {
    nome: 'estagio',
    tipo: 'ComprovacaoEstagioCurricular',
    obrigatorio: false,
    descricao: 'comprovação do estágio curricular',
  },
  { nome: 'nascimento', tipo: 'CertidaoNascimento', obrigatorio: false, descricao: 'certidão de nascimento' },
  { nome: 'casamento', tipo: 'CertidaoCasamento', obrigatorio: false, descricao: 'certidão de casamento' },
  { nome: 'titulo-de-eleitor', tipo: 'TituloEleitor', obrigatorio: false, descricao: 'título de eleitor' },
  { nome: 'naturalizacao', tipo: 'AtoNaturalizacao', obrigatorio: false, descricao: 'ato de naturalização' },
];

/** What a file of the folder proves; null where its name is unknown. Any words may follow `outros-`. */
export function recognizeDocumento(arquivo: string): Pick<Comprobatorio, 'tipo' | 'observacoes'> | null {
  const [, name = ''] = /^(.+)\.pdf$/i.exec(arquivo.normalize('NFC')) ?? [];
  const [, words] = /^outros-(.+)$/i.exec(name) ?? [];
  if (words !== undefined) {
    const observacoes = words.replace(/[-_]+/g, ' ').trim();
    return ruleOf(TString).accepts(observacoes) ? { tipo: 'Outros', observacoes } : null;
  }
  const plain = name.toLowerCase().replace(/-\d{1,2}$/, '');
  const known = TIPOS_DE_DOCUMENTO.find(({ nome }) => nome === plain);
  return known ? { tipo: known.tipo, observacoes: null } : null;
}

/** The same for a scan that is not yet a PDF. */
export function recognizeImagemDeDocumento(arquivo: string): ReturnType<typeof recognizeDocumento> {
  const [, name] = /^(.+)\.(?:jpe?g|png)$/i.exec(arquivo) ?? [];
  return name === undefined ? null : recognizeDocumento(`${name}.pdf`);
}
