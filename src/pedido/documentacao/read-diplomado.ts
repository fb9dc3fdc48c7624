import { readDocumento } from '#leiaute/read-documento.ts';
import { parseXml } from '#xml/parse.ts';
import type { Correcao } from '../correcao.ts';

/** The correctable fields of a stored Documentação Acadêmica; null where it is unreadable or of another kind. */
export function readDiplomado(documentacao: Uint8Array): Correcao | null {
  const parsed = parseXml(documentacao);
  const read = parsed.ok ? readDocumento(parsed.value, 'DocumentacaoAcademicaRegistro') : parsed;
  const diplomado = read.ok ? read.value.RegistroReq?.DadosDiploma.Diplomado : undefined;
  if (!diplomado) return null;
  const { Nome: nome, NomeSocial, DataNascimento: dataNascimento, Nacionalidade: nacionalidade } = diplomado;
  return { nome, dataNascimento, nacionalidade, ...(NomeSocial && { nomeSocial: NomeSocial }) };
}
