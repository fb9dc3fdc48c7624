import type { OpenAuditoria } from '#transparencia/auditoria/auditoria-world.ts';
import type { Stamped } from '#transparencia/auditoria/stamp-head.ts';
import type { CommandRequest, Outcome } from '../command.ts';

export function carimbarAuditoria(
  _values: CommandRequest['values'],
): (open: OpenAuditoria) => Promise<Outcome> {
  return async ({ stamp }) => describeStamped(await stamp());
}

export function describeStamped(stamped: Awaited<ReturnType<OpenAuditoria['stamp']>>): Outcome {
  switch (stamped.outcome) {
    case 'carimbada': {
      const { dia, em, seq, hash, token } = stamped.carimbo;
      return {
        exitCode: 0,
        text: `Carimbada em ${em}. Anote em outro lugar: ${seq}:${hash}`,
        json: { carimbada: true, dia, em, seq, hash, token: Buffer.from(token).toString('base64') },
      };
    }
    case 'ja-carimbada':
      return {
        exitCode: 0,
        text: `O dia ${stamped.dia} já tem carimbo.`,
        json: { carimbada: false, ...stamped },
      };
    case 'vazia':
      return {
        exitCode: 0,
        text: 'O registro ainda não tem entradas.',
        json: { carimbada: false, ...stamped },
      };
    case 'sem-autoridade':
      return {
        exitCode: 3,
        text: 'Nenhuma autoridade de carimbo: informe ACT_URLS, ou crie a de demonstração com "pki-demo".',
        json: { carimbada: false, ...stamped },
      };
    default:
      return refuse(stamped);
  }
}

function refuse(stamped: Stamped & { outcome: 'recusada' | 'nao-conferida' }): Outcome {
  const faltas = stamped.faltas.map(({ check, code }) => `${check} (${code})`).join(', ');
  const isRefused = stamped.outcome === 'recusada';
  const remedy = isRefused
    ? 'Nada foi guardado. Confira ACT_URLS com a autoridade.'
    : 'Nada foi guardado. Importe os certificados com "confianca importar", confira lcr.hosts em institution/emissao.json e repita.';
  return {
    exitCode: isRefused ? 1 : 3,
    text: `Carimbo ${isRefused ? 'recusado' : 'não conferido'}: ${faltas}. ${remedy}`,
    json: { carimbada: false, ...stamped },
  };
}
