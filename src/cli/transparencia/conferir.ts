import type {
  AchadoDoRegistro,
  RegistroTransparenteConferido,
} from '#transparencia/registro-transparente/check-registro-transparente.ts';
import type { OpenTransparencia } from '#transparencia/registro-transparente/transparencia-world.ts';
import type { CommandRequest, Outcome, World } from '../command.ts';
import { readInput } from '../files.ts';

const EXIT_CODES = { intacto: 0, alterado: 1, 'nao-conferido': 3 } as const;

export function conferirRegistro(
  { checkpoint }: CommandRequest['values'],
  world: Pick<World, 'cwd'>,
): (open: OpenTransparencia) => Promise<Outcome> {
  return async ({ check, origem }) => {
    const outros = typeof checkpoint === 'string' ? [await readOutro(checkpoint, world)] : [];
    const conferido = await check(outros);
    return {
      exitCode: EXIT_CODES[conferido.situacao],
      text: describe(conferido).join('\n'),
      json: { origem, ...conferido },
    };
  };
}

const MAX_BYTES = 64 * 1024;

async function readOutro(path: string, { cwd }: Pick<World, 'cwd'>): Promise<{ nome: string; nota: string }> {
  return { nome: path, nota: new TextDecoder().decode(await readInput(cwd, path, MAX_BYTES)) };
}

function describe(conferido: RegistroTransparenteConferido): string[] {
  const { situacao, folhas, raiz, achados, checkpoints, semFolha } = conferido;
  const { conferidos, anteriores, semConferir } = checkpoints;
  const head = situacao === 'alterado' ? [] : [`Intacto: ${folhas} folhas, raiz ${raiz}.`];
  return [
    ...achados.map((achado) => `ALTERADO: ${tell(achado)}`),
    ...(achados.length > 0 ? [WHAT_NOW] : head),
    `Checkpoints comparados: ${conferidos}.`,
    ...anteriores.map((nome) => `${nome}: de um registro que terminou quando o banco foi retomado.`),
    ...semConferir.map(({ checkpoint, porque }) => `${checkpoint} não foi conferido: ${PORQUE[porque]}.`),
    ...(semFolha > 0
      ? [`${semFolha} documentos publicados ainda não têm folha: rode "transparencia iniciar".`]
      : []),
  ];
}

function tell(achado: AchadoDoRegistro): string {
  switch (achado.tipo) {
    case 'folha-alterada':
      return `a folha ${achado.indice} não é a que foi escrita.`;
    case 'folha-removida':
      return `falta a folha ${achado.indice}.`;
    case 'folha-inserida':
      return `há uma folha a mais no lugar ${achado.indice}.`;
    case 'nos-alterados':
      return 'os nós guardados não são os das folhas.';
    case 'historia-reescrita':
      return `as primeiras ${achado.tamanho} folhas não são as que ${achado.checkpoint} assinou.`;
    case 'banco-atrasado':
      return `o banco tem menos folhas que as ${achado.tamanho} que ${achado.checkpoint} assinou: foi posto um banco mais antigo, ou apagaram o fim.`;
    case 'registro-trocado':
      return `${achado.checkpoint} é de um registro anterior, e ninguém retomou o banco.`;
    case 'folha-sem-entrada':
      return `nenhuma entrada da auditoria conta a folha ${achado.indice}: a auditoria foi reescrita ou cortada.`;
    case 'ato-sem-folha':
      return `a entrada ${achado.seq} da auditoria conta um ato que não tem folha.`;
  }
}

const PORQUE = {
  ilegivel: 'não é um checkpoint',
  assinatura: 'não é desta chave, ou a assinatura não confere',
  'outro-registro': 'é de outro registro',
} as const;

const WHAT_NOW =
  'Não apague nada. Compare com a cópia de segurança e avise o encarregado: docs/operacao/registro-transparente.md.';
