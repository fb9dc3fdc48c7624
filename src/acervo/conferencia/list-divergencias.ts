import { parseXml } from '#xml/parse.ts';
import { readDiploma } from '../importacao/read-diploma.ts';
import type { RegistroDoDiploma } from './conferencia-ports.ts';

/** What the register shows of a published diploma and its signed XML does not say: names of fields, never what is in them. */
export function listDivergencias(xml: Uint8Array, registro: RegistroDoDiploma): string[] {
  const parsed = parseXml(xml);
  const lido = parsed.ok ? readDiploma(parsed.value.root) : null;
  if (!lido?.ok) return [];
  const { nome, nomeSocial, curso, grau, datas } = lido.value;
  const signed: Omit<RegistroDoDiploma, 'isUnico'> = { nome, nomeSocial, curso, grau, ...datas };
  // Of who has several, the register shows the latest name.
  const asked = FIELDS.filter((field) => registro.isUnico || !OF_THE_PERSON.has(field));
  return asked.filter((field) => registro[field] !== signed[field]);
}

const FIELDS = ['nome', 'nomeSocial', 'curso', 'grau', 'colacao', 'expedicao', 'registro'] as const;
const OF_THE_PERSON: ReadonlySet<string> = new Set(['nome', 'nomeSocial']);
