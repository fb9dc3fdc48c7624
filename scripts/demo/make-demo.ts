import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArquivoRegistrado, DiplomaRegistrado } from '#access/ports.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { nomeDaUnidade } from '#diploma/unidade.ts';
import type { DiplomaAnulado } from '#issuing/lista-anulados/lista.ts';
import { makePrevia } from '#rvdd/make-previa.ts';
import type { CompileTypst } from '#rvdd/typst/compile-typst.ts';
import { writePkiDemo } from '#signature/node/pki-demo/pki-folder.ts';
import { DIPLOMADOS, type DiplomaDemo, type DiplomadoDemo } from './diplomados.ts';
import { describeEmissao, type Emissao } from './emissao.ts';
import { makeListaDaDemo } from './make-lista.ts';
import { makeRvdd } from './make-rvdd.ts';
import { makeXml } from './make-xml.ts';
import { nameArquivo } from './name-arquivo.ts';
import { type Cartorio, INICIO, signDemo } from './sign-demo.ts';

/** What the product loads on its first start: `demo.json`, `lista.json`, the files they name beside them, and who signed. */

interface ArquivoDaDemo extends Omit<ArquivoRegistrado, 'id'> {
  /** Relative to the folder of `demo.json`. */
  path: string;
}

interface DiplomaDaDemo extends Omit<DiplomaRegistrado, 'arquivos'> {
  motivo: string | null;
  arquivos: ArquivoDaDemo[];
}

export interface DiplomadoDaDemo {
  cpf: string;
  matricula: string;
  nome: string;
  nomeSocial: string | null;
  diplomas: DiplomaDaDemo[];
}

export interface DemoRequest {
  instituicao: Instituicao;
  siteUrl: string;
  compile: CompileTypst;
  cartorio: Cartorio;
  outDir: string;
  /** Who is in it; everybody unless told. */
  diplomados?: readonly DiplomadoDemo[];
}

const AVISO = { linha: 'Documento de demonstração, sem valor legal', diagonal: 'Sem valor legal' };

const TYPES = { xml: 'application/xml', rvdd: 'application/pdf', previa: 'image/webp' } as const;

export async function makeDemo(request: DemoRequest): Promise<DiplomadoDaDemo[]> {
  const { outDir, cartorio, diplomados = DIPLOMADOS } = request;
  mkdirSync(outDir, { recursive: true });
  writePkiDemo(join(outDir, 'pki-demo'), cartorio.pki, INICIO);
  const demo: DiplomadoDaDemo[] = [];
  for (const diplomado of diplomados) {
    const { cpf, matricula, nome, nomeSocial } = diplomado;
    const diplomas: DiplomaDaDemo[] = [];
    for (const [index, diploma] of diplomado.diplomas.entries()) {
      diplomas.push(await makeDiploma(request, diplomado, diploma, String(index)));
    }
    demo.push({ cpf, matricula, nome, nomeSocial, diplomas });
  }
  const { instituicao } = request;
  const anulados = diplomados.flatMap((each, person) => listAnulados(each, demo[person]?.diplomas ?? []));
  await makeListaDaDemo({ instituicao, cartorio, anulados, outDir });
  writeFileSync(join(outDir, 'demo.json'), `${JSON.stringify(demo, null, 2)}\n`);
  return demo;
}

function listAnulados({ diplomas }: DiplomadoDemo, made: readonly DiplomaDaDemo[]): DiplomaAnulado[] {
  return diplomas.flatMap(({ situacao, datas, motivo = null, motivoAnulacao }, index) => {
    const codigo = made[index]?.codigo;
    if (situacao !== 'anulado' || !codigo || !datas.situacao || !motivoAnulacao) return [];
    return [{ codigo, data: datas.situacao, motivo: motivoAnulacao, anotacao: motivo }];
  });
}

async function makeDiploma(
  request: DemoRequest,
  diplomado: DiplomadoDemo,
  diploma: DiplomaDemo,
  serie: string,
): Promise<DiplomaDaDemo> {
  const { instituicao } = request;
  const unidade = instituicao.unidades.find(({ id }) => id === diploma.unidade) ?? instituicao.unidades[0];
  const emissao =
    diploma.etapa === 'publicado' ? describeEmissao(instituicao, diplomado, diploma, serie) : null;
  return {
    codigo: emissao?.codigo ?? null,
    curso: diploma.curso.nome,
    grau: diploma.curso.grau,
    unidade: unidade ? nomeDaUnidade(unidade) : instituicao.nome,
    datas: diploma.datas,
    etapa: diploma.etapa,
    situacao: diploma.situacao,
    motivo: diploma.motivo ?? null,
    arquivos: emissao ? await makeArquivos(request, emissao) : [],
  };
}

async function makeArquivos(
  { siteUrl, compile, cartorio, outDir }: DemoRequest,
  emissao: Emissao,
): Promise<ArquivoDaDemo[]> {
  const xml = await signDemo(makeXml(emissao), emissao, cartorio);
  const rvdd = makeRvdd({ emissao, siteUrl, aviso: AVISO, xml, compile });
  const previa = await makePrevia(rvdd);
  const write = (tipo: ArquivoRegistrado['tipo'], bytes: Uint8Array): ArquivoDaDemo => {
    const name = nameArquivo(tipo, emissao.diploma.curso.nome, emissao.codigo);
    writeFileSync(join(outDir, name), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { tipo, name, type: TYPES[tipo], size: bytes.length, sha256, path: name };
  };
  return [write('xml', xml), write('rvdd', rvdd), write('previa', previa)];
}
