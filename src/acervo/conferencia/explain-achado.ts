import type { AchadoCode } from './achado.ts';

/** What each finding means, with what to do. */
const SENTENCES: Readonly<Record<AchadoCode, string>> = {
  'arquivo-ausente': 'Falta: recupere-o da cópia de segurança',
  'arquivo-alterado': 'Foi alterado: recupere-o da cópia de segurança',
  'arquivo-orfao': 'Nada se refere a ele: guarde-o à parte e avise o suporte',
  'nao-autentico': 'O diploma não confere: compare com a cópia de segurança',
  'rvdd-diverge': 'A RVDD não traz o XML publicado: compare com a cópia de segurança',
  'assinatura-alterada': 'A assinatura não confere: compare com a cópia de segurança',
  'lista-nao-confere': 'A lista de anulados não confere: rode "lista-de-anulados --publicar"',
  'auditoria-alterada': 'A auditoria foi alterada: siga docs/operacao/auditoria.md',
  'registro-diverge':
    'O site mostra dele o que o XML assinado não diz: recupere o banco da cópia de segurança',
  'banco-danificado': 'O banco de dados está danificado: recupere-o da cópia de segurança',
  'chave-de-busca-errada': 'Falta, ou não é a deste banco: recupere-a da cópia de segurança',
  'carimbo-a-vencer': 'O último carimbo vence logo: rode "renovar-carimbos"',
  'carimbo-vencido': 'O último carimbo venceu: não há mais como renová-lo; avise a direção',
  'certificado-a-vencer': 'Vence logo: importe o seguinte com "confianca importar"',
  'lista-vencida': 'Passou da data: rode "lista-de-anulados --publicar"',
  'lista-desatualizada': 'Não conta todos os anulados: rode "lista-de-anulados --publicar"',
  'arquivo-ilegivel': 'Não pôde ser lido: confira o disco e as permissões e repita',
  'nao-conferido': 'Não pôde ser conferido: importe os certificados com "confianca importar" e repita',
  'auditoria-nao-conferida': 'Não pôde ser conferida: veja "auditoria conferir"',
};

export const explainAchado = (code: AchadoCode): string => SENTENCES[code];
