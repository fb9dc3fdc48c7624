import type { AvisoListado, AvisoStore, Contagens } from '#avisos/aviso-store.ts';
import type { Outcome } from '../command.ts';
import { explainMotivo } from './explain-motivo.ts';

/** The most notices listed; the counts cover all. */
const MOST_TOLD = 200;

/** Waiting notices, and those that need an operator. The address is never shown. */
export async function describeAvisos(store: AvisoStore, isOn: boolean): Promise<Outcome> {
  const contagens = await store.countBy();
  const pendentes = await store.list(['pendente', 'enviando'], MOST_TOLD);
  const problemas = await store.list(['incerto', 'desistiu'], MOST_TOLD);
  const abertos = problemas.filter(({ hasEndereco }) => hasEndereco);
  const text = [
    ...(isOn ? [] : [describeOff(contagens)]),
    describeContagens(contagens),
    ...pendentes.map((aviso) => `  ${aviso.id}  ${aviso.estado}: ${describePendente(aviso)}`),
    ...problemas.map((aviso) => `  ${aviso.id}  ${aviso.estado}: ${describeProblema(aviso)}`),
    ...(abertos.length > 0
      ? ['Para tentar de novo: npm run -s diploma -- avisos --reenviar <id> (em até 30 dias)']
      : []),
  ].join('\n');
  const json = { ligados: isOn, contagens, pendentes, problemas };
  const waiting = contagens.pendente + contagens.enviando;
  return { exitCode: abertos.length > 0 ? 1 : waiting > 0 ? 2 : 0, text, json };
}

function describeOff({ aguardando, pendente }: Contagens): string {
  const off = 'Os avisos estão desligados: falta SMTP_URL (docs/operacao/avisos.md).';
  const kept = aguardando + pendente;
  return kept === 0
    ? off
    : `${off} ${kept} endereços continuam guardados; ligue-os de novo, ou apague-os com avisos --cancelar.`;
}

const describeContagens = (all: Contagens): string =>
  [
    `${all.enviado} enviados`,
    `${all.pendente + all.enviando} pendentes`,
    `${all.incerto} incertos`,
    `${all.desistiu} sem sucesso`,
    `${all.cancelado} cancelados`,
    `${all.aguardando} à espera da publicação`,
  ].join(', ');

function describePendente({ motivo, tentativas, proximaEm }: AvisoListado): string {
  if (tentativas === 0) return 'sai na próxima vez';
  return `${explainMotivo(motivo)}${proximaEm ? `; próxima tentativa em ${proximaEm}` : ''}`;
}

function describeProblema({ motivo, codigo, hasEndereco }: AvisoListado): string {
  const whose = codigo === null ? '' : ` [diploma ${codigo}]`;
  return `${explainMotivo(motivo)}${whose}${hasEndereco ? '' : ' (endereço já apagado)'}`;
}
