import { good, type LinhaDoPreparo, open, spare, wrong } from './linha.ts';
import type { PreparoWorld } from './preparo-world.ts';

const GRUPO = 'ambiente';

/** The environment: whether diplomas issued here have legal value. */
export function checkAmbiente({ config, isEnsaio, confianca }: PreparoWorld): LinhaDoPreparo[] {
  return [
    checkNome(config.ambiente, isEnsaio),
    checkSite(config.siteUrl, isEnsaio),
    checkFrescor(confianca, isEnsaio),
  ];
}

function checkNome(ambiente: string, isEnsaio: boolean): LinhaDoPreparo {
  const onde = { grupo: GRUPO, nome: 'AMBIENTE' } as const;
  if (ambiente === 'producao' && isEnsaio)
    return wrong(onde, 'é producao, e pediu-se o ensaio', 'Rode sem --ensaio, ou com AMBIENTE=homologacao.');
  if (ambiente === 'producao') return good(onde, 'producao: o que se emite aqui tem valor legal');
  if (isEnsaio) return good(onde, 'homologacao: tudo sai marcado “sem valor legal”');
  return wrong(
    onde,
    'é homologacao: o que se emite aqui não tem valor legal',
    'Rode com AMBIENTE=producao e a DATA_DIR da produção; para conferir o ensaio, acrescente --ensaio.',
  );
}

function checkSite(siteUrl: string, isEnsaio: boolean): LinhaDoPreparo {
  const onde = { grupo: GRUPO, nome: 'SITE_URL' } as const;
  const { protocol, hostname } = new URL(siteUrl);
  const isPublic = protocol === 'https:' && hostname !== 'localhost' && !/^[\d.]+$|^\[/.test(hostname);
  const detalhe = `${siteUrl}: o endereço que cada diploma leva para sempre`;
  if (isPublic) return good(onde, detalhe);
  if (isEnsaio) return spare(onde, `${siteUrl}: serve ao ensaio`);
  return wrong(onde, detalhe, 'Dê em SITE_URL o endereço https público do site, antes do primeiro diploma.');
}

function checkFrescor({ frescor }: PreparoWorld['confianca'], isEnsaio: boolean): LinhaDoPreparo {
  const onde = { grupo: GRUPO, nome: 'autoridades da ICP-Brasil' } as const;
  if (frescor === 'em-dia') return good(onde, 'certificados buscados há menos de sete dias');
  if (isEnsaio) return spare(onde, 'no ensaio valem as raízes que se importaram');
  return open(onde, TOLD[frescor], 'Rode "confianca atualizar" e repita.');
}

const TOLD = {
  nunca: 'os certificados das autoridades nunca foram buscados',
  falhou: 'a última busca dos certificados falhou',
  velha: 'os certificados foram buscados há mais de sete dias',
} as const;
