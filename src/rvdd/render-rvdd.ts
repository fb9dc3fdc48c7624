import { renderSVG } from 'uqr';
import type { Instituicao } from '#diploma/instituicao.ts';
import type { CompileTypst } from './compile-typst.ts';

/** The visual representation of one diploma: what `rvdd.typ` draws, and the PDF made of it. */

export interface Rvdd {
  /** Homologação: a line at the foot of both pages and, unless null, words across them. Null in Produção. */
  aviso: { linha: string; diagonal: string | null } | null;
  /** False leaves the ornament under the text out: the site draws its own over the picture of the sample. */
  guilloche?: boolean;
  cores: Instituicao['cores'];
  ies: {
    nome: string;
    municipio: string;
    estado: string;
    codigoMec: string;
    cnpj: string;
    credenciamento: string;
    mantenedora: string;
  };
  /** Null where the issuer registers its own diplomas under the same e-MEC code. */
  registradora: { nome: string; codigoMec: string; cnpj: string } | null;
  /** Who confers the title, with its article: "O Reitor", "A Reitora". */
  autoridade: string;
  diplomado: {
    nome: string;
    /** The registered name of whoever uses a social name: it stands on the back only. */
    nomeCivil: string | null;
    cpfMascarado: string;
    /** "de nacionalidade brasileira, natural de Muriaé/MG, nascida em …, documento de identidade …" */
    qualificacao: string;
  };
  curso: {
    nome: string;
    codigoEmec: string;
    grau: string;
    modalidade: string;
    tituloConferido: string;
    autorizacao: string;
    reconhecimento: string;
  };
  /** In full, as the front reads them. */
  datas: { conclusao: string; colacao: string; expedicao: string };
  registro: {
    livro: string;
    numero: string;
    processo: string;
    colacao: string;
    expedicao: string;
    registro: string;
    responsavel: string;
  };
  /** Names come from the certificates; an unsigned diploma shows the posts only. */
  assinantes: { nome: string | null; cargo: string }[];
  carimboDoTempo: { data: string; momento: string };
  codigo: string;
  /** `<site>/verificar/<codigo>`: the diploma's only address, which the QR Code holds. */
  endereco: string;
}

export interface RvddRequest {
  compile: CompileTypst;
  /** Absolute path of `rvdd.typ`. */
  template: string;
  rvdd: Rvdd;
  /** The signed diploma, attached byte for byte. */
  xml: Uint8Array;
  brasao: Uint8Array;
  /** Seconds since 1970: when the PDF says it was made. */
  creationTimestamp: number;
}

export function renderRvdd(request: RvddRequest): Uint8Array {
  const { compile, template, rvdd, xml, brasao, creationTimestamp } = request;
  const qr = renderSVG(rvdd.endereco, {
    ecc: 'M',
    border: 0,
    whiteColor: '#ffffff',
    blackColor: rvdd.cores.tinta,
  });
  return compile({
    template,
    data: rvdd,
    creationTimestamp,
    attachments: { 'diploma.xml': xml, 'brasao.svg': brasao, 'qr.svg': new TextEncoder().encode(qr) },
  });
}
