import type { Ambiente } from '#diploma/ambiente.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Problem } from '#leiaute/problem.ts';
import { VERSAO } from '#leiaute/versao.ts';
import { writeDocumento } from '#leiaute/write.ts';
import type { SignIssue } from '#signature/signing/sign-issue.ts';
import { writeXml } from '#xml/write.ts';
import type { DiplomaAnulado, IesRegistradora } from './lista.ts';

/** Port: the institution's e-CNPJ signs the root, as its signature profile requires. */
export type SignLista = (xml: Uint8Array) => Promise<Parsed<Uint8Array, SignIssue>>;

export interface ListaRequest {
  numero: number;
  anulados: readonly DiplomaAnulado[];
  registradora: IesRegistradora;
  /** `AAAA-MM-DD` */
  proximaAtualizacao: string;
  ambiente: Ambiente;
  sign: SignLista;
}

export type ListaIssue =
  | { code: 'lista-fora-do-leiaute'; detail: readonly Problem[] }
  | { code: 'lista-nao-assinada'; detail: SignIssue };

/** The signed list, ready to be published. The entries stand in the order of their dates, then of their codes. */
export async function makeLista(request: ListaRequest): Promise<Parsed<Uint8Array, ListaIssue>> {
  const { numero, anulados, registradora, proximaAtualizacao, ambiente, sign } = request;
  const written = writeDocumento('ListaDiplomasAnulados', {
    infListaDiplomasAnulados: {
      versao: VERSAO,
      ambiente,
      NumeroDeSequencia: String(numero),
      IESRegistradora: registradora,
      DiplomasAnulados: { DiplomaAnulado: anulados.toSorted(inOrder).map(describeEntrada) },
      DataMaximaProximaAtualizacao: proximaAtualizacao,
    },
  });
  if (!written.ok) return refused({ code: 'lista-fora-do-leiaute', detail: written.issue });
  const signed = await sign(writeXml(written.value));
  return signed.ok ? accepted(signed.value) : refused({ code: 'lista-nao-assinada', detail: signed.issue });
}

const keyOf = ({ data, codigo }: DiplomaAnulado): string => `${data} ${codigo}`;
const inOrder = (a: DiplomaAnulado, b: DiplomaAnulado): number => (keyOf(a) < keyOf(b) ? -1 : 1);

function describeEntrada({ codigo, data, motivo, anotacao }: DiplomaAnulado) {
  return {
    CodigoDiplomaAnulado: codigo,
    DataAnulacao: data,
    MotivoAnulacao: motivo,
    ...(anotacao === null ? {} : { AnotacaoAnulacao: anotacao }),
  };
}
