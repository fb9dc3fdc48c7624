import { deflateSync } from 'node:zlib';
import { latin1, umPdfCom } from '../pdf-escrito.ts';

/** What a stranger may send as a PDF to keep the verification busy: 31 to 34 kB, or what the site takes. */

const KB_34 = 34 * 1024;

interface Fluxo {
  dict: string;
  /** As it is before the filters. */
  data: string | Buffer;
  filtros?: number;
}

function umObjeto(id: number, { dict, data, filtros = 1 }: Fluxo): string {
  let body = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  for (let each = 0; each < filtros; each += 1) body = deflateSync(body, { level: 9 });
  const filter = filtros === 1 ? '/FlateDecode' : `[${'/FlateDecode'.repeat(filtros)}]`;
  return `${id} 0 obj\n<<${dict}/Filter${filter}/Length ${body.length}>>\nstream\n${body.toString('latin1')}\nendstream\nendobj\n`;
}

const pdf = (...parts: readonly string[]): Uint8Array =>
  latin1(
    [
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n',
      ...parts,
      'trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
    ].join(''),
  );

/** One object stream: `count` objects, all at the offset where `value` begins. */
function umFluxoDeObjetos(id: number, count: number, value: string, filtros = 1): string {
  const index = Array.from({ length: count }, (_, each) => `${1000 + each} 0`).join(' ');
  const data = `${index} ${value}`;
  return umObjeto(id, { dict: `/Type/ObjStm/N ${count}/First ${index.length + 1}`, data, filtros });
}

/** The same body in object after object, up to so many bytes: compressed once. */
function repetido(bytes: number, fluxo: Fluxo): string {
  const one = umObjeto(1000, fluxo);
  return until(bytes, (index) => one.replace('1000 0 obj', `${1000 + index} 0 obj`));
}

const until = (bytes: number, make: (index: number) => string): string => {
  let text = '';
  for (let index = 0; text.length < bytes; index += 1) text += make(index);
  return text;
};

/** So many objects from number 100 on, in object streams of a thousand: a megabyte of them is 34 kB here. */
function emFluxos(count: number, objeto: (index: number) => string): string[] {
  return Array.from({ length: count / 1000 }, (_, stream) => {
    const objetos = Array.from({ length: 1000 }, (_, index) => objeto(stream * 1000 + index));
    let at = 0;
    const index = objetos.map((each, place) => {
      const entry = `${100 + stream * 1000 + place} ${at}`;
      at += each.length + 1;
      return entry;
    });
    const head = `${index.join(' ')} `;
    const dict = `/Type/ObjStm/N 1000/First ${head.length}`;
    return umObjeto(10 + stream, { dict, data: head + objetos.join(' ') });
  });
}

/** 20,000 nodes of a tree of names, each with the one list of all of them. */
function umaListaDividida(key: 'Kids' | 'Names'): Uint8Array {
  const list = Array.from({ length: 20_000 }, (_, index) => `${100 + index} 0 R`).join(' ');
  return pdf(
    '1 0 obj\n<</Type/Catalog/Names<</EmbeddedFiles<</Kids 3 0 R>>>>>>\nendobj\n',
    umObjeto(4, { dict: '/Type/ObjStm/N 1/First 4', data: `3 0 [${list}]` }),
    ...emFluxos(20_000, () => `<</${key} 3 0 R>>`),
  );
}

export function osPdfsPesados(xml: string): Record<string, () => Uint8Array> {
  const bomba = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, 0x20);
  return {
    'milhões de dicionários vazios': () => pdf(umFluxoDeObjetos(10, 1, `[${'<<>>'.repeat(7_000_000)}]`)),
    'um fluxo de objetos que aponta mil vezes a um valor longo': () =>
      pdf(umFluxoDeObjetos(10, 8_000, `[${'1 '.repeat(2_000_000)}]`)),
    'um vetor de milhões de números': () => pdf(umFluxoDeObjetos(10, 1, `[${'1 '.repeat(14_000_000)}]`)),
    'um dicionário de milhões de chaves': () =>
      pdf(umFluxoDeObjetos(10, 1, `<<${until(2_500_000, (index) => `/${index.toString(36)} 1`)}>>`)),
    'fluxos de objetos uns nos outros': () => {
      const value = `<</Type/ObjStm>>[${'[]'.repeat(60_000)}]`;
      const data = `12 0 13 16 ${value}`;
      return pdf(repetido(KB_34 - 400, { dict: '/Type/ObjStm/N 2/First 11', data }));
    },
    'centenas de fluxos de objetos pequenos': () =>
      pdf(repetido(KB_34, { dict: '/Type/ObjStm/N 1/First 4', data: '9 0 null' })),
    'milhares de fluxos de objetos pequenos': () =>
      pdf(repetido(1_900_000, { dict: '/Type/ObjStm/N 1/First 4', data: '9 0 null' })),
    'um fluxo que cresce mil vezes': () =>
      pdf(umObjeto(10, { dict: '/Type/ObjStm/N 1/First 4', data: bomba(31) })),
    'muitos fluxos que crescem além do limite': () =>
      pdf(repetido(1_900_000, { dict: '/Type/ObjStm/N 1/First 4', data: bomba(40), filtros: 2 })),
    'filtros um sobre o outro': () =>
      pdf(repetido(KB_34, { dict: '/Type/ObjStm/N 1/First 4', data: bomba(28), filtros: 3 })),
    'cem filtros em cada fluxo': () =>
      pdf(repetido(KB_34, { dict: '/Type/ObjStm/N 1/First 4', data: '1 0 null', filtros: 40 })),
    'um preditor sobre um fluxo que cresce': () =>
      pdf(
        umObjeto(10, {
          dict: '/Type/ObjStm/N 1/First 4/DecodeParms<</Predictor 12/Columns 5>>',
          data: bomba(31),
        }),
      ),
    'uma página de um texto sem fim, cheio de parênteses': () =>
      pdf(
        '3 0 obj\n<</Type/Page/Contents 10 0 R>>\nendobj\n',
        umObjeto(10, { dict: '', data: `(${'\\('.repeat(400_000)}` }),
      ),
    'milhares de anexos': () =>
      umPdfCom(Array.from({ length: 6_000 }, (_, index) => ({ nome: `${index}.xml`, conteudo: '<a/>' }))),
    'quarenta anexos que crescem': () =>
      umPdfCom(
        Array.from({ length: 40 }, (_, index) => ({
          nome: `${index}.txt`,
          conteudo: `${index}${' '.repeat(700_000)}`,
        })),
      ),
    'quarenta anexos quase iguais': () =>
      umPdfCom(
        Array.from({ length: 40 }, (_, index) => ({
          nome: `${index}.xml`,
          conteudo: `<a>${' '.repeat(700_000)}${index}</a>`,
        })),
      ),
    'uma árvore de nomes com um milhão de entradas': () =>
      pdf(
        umFluxoDeObjetos(
          10,
          1,
          `<</Type/Catalog/Names<</EmbeddedFiles<</Names[${'()null'.repeat(1_000_000)}]>>>>>>`,
        ),
      ),
    'uma árvore de nomes em círculos': () =>
      pdf(
        '1 0 obj\n<</Type/Catalog/Names<</EmbeddedFiles 3 0 R>>>>\nendobj\n',
        `3 0 obj\n<</Kids[${'3 0 R 4 0 R '.repeat(1500)}]>>\nendobj\n`,
        `4 0 obj\n<</Kids[${'4 0 R 3 0 R '.repeat(1000)}]>>\nendobj\n`,
      ),
    'nós de uma árvore de nomes que dividem uma lista de filhos': () => umaListaDividida('Kids'),
    'nós de uma árvore de nomes que dividem uma lista de nomes': () => umaListaDividida('Names'),
    'páginas que dividem uma lista de conteúdos': () =>
      pdf(
        `3 0 obj\n[${'1 '.repeat(60_000)}]\nendobj\n`,
        ...emFluxos(12_000, () => '<</Type/Page/Contents 3 0 R>>'),
      ),
    'uma tabela de referências enorme': () => pdf(`xref\n0 90000\n${'0000000016 00000 n \n'.repeat(90_000)}`),
    'palavras longas que são quase números': () =>
      pdf(until(1_900_000, (index) => `${100 + index} 0 obj ${'0'.repeat(4_000)}x\n`)),
    'palavras que parecem objetos': () => pdf('1 0 obj '.repeat(230_000)),
    'um texto hexadecimal de 28 MB': () => pdf(umFluxoDeObjetos(10, 1, `<${'20'.repeat(14_000_000)}>`)),
    'comprimentos que levam uns aos outros': () =>
      pdf(until(1_900_000, (index) => `${index + 10} 0 obj\n<</Length ${index + 11} 0 R>>\nstream\n`)),
    'um XML de 15 MB em 34 kB': () =>
      umPdfCom([
        {
          nome: 'diploma.xml',
          conteudo: xml.replace(/<DadosDiploma [^>]*>/, (tag) => tag + ' '.repeat(14 * 1024 * 1024)),
        },
      ]),
    'um XML de 190 mil nós em um anexo': () =>
      umPdfCom([
        {
          nome: 'diploma.xml',
          conteudo: xml.replace(/<DadosDiploma [^>]*>/, (tag) => tag + '<a/>'.repeat(190_000)),
        },
      ]),
  };
}
