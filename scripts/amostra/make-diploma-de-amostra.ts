import { drawDocumento } from '#cli/modelo-de-lote.ts';
import { loadCursos, loadEmissao, loadInstituicao, type Pasta } from '#config/load-institution.ts';
import { DEMONSTRADOS, ULTIMO_DIA } from '#demonstracao/diplomados.ts';
import { makeCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { makeIdOpaco } from '#diploma/id-opaco.ts';
import { makeNonce } from '#diploma/ids.ts';
import type { Parsed } from '#diploma/parsed.ts';
import { makeDiploma } from '#emissao/make-diploma.ts';
import { listPassosDaDocumentacao, listPassosDoDiploma } from '#emissao/passos.ts';
import type { LinhaFicticia } from '#lote/modelo/make-diplomado.ts';
import { makeLoteDe } from '#lote/modelo/make-modelo.ts';
import { openPastaEmMemoria } from '#lote/pasta-em-memoria.ts';
import { readLote } from '#lote/read-lote.ts';
import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import { emissoraOf } from '#pedido/documentacao/describe-ies.ts';
import { makeDocumentacao } from '#pedido/documentacao/make-documentacao.ts';
import { readDocumentos } from '#pedido/documentacao/read-documentos.ts';
import { lugarOf } from '#pedido/lugar-of.ts';
import type { Pedido } from '#pedido/pedido.ts';
import { type Cartorio, signAs } from './cartorio.ts';
import { deriveBytes } from './seeded-bytes.ts';

export interface DiplomaDeAmostraRequest {
  project: string;
  config: Pasta;
  compile: CompileTypst;
  cartorio: Cartorio;
  /** Of its code and ids: the same seed gives the same ones. */
  seed: string;
}

const DIAS = { expedicao: '2025-12-16', registro: '2025-12-17', publicacao: '2025-12-18' };

/** A diploma with its five signatures, made by the steps of issuing and kept in no register. */
export async function makeDiplomaDeAmostra(request: DiplomaDeAmostraRequest): Promise<Uint8Array> {
  const { config, cartorio, seed } = request;
  const [instituicao, emissao] = [loadInstituicao(config), loadEmissao(config)];
  const { assinantes } = emissao;
  const { pedido, documentos } = await readPedido(request);
  const { unidade, dataColacao } = pedido;
  const bytes = deriveBytes(seed);
  const nonce = makeNonce(bytes);
  const { codigoMec } = emissoraOf(instituicao, unidade);
  const codigo = makeCodigoValidacao(codigoMec, instituicao.codigoMec, bytes);
  const at = (dia: string): Date => new Date(`${dia}T15:00:00Z`);
  const quem = { assinantes, cnpj: instituicao.cnpj };

  const documentacao = expectValue(
    makeDocumentacao(pedido, {
      instituicao,
      nonce,
      idDoDiplomado: makeIdOpaco(bytes),
      documentos,
      atos: emissao,
      assinantes: assinantes.dadosDiploma,
      ambiente: 'Homologação',
      momento: at(DIAS.expedicao),
    }),
  );
  const passos = listPassosDaDocumentacao(quem, unidade);
  const signed = expectValue(await signAs(cartorio, documentacao, passos, at(DIAS.expedicao)));
  const { expedicao: dataExpedicao, registro: dataRegistro } = DIAS;
  const diploma = expectValue(
    makeDiploma(
      {
        ...lugarOf(pedido),
        nonce,
        codigo,
        dataColacao,
        dataExpedicao,
        dataRegistro,
        numero: 1,
        anterior: null,
      },
      signed,
      {
        instituicao,
        configuracao: emissao,
        ambiente: 'homologacao',
      },
    ),
  );
  return expectValue(await signAs(cartorio, diploma, listPassosDoDiploma(quem), at(DIAS.publicacao)));
}

async function readPedido({ project, config, compile }: DiplomaDeAmostraRequest) {
  const cursos = loadCursos(config);
  const [curso] = cursos;
  const [ana] = DEMONSTRADOS;
  if (!curso || !ana) throw new RangeError('the sample needs a person and a course');
  const linha: LinhaFicticia = {
    ...ana.linha,
    curso: curso.id,
    unidade: curso.unidades[0] ?? '',
    carga_horaria_integralizada: String(curso.cargaHoraria),
  };
  const documento = drawDocumento({ project, createCompiler: () => compile });
  const pasta = openPastaEmMemoria(makeLoteDe([linha], documento));
  const { pedidos, problemas } = await readLote('lote.csv', pasta, {
    instituicao: loadInstituicao(config),
    cursos,
    emissao: loadEmissao(config),
    ambiente: 'homologacao',
    hoje: ULTIMO_DIA,
  });
  const pedido: Pedido | undefined = pedidos[0];
  if (!pedido) throw new RangeError(problemas.map(({ message }) => message).join('; '));
  return { pedido, documentos: await readDocumentos(pedido, (arquivo) => pasta.read(arquivo)) };
}

function expectValue<T>(parsed: Parsed<T, unknown>): T {
  if (!parsed.ok) throw new RangeError(`the sample cannot be made: ${JSON.stringify(parsed.issue)}`);
  return parsed.value;
}
