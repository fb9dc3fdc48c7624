import { loadInstituicao } from '#config/load-institution.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { contar } from '#diploma/contar.ts';
import { diaEmBrasilia, isDia } from '#diploma/dia.ts';
import { tellCaminho } from '#diploma/plain-line.ts';
import { decodeTexto } from '#lote/tabela/decode-texto.ts';
import type { OpenPublicados } from '#transparencia/fiscalizacao/publicados.ts';
import type { NotaDoDou } from '#transparencia/registro-publico/registro-publico-store.ts';
import { writeRegistroCsv } from '#transparencia/registro-publico/write-registro-csv.ts';
import {
  type Command,
  type CommandRequest,
  FileError,
  type Outcome,
  UsageError,
  type World,
} from './command.ts';
import { readInput, writeOutput } from './files.ts';

const MAX_CSV = 50_000_000;

export const registroPublico: Command = {
  nome: 'registro-publico',
  uso: '[--csv <arquivo>] [--dou AAAA-MM-DD --desde AAAA-MM-DD --ate AAAA-MM-DD [--corrigir]] [--ingressos <csv>]',
  resumo: 'Conta e completa o registro público de diplomas (Portaria MEC 1.095/2018, art. 23)',
  ajuda: `
Cada diploma ganha a sua linha ao ser publicado, com os doze campos da lei e o CPF só com os seis dígitos centrais. A
página é /registro-publico, e o CSV /registro-publico.csv. Só existem se instituicao.json tiver "registroPublico": true.
O comando anota o que só a secretaria sabe, e conta.

  --csv <arquivo>     escreve também aqui o CSV
  --dou AAAA-MM-DD    a data do extrato no Diário Oficial, dos diplomas registrados de --desde a --ate
  --corrigir          troca também a data do DOU que já estava anotada
  --ingressos <csv>   codigo;ingresso (AAAA-MM-DD): a data de ingresso, que o XML de um importado não traz

Saída: 0 em dia, 1 desligado, ou algum diploma ou linha ficou de fora.`,
  opcoes: {
    csv: { type: 'string' },
    dou: { type: 'string' },
    desde: { type: 'string' },
    ate: { type: 'string' },
    corrigir: { type: 'boolean' },
    ingressos: { type: 'string' },
  },

  async run(request, world) {
    const { positionals, values } = request;
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
    const dou = readDou(request, diaEmBrasilia(world.now()));
    const ingressos = await readIngressos(request, world);
    if (!loadInstituicao(world.config).registroPublico) return OFF;
    const open = await world.openPublicados();
    try {
      const { comLinha, semLinha } = await open.registroPublico.count();
      const comDou = dou ? await open.registroPublico.noteDou(dou, world.nameAccount()) : 0;
      const desconhecidos = await noteIngressos(ingressos, open, world.nameAccount());
      if (typeof values['csv'] === 'string') await writeCsv(values['csv'], open, world);
      const text = [
        `${contar(comLinha, 'diploma')} no registro público.`,
        ...(semLinha > 0 ? [`${semLinha} sem linha: não são de um leiaute que lemos.`] : []),
        ...(dou ? [`Data do DOU anotada em ${comDou}.`] : []),
        ...desconhecidos.map((linha) => `ingressos, linha ${linha}: nenhum diploma tem este código.`),
      ].join('\n');
      const json = { comLinha, semLinha, comDou, ingressosDesconhecidos: desconhecidos };
      return { exitCode: semLinha > 0 || desconhecidos.length > 0 ? 1 : 0, text, json };
    } finally {
      await open.close();
    }
  },
};

const OFF: Outcome = {
  exitCode: 1,
  text: 'O registro público está desligado. Para ligá-lo, ponha "registroPublico": true em institution/instituicao.json.',
  json: { desligado: true },
};

const isDate = (value: unknown): value is string => typeof value === 'string' && isDia(value);

function readDou({ values }: CommandRequest, hoje: string): NotaDoDou | null {
  const { dou, desde, ate } = values;
  if (dou === undefined && desde === undefined && ate === undefined) return null;
  if (isDate(dou) && isDate(desde) && isDate(ate)) {
    if (dou < desde) throw new UsageError('--dou: o extrato não sai antes do registro; confira as datas');
    if (dou > hoje)
      throw new UsageError('--dou: este dia ainda não chegou; anote a data depois que o extrato sair');
    return { data: dou, desde, ate, corrigir: values['corrigir'] === true };
  }
  throw new UsageError('--dou, --desde e --ate vão juntos, cada um um dia que existe, AAAA-MM-DD');
}

type Ingresso = { linha: number; codigo: string; data: string };

async function readIngressos({ values }: CommandRequest, { cwd }: World): Promise<Ingresso[]> {
  const path = values['ingressos'];
  if (typeof path !== 'string') return [];
  const text = decodeTexto(await readInput(cwd, path, MAX_CSV));
  if (!text.ok) throw new FileError(`${tellCaminho(path)}: ${text.issue.message}`);
  return text.value.split(/\r?\n/).flatMap((line, index): Ingresso[] => {
    const [codigo = '', data = ''] = line.split(/[;,\t]/).map((each) => each.trim());
    const parsed = parseCodigoValidacao(codigo);
    const isHeading = index === 0 && !parsed.ok;
    if (line.trim() === '' || isHeading) return [];
    if (!parsed.ok || !isDate(data))
      throw new FileError(
        `${tellCaminho(path)}, linha ${index + 1}: use codigo;ingresso, com a data AAAA-MM-DD`,
      );
    return [{ linha: index + 1, codigo: parsed.value, data }];
  });
}

async function noteIngressos(
  ingressos: readonly Ingresso[],
  open: OpenPublicados,
  quem: string,
): Promise<number[]> {
  const unknown: number[] = [];
  for (const { linha, codigo, data } of ingressos)
    if (!(await open.registroPublico.noteIngresso(codigo, data, quem))) unknown.push(linha);
  return unknown;
}

async function writeCsv(
  path: string,
  { registroPublico: store }: OpenPublicados,
  { cwd }: World,
): Promise<void> {
  let text = '';
  for await (const piece of writeRegistroCsv(store.list())) text += piece;
  await writeOutput(cwd, path, text, { isPublic: true });
}
