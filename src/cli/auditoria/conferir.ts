import { contar } from '#diploma/contar.ts';
import type { Marca } from '#transparencia/auditoria/auditoria-ports.ts';
import type { OpenAuditoria } from '#transparencia/auditoria/auditoria-world.ts';
import { type AuditoriaConferida, checkAuditoria } from '#transparencia/auditoria/check-auditoria.ts';
import { type CommandRequest, type Outcome, UsageError } from '../command.ts';
import { describeAncora, isBroken } from './cabeca.ts';
import { CONTRADICOES, QUEBRAS } from './quebras.ts';

const EXIT_CODES = { intacta: 0, alterada: 1, 'nao-conferida': 3 } as const;

export function conferirAuditoria(
  values: CommandRequest['values'],
): (open: OpenAuditoria) => Promise<Outcome> {
  const marcas = readMarcas(values['cabeca']);
  return async ({ reader, fatos, confianca, ancora, now }) => {
    const conferida = await checkAuditoria({ reader, fatos, confianca, marcas });
    const known = ancora ? await ancora.check() : null;
    const late = findLate(conferida, now());
    const isOpen = late.length > 0 || (known !== null && isBroken(known.julgada));
    const exitCode = EXIT_CODES[conferida.situacao];
    return {
      exitCode: exitCode === 0 && isOpen ? 3 : exitCode,
      text: [describe(conferida), ...late, ...(known ? describeAncora(known) : [])].join('\n'),
      json: { ...conferida, ancora: known },
    };
  };
}

/** A day, plus the hour until the server's next attempt. */
const STAMP_LIMIT_MS = 25 * 60 * 60 * 1_000;

function findLate({ carimbos: { ultimo } }: AuditoriaConferida, now: Date): string[] {
  if (!ultimo || now.getTime() - Date.parse(ultimo.em) <= STAMP_LIMIT_MS) return [];
  return ['O último carimbo tem mais de 25 horas: peça outro com "auditoria carimbar" e confira ACT_URLS.'];
}

function readMarcas(value: string | boolean | undefined): Marca[] {
  if (typeof value !== 'string') return [];
  return value.split(',').map((text) => {
    const [, seq, hash = ''] = /^\s*([1-9]\d{0,8}):([0-9a-f]{64})\s*$/i.exec(text) ?? [];
    if (seq === undefined)
      throw new UsageError('--cabeca: use o número, dois-pontos e os 64 dígitos do resumo');
    return { seq: Number(seq), hash: hash.toLowerCase() };
  });
}

function describe(conferida: AuditoriaConferida): string {
  const { situacao, entradas, quebra, contradicoes } = conferida;
  const altered = [
    ...(quebra ? [`ALTERADO: entrada ${quebra.seq}: ${QUEBRAS[quebra.tipo]}`] : []),
    ...describeContradicoes(contradicoes),
  ];
  const lines =
    altered.length > 0
      ? [...altered, WHAT_NOW]
      : situacao === 'intacta'
        ? [`Intacto: ${contar(entradas, 'entrada')}.`]
        : [
            `A cadeia de ${contar(entradas, 'entrada')} está inteira, mas há carimbo que não pôde ser conferido.`,
          ];
  return [...lines, ...describeCarimbos(conferida)].join('\n');
}

function describeContradicoes({ quantas, primeira }: AuditoriaConferida['contradicoes']): string[] {
  if (!primeira) return [];
  const { tipo, onde, diz } = primeira;
  const more = quantas > 1 ? ` E mais ${quantas - 1}.` : '';
  return [`ALTERADO: ${CONTRADICOES[tipo](onde, diz)}, e nenhuma entrada conta isso.${more}`];
}

const WHAT_NOW =
  'Não apague nada. Compare com a cópia de segurança e avise o encarregado: docs/operacao/auditoria.md.';

function describeCarimbos({ carimbos, entradas }: AuditoriaConferida): string[] {
  const { quantos, ultimo, semConferir } = carimbos;
  const unjudged = semConferir.map(
    ({ dia, faltas }) =>
      `Carimbo de ${dia} não conferido: ${faltas.map(({ check, code }) => `${check} (${code})`).join(', ')}. Importe os certificados da autoridade com "confianca importar".`,
  );
  if (quantos === 0) return ['Nenhum carimbo do tempo: peça um com "auditoria carimbar".'];
  if (!ultimo) return unjudged;
  const since = entradas - ultimo.seq;
  const where = since < 0 ? 'que não está mais no registro' : `${since} depois dela`;
  return [
    ...unjudged,
    `Carimbos: ${quantos}; o último é de ${ultimo.em}, na entrada ${ultimo.seq} (${where}).`,
  ];
}
