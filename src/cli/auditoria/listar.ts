import { type AcessoRegistrado, digestAcesso } from '#transparencia/auditoria/acesso-registrado.ts';
import { ACOES, isAcao } from '#transparencia/auditoria/acoes.ts';
import type { Filtro } from '#transparencia/auditoria/auditoria-ports.ts';
import type { OpenAuditoria } from '#transparencia/auditoria/auditoria-world.ts';
import type { EntradaGravada } from '#transparencia/auditoria/entrada.ts';
import { type CommandRequest, type Outcome, UsageError } from '../command.ts';
import { readInstante } from './instante.ts';

type Values = CommandRequest['values'];

const LIMITE = 1_000;
const MAX_LIMITE = 100_000;

export function listarAuditoria(values: Values): (open: OpenAuditoria) => Promise<Outcome> {
  const filtro = readFiltro(values);
  const limite = readLimite(values['limite']);
  const ip = readText(values['endereco']);
  return async ({ reader, hashEndereco }) => {
    const whole = ip === undefined ? filtro : { ...filtro, endereco: await hashEndereco(ip) };
    const entradas: EntradaGravada[] = [];
    let haMais = false;
    for await (const entrada of reader.readEntradas(whole)) {
      haMais = entradas.length === limite;
      if (haMais) break;
      entradas.push(entrada);
    }
    const acessos = await reader.readAcessos(entradas.map(({ seq }) => seq));
    const told = entradas.map((entrada) => tellAcesso(entrada, acessos.get(entrada.seq)));
    const more = haMais ? [`Há mais: estreite com --desde e --ate, ou aumente --limite.`] : [];
    const lines = entradas.length === 0 ? ['Nenhuma entrada.'] : told.map(describe);
    return {
      exitCode: 0,
      text: [...lines, ...more].join('\n'),
      json: { entradas: told.map((entrada) => ({ ...entrada, dados: readDados(entrada) })), haMais },
    };
  };
}

function readFiltro(values: Values): Filtro {
  const [desde, ate] = [readText(values['desde']), readText(values['ate'])];
  const [diploma, acao] = [readText(values['diploma']), readText(values['acao'])];
  if (acao !== undefined && !isAcao(acao))
    throw new UsageError(`--acao: use uma destas: ${ACOES.join(', ')}`);
  return {
    ...(desde === undefined ? {} : { desde: readInstante('desde', desde) }),
    ...(ate === undefined ? {} : { ate: readInstante('ate', ate) }),
    ...(diploma === undefined ? {} : { diploma }),
    ...(acao === undefined ? {} : { acao }),
  };
}

const readText = (value: Values[string]): string | undefined =>
  typeof value === 'string' ? value : undefined;

function readLimite(value: Values[string]): number {
  if (value === undefined) return LIMITE;
  const limite = Number(value);
  if (Number.isInteger(limite) && limite >= 1 && limite <= MAX_LIMITE) return limite;
  throw new UsageError(`--limite: use um número de 1 a ${MAX_LIMITE}`);
}

type Contada = EntradaGravada & { acesso?: AcessoContado };

/** `alterado`: the row beside the chain differs from the one that the chain recorded. */
type AcessoContado = { chave: string | null; endereco: string; diploma: string | null } | 'alterado';

/** Adds the details of an access; after six months, and for any other act, there are none. */
function tellAcesso(entrada: EntradaGravada, acesso: AcessoRegistrado | undefined): Contada {
  if (!acesso) return entrada;
  const { sal: _, ...told } = acesso;
  const isSame = entrada.dados.includes(`"resumo":"${digestAcesso(acesso)}"`);
  return { ...entrada, acesso: isSame ? told : 'alterado' };
}

function describe({ seq, em, quem, acao, diploma, dados, acesso }: Contada): string {
  const line = `${seq}  ${em}  ${quem}  ${acao}  ${diploma ?? '-'}  ${dados}`;
  return acesso ? `${line}  ${JSON.stringify(acesso)}` : line;
}

/** The raw text where it is not JSON: `conferir` reports that. */
function readDados({ dados }: Contada): unknown {
  try {
    return JSON.parse(dados);
  } catch (error) {
    if (error instanceof SyntaxError) return dados;
    throw error;
  }
}
