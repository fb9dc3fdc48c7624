import { maskCpf, parseCpf } from '#diploma/cpf.ts';
import { describeLinha } from '#transparencia/registro-publico/describe-linha.ts';
import { foldNome } from '#transparencia/registro-publico/fold-nome.ts';
import { parseXml } from '#xml/parse.ts';
import { readDiploma } from '../importacao/read-diploma.ts';
import type { RegistroDoDiploma } from './conferencia-ports.ts';

/** What the register shows of a published diploma and its signed XML does not say: names of fields, never what is in them. */
export async function listDivergencias(xml: Uint8Array, registro: RegistroDoDiploma): Promise<string[]> {
  const parsed = parseXml(xml);
  const lido = parsed.ok ? readDiploma(parsed.value.root) : null;
  if (!lido?.ok) return [];
  const { nome, nomeSocial, curso, grau, datas } = lido.value;
  const cpf = parseCpf(lido.value.cpf);
  const signed = { nome, nomeSocial, curso, grau, ...datas, cpf: cpf.ok ? maskCpf(cpf.value) : registro.cpf };
  const asked = FIELDS.filter((field) => registro.isUnico || !OF_THE_PERSON.has(field));
  return [
    ...asked.filter((field) => registro[field] !== signed[field]),
    ...(await listDaLinha(xml, registro.linha)),
  ];
}

const FIELDS = ['nome', 'nomeSocial', 'cpf', 'curso', 'grau', 'colacao', 'expedicao', 'registro'] as const;
/** A later diploma may bring another name; a CPF stays. */
const OF_THE_PERSON: ReadonlySet<string> = new Set(['nome', 'nomeSocial']);

/** The dates of entry and of the DOU are not in the XML. */
async function listDaLinha(xml: Uint8Array, linha: RegistroDoDiploma['linha']): Promise<string[]> {
  const signed = linha && (await describeLinha(xml, null));
  if (!signed) return [];
  const told = { ...signed, busca: foldNome(signed.nome) };
  return DA_LINHA.filter((field) => linha[field] !== told[field]).map(
    (field) => `registro público: ${field}`,
  );
}

const DA_LINHA = [
  ...(['nome', 'busca', 'cpf', 'curso', 'emissora', 'registradora'] as const),
  ...(['dataConclusao', 'dataExpedicao', 'dataRegistro', 'numeroExpedicao', 'numeroRegistro'] as const),
];
