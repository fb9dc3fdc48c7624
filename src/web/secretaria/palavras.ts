/** Words for the codes of the register. */

export const ETAPAS: Readonly<Record<string, string>> = {
  planejado: 'Planejado',
  'documentacao-assinada': 'Documentação assinada',
  registrado: 'Registrado',
  assinado: 'Assinado',
  representado: 'RVDD feita',
  publicado: 'Publicado',
};

const SITUACOES: Readonly<Record<string, readonly [string, string]>> = {
  vigente: ['Diploma vigente', 'bem'],
  suspenso: ['Suspenso', 'alerta'],
  anulado: ['Anulado', 'erro'],
};

/** The words and the tone of a diploma's pill. */
export function tellAndamento({
  origem,
  etapa,
  situacao,
}: {
  origem: string;
  etapa: string;
  situacao: string | null;
}): readonly [dito: string, tom: string] {
  if (origem === 'desistido') return ['Desistido', 'quieto'];
  if (situacao !== null) return SITUACOES[situacao] ?? [situacao, 'quieto'];
  return [ETAPAS[etapa] ?? etapa, 'quieto'];
}

export const writeDia = (dia: string): string => dia.split('-').reverse().join('/');

const HORA = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});
const DIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** `16/11/2026, 09h12`, in Brasília. */
export function writeInstante(iso: string): string {
  const at = new Date(iso);
  return `${writeDia(DIA.format(at))}, ${HORA.format(at).replace(':', 'h')}`;
}

/** A deadline in words. */
export function tellPrazo(ate: string, hoje: string): readonly [dito: string, tom: string] {
  const dias = Math.round((Date.parse(ate) - Date.parse(hoje)) / 86_400_000);
  if (dias < 0) return [dias === -1 ? 'venceu ontem' : `venceu há ${-dias} dias`, 'erro'];
  if (dias === 0) return ['vence hoje', 'erro'];
  if (dias <= 7) return [dias === 1 ? 'vence amanhã' : `vence em ${dias} dias`, 'alerta'];
  return [`${dias} dias`, 'bem'];
}
