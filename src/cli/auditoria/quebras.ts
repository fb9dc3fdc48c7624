import type { AuditoriaConferida } from '#transparencia/auditoria/check-auditoria.ts';
import type { Contradicao } from '#transparencia/auditoria/check-registro.ts';

/** What each finding means, for the operator. */
export const QUEBRAS: Readonly<Record<NonNullable<AuditoriaConferida['quebra']>['tipo'], string>> = {
  'entrada-alterada': 'o conteúdo não corresponde ao resumo, ou ela não se liga à anterior',
  'entrada-removida': 'ela não está mais no registro',
  'entrada-inserida': 'ela não faz parte da cadeia',
  'fim-removido': 'daqui em diante o registro foi cortado',
  'cabeca-ausente': 'a cabeça da cadeia sumiu do banco',
  'cabeca-divergente': 'a cabeça da cadeia não é o resumo desta entrada',
  'marca-divergente': 'o resumo não é o que foi carimbado, ou anotado, quando ela era a última',
  'carimbo-removido': 'ela conta de um carimbo do tempo que não está mais guardado',
  'carimbo-invalido': 'o carimbo do tempo desta cabeça não é verdadeiro',
};

/** Statements of the register that the record lacks. */
export const CONTRADICOES: Readonly<Record<Contradicao['tipo'], (onde: string, diz: string) => string>> = {
  etapa: (onde, diz) => `o registro dá o diploma ${onde} como ${diz}`,
  numero: (onde, diz) => `o registro dá ao diploma ${onde} o número ${diz}`,
  situacao: (onde, diz) => `o registro dá ao diploma ${onde} a situação ${diz}`,
  arquivo: (onde, diz) => `o registro dá ao diploma ${onde} o arquivo ${diz}`,
  linha: (onde, diz) => `a linha de ${onde} está ${diz}`,
  lista: (onde) => `o registro dá como publicada a lista de anulados nº ${onde}`,
};
