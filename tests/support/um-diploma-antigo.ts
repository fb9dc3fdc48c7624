import fc from 'fast-check';
import { XMLDSIG } from '#leiaute/schema.ts';
import { CNPJ } from './assina.ts';
import { leiauteDe } from './os-leiautes.ts';
import { type No, umDocumento, writeNo } from './um-documento.ts';

/** Random diplomas of an older layout, unsigned, of the institution of `exemplos/`, by whom `assina.ts` signs. */

export interface DiplomaAntigo {
  xml: Uint8Array;
  nome: string;
  curso: string;
  titulo: string;
  grau: string;
  emissora: string;
}

const DIGITOS = '4'.repeat(44);
const CODIGO = `1234.1234.${'0a'.repeat(16)}`;

const TEXTOS: Readonly<Record<string, string>> = {
  CodigoValidacao: CODIGO,
  IdDocumentacaoAcademica: `ReqDip${DIGITOS}`,
};
const IDS: Readonly<Record<string, string>> = {
  infDiploma: 'VDip',
  DadosDiploma: 'Dip',
  DadosRegistro: 'RDip',
};

export async function umDiplomaAntigo(versao: string, seed: number): Promise<DiplomaAntigo> {
  const [diploma] = fc.sample(umDocumento('Diploma', await leiauteDe(versao)), { seed, numRuns: 1 });
  if (!diploma) throw new Error(versao);
  const own = makeOurs(structuredClone(diploma));
  const dados = filho(filho(own, 'infDiploma'), /^DadosDiploma/);
  return {
    xml: writeNo(own),
    nome: textoDe(filho(filho(dados, 'Diplomado'), 'Nome')),
    curso: textoDe(filho(filho(dados, 'DadosCurso'), 'NomeCurso')),
    titulo: textoDe(filho(filho(filho(dados, 'DadosCurso'), 'TituloConferido'), /Titulo$/)),
    grau: textoDe(filho(filho(dados, 'DadosCurso'), 'GrauConferido')),
    emissora: textoDe(filho(filho(dados, 'IesEmissora'), 'Nome')),
  };
}

/** Without signatures and lists of other signers; with the numbers of who is to sign. */
function makeOurs(no: No, parent = ''): No {
  const children = no.children
    .filter((child) => typeof child === 'string' || !isLeftOut(child))
    .map((child) => (typeof child === 'string' ? child : makeOurs(child, no.name)));
  const prefixo = IDS[no.name.replace(/NSF$/, '')];
  const attributes = prefixo ? { ...no.attributes, id: `${prefixo}${DIGITOS}` } : no.attributes;
  const texto = /^Ies(Emissora|Registradora)$/.test(parent)
    ? { CNPJ, CodigoMEC: '1234' }[no.name]
    : TEXTOS[no.name];
  return { ...no, attributes, children: texto === undefined ? children : [texto] };
}

const isLeftOut = ({ namespace, name }: No): boolean => namespace === XMLDSIG || name === 'Assinantes';

function filho({ children }: No, name: string | RegExp): No {
  const found = children.find(
    (child): child is No =>
      typeof child === 'object' && (typeof name === 'string' ? child.name === name : name.test(child.name)),
  );
  if (!found) throw new Error(String(name));
  return found;
}

const textoDe = ({ children }: No): string => children.join('');
