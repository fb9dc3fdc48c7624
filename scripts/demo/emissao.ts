import type { Instituicao, Unidade } from '#diploma/instituicao.ts';
import type { DiplomaDemo, DiplomadoDemo } from './diplomados.ts';
import { deriveBytes } from './seeded-bytes.ts';

/** One published diploma of the demonstration with what registering gives it: both the XML and the RVDD are made of it. */
export interface Emissao {
  instituicao: Instituicao;
  unidade: Unidade;
  emissora: { codigoMec: string; cnpj: string };
  diplomado: DiplomadoDemo;
  diploma: DiplomaDemo;
  datas: { colacao: string; expedicao: string; registro: string; publicacao: string };
  codigo: string;
  /** The 44 digits that VDip, Dip, RDip and ReqDip share. */
  nonce: string;
  livro: { livro: string; numero: string; processo: string };
}

const SEED = 'diploma-digital: demonstração sem valor legal';

/** `serie` tells apart two diplomas of one person, and the sample from the diploma it looks like. */
export function describeEmissao(
  instituicao: Instituicao,
  diplomado: DiplomadoDemo,
  diploma: DiplomaDemo,
  serie: string,
): Emissao {
  const { colacao, expedicao, registro, publicacao } = diploma.datas;
  if (!expedicao || !registro || !publicacao) throw new RangeError(`${diplomado.matricula} is not published`);
  const unidade = instituicao.unidades.find(({ id }) => id === diploma.unidade) ?? instituicao.unidades[0];
  if (!unidade) throw new RangeError('the institution has no branch');

  const bytes = deriveBytes(`${SEED}|${diplomado.matricula}|${serie}`);
  const emissora = {
    codigoMec: unidade.codigoMec ?? instituicao.codigoMec,
    cnpj: unidade.cnpj ?? instituicao.cnpj,
  };
  const numero = String(3000 + (bytes(2).readUInt16BE() % 1000));
  return {
    instituicao,
    unidade,
    emissora,
    diplomado,
    diploma,
    datas: { colacao, expedicao, registro, publicacao },
    codigo: `${emissora.codigoMec}.${instituicao.codigoMec}.${bytes(16).toString('hex')}`,
    nonce: Array.from(bytes(44), (byte) => byte % 10).join(''),
    livro: { livro: '12', numero, processo: `${expedicao.slice(0, 4)}/00${numero}` },
  };
}
