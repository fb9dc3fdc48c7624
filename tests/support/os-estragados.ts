import { AS_CINCO, assina, CNPJ, comCarimbo, umaPkiDoDiploma } from './assina.ts';
import { bytesDe, escreve, osDados, textoDe } from './um-diploma.ts';
import { umPdfA } from './um-pdfa.ts';
import type { DiplomaEmitido } from './uma-pasta-de-fora.ts';

/** Ways in which a diploma handed over can be wrong. */
export interface Estragado {
  nome: string;
  arquivos: Readonly<Record<string, Uint8Array | string>>;
  /** The file whose line tells. */
  onde: string;
  resultado: 'recusado' | 'aguarda' | 'ja-importado';
  motivo: string;
  /** A row of the CSV. */
  csv?: string;
}

const COMMENT = '%um comentário\n';

/** Takes one good diploma for each. */
export function estragaEmitidos(take: () => DiplomaEmitido): Estragado[] {
  const altered = (nome: string, motivo: string, change: (text: string) => string): Estragado => {
    const { xml, rvdd } = take();
    const arquivos = { [`${nome}/d.xml`]: bytesDe(change(textoDe(xml))), [`${nome}/r.pdf`]: rvdd };
    return { nome, arquivos, onde: `${nome}/d.xml`, resultado: 'recusado', motivo };
  };
  const wrong = (
    nome: string,
    motivo: string,
    make: (diploma: DiplomaEmitido) => Estragado['arquivos'],
    more: Partial<Estragado> = {},
  ): Estragado => {
    const arquivos = Object.fromEntries(
      Object.entries(make(take())).map(([path, bytes]) => [`${nome}/${path}`, bytes]),
    );
    return { nome, arquivos, onde: `${nome}/d.xml`, resultado: 'recusado', motivo, ...more };
  };
  const csvOf = (row: (codigo: string) => string, nome: string, motivo: string): Estragado => {
    const { codigo, xml, rvdd } = take();
    const arquivos = { [`${nome}/d.xml`]: xml, [`${nome}/r.pdf`]: rvdd };
    return { nome, arquivos, onde: `${nome}/d.xml`, resultado: 'recusado', motivo, csv: row(codigo) };
  };
  return [
    altered('nome-alterado', 'dados-alterados', (text) => text.replace(/(<Diplomado>.*?<Nome>)\w/, '$1X')),
    altered('codigo-alterado', 'dados-alterados', (text) =>
      text.replace(/(<CodigoValidacao>\d+\.\d+\.)[0-9a-f]{4}/, '$1ffff'),
    ),
    altered('versao-alterada', 'dados-alterados', (text) => text.replace('versao="1.05"', 'versao="1.04"')),
    altered('dtd', 'marcacao-proibida', (text) => text.replace('<Diploma', '<!DOCTYPE Diploma><Diploma')),
    altered('comentario', 'marcacao-nao-aceita', (text) =>
      text.replace('<Diplomado>', '<Diplomado><!-- -->'),
    ),
    altered('https', 'namespace-https', (text) => text.replace('"http://portal.mec', '"https://portal.mec')),
    altered('sem-assinatura', 'assinatura-ausente', (text) =>
      text.replace(/<\/infDiploma><(\w+:)?Signature.*<\/Diploma>/s, '</infDiploma></Diploma>'),
    ),
    altered('truncado', 'arquivo-ilegivel', (text) => text.slice(0, text.length / 2)),
    wrong(
      'nao-e-xml',
      'arquivo-ilegivel',
      ({ rvdd }) => ({ 'd.xml': 'Prezados, segue o diploma.', 'r.pdf': rvdd }),
      {
        // The PDF still carries the diploma, which is in.
        arquivos: { 'nao-e-xml/d.xml': 'Prezados, segue o diploma.' },
      },
    ),
    wrong('vazio', 'arquivo-ilegivel', () => ({ 'd.xml': '' })),
    wrong('pdf-de-outro', 'rvdd-de-outro-codigo', ({ codigo, xml }) => ({
      'd.xml': xml,
      [`${codigo}.pdf`]: take().rvdd,
    })),
    wrong('pdf-com-outro-xml', 'rvdd-com-outro-xml', ({ xml, rvdd }) => ({
      'd.xml': bytesDe(`${textoDe(xml)}\n`),
      'r.pdf': rvdd,
    })),
    wrong('sem-pdf', 'sem-rvdd', ({ xml }) => ({ 'd.xml': xml })),
    wrong('pdf-truncado', 'rvdd-ilegivel', ({ codigo, xml, rvdd }) => ({
      'd.xml': xml,
      [`${codigo}.pdf`]: rvdd.slice(0, 400),
    })),
    wrong('dois-pdfs', 'rvdd-repetida', ({ xml, rvdd }) => ({
      'd.xml': xml,
      'a.pdf': rvdd,
      'b.pdf': Buffer.concat([rvdd, Buffer.from(COMMENT)]),
    })),
    wrong('mesmo-codigo', 'codigo-em-conflito', ({ xml, rvdd }) => ({
      'a.xml': xml,
      'd.xml': bytesDe(`${textoDe(xml)}\n`),
      'r.pdf': rvdd,
    })),
    wrong('mesmos-bytes', '', ({ xml, rvdd }) => ({ 'a.xml': xml, 'd.xml': xml, 'r.pdf': rvdd }), {
      resultado: 'ja-importado',
    }),
    csvOf((codigo) => `${codigo};52998224725;2020;`, 'cpf-de-outro', 'cpf-diferente'),
    csvOf((codigo) => `${codigo};;;nao-ha.pdf`, 'pdf-que-nao-ha', 'rvdd-ausente-no-csv'),
  ];
}

const [OWN, OTHER] = ['1234', '9876'];
const OTHER_CNPJ = '44555666000181';

/** Properly signed under a trusted root, and still not ours, or not whole. */
export async function estragaAssinados(): Promise<Estragado[]> {
  const pki = await umaPkiDoDiploma();
  const dados = (hex: string, change: (text: string) => string = (text) => text): Uint8Array =>
    escreve(
      JSON.parse(
        change(JSON.stringify(osDados('normal'))).replace(
          /("CodigoValidacao":"\d+\.\d+\.)[0-9a-f]+/,
          `$1${hex}`,
        ),
      ),
    );
  const byOther = AS_CINCO.map(({ target, id }) => ({ target, id: id === CNPJ ? OTHER_CNPJ : id }));
  const signed = (nome: string, xml: Uint8Array, hex: string) => ({
    nome,
    onde: `${nome}/d.xml`,
    resultado: 'recusado' as const,
    arquivos: { [`${nome}/d.xml`]: xml, [`${nome}/${hex}.pdf`]: umPdfA() },
  });
  const [foreign, fake, bare] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'];
  const others = dados(foreign, (text) =>
    text
      .replaceAll(CNPJ, OTHER_CNPJ)
      .replaceAll(`"CodigoMEC":"${OWN}"`, `"CodigoMEC":"${OTHER}"`)
      .replaceAll(`"CodigoValidacao":"${OWN}.${OWN}.`, `"CodigoValidacao":"${OTHER}.${OTHER}.`),
  );
  const impostor = dados(fake, (text) => text.replaceAll(CNPJ, OTHER_CNPJ));
  const vague = 'dddddddddddddddd';
  const suspect = dados(vague, (text) => text.replaceAll(CNPJ, OTHER_CNPJ));
  return [
    {
      ...signed('de-outra-instituicao', await assina(others, pki, byOther), foreign),
      motivo: 'outra-instituicao',
    },
    {
      ...signed('impostora', await assina(impostor, pki, byOther, comCarimbo(pki)), fake),
      motivo: 'instituicao-impostora',
    },
    {
      ...signed('impostora-sem-prova', await assina(suspect, pki, byOther), vague),
      motivo: 'instituicao-nao-conferida',
    },
    {
      ...signed('sem-carimbo', await assina(dados(bare), pki, AS_CINCO), bare),
      resultado: 'aguarda',
      motivo: 'sem-carimbo',
    },
  ];
}
