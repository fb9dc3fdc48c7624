/** What a look at everything stored can find. None names a person: files go by their SHA-256, diplomas by internal id. */

export type Gravidade = 'dano' | 'prazo' | 'incerto';

const GRAVIDADES = {
  'arquivo-ausente': 'dano',
  'arquivo-alterado': 'dano',
  'arquivo-orfao': 'dano',
  'nao-autentico': 'dano',
  'rvdd-diverge': 'dano',
  'assinatura-alterada': 'dano',
  'lista-nao-confere': 'dano',
  'auditoria-alterada': 'dano',
  'registro-diverge': 'dano',
  'banco-danificado': 'dano',
  'chave-de-busca-errada': 'dano',
  'carimbo-a-vencer': 'prazo',
  'carimbo-vencido': 'prazo',
  'certificado-a-vencer': 'prazo',
  'lista-vencida': 'prazo',
  'lista-desatualizada': 'prazo',
  'arquivo-ilegivel': 'incerto',
  'nao-conferido': 'incerto',
  'auditoria-nao-conferida': 'incerto',
} as const satisfies Record<string, Gravidade>;

export type AchadoCode = keyof typeof GRAVIDADES;

export interface Achado {
  code: AchadoCode;
  /** Where it lies: `arquivos/<aa>/<sha256>`, or what else was looked at. */
  onde: string;
  /** What kind of file, and of which diploma, by its internal id. */
  tipo?: string;
  diploma?: string | null;
  detalhe?: string;
}

export const gravidadeOf = ({ code }: Pick<Achado, 'code'>): Gravidade => GRAVIDADES[code];
