import { describeSaude } from '#acervo/conferencia/describe-saude.ts';
import { describeCadastro } from '#cadastro/describe-cadastro.ts';
import { readAtualizacao } from '#confianca/atualizacao/atualizacao.ts';
import { describeFrescor } from '#confianca/atualizacao/describe-frescor.ts';
import { readFalhasDaBusca } from '#confianca/busca/falhas-da-busca.ts';
import { createProntidao } from '#http/prontidao.ts';
import type { Health } from '#http/routes/health.ts';
import { createConferenciaStore } from '#store/acervo/conferencia-store.ts';
import { createAncoraEnviadaStore } from '#store/auditoria/ancora-enviada-store.ts';
import { countAvisos } from '#store/avisos/count-avisos.ts';
import { probeStore } from '#store/probe-store.ts';
import { hasCorreioDaAncora } from '../open-correio-da-ancora.ts';
import type { SiteRequest } from './site-request.ts';

/** What `/readyz` says of this process, its store and its trust. */
export function openHealth({ config, node, no, isAccepting, now }: SiteRequest): Health {
  const { db, arquivos } = node;
  const isAncoraSent = hasCorreioDaAncora(config);
  return {
    isAccepting,
    look: createProntidao({
      isAccepting,
      probeBanco: () => probeStore(db, now()),
      probeArquivos: arquivos.probe,
      now,
    }),
    describeNos: () => {
      const vivos = no.vivos();
      return {
        papel: config.papel,
        versao: no.versao,
        divergencias: no.julgado().divergencias,
        intermediarias: vivos.find(({ id }) => id === no.id)?.intermediarias ?? null,
        outros: vivos
          .filter(({ id }) => id !== no.id)
          .map(({ papel, versao, intermediarias }) => ({ papel, versao, intermediarias })),
      };
    },
    describeAcervo: () => describeSaude(createConferenciaStore(db), now),
    describeConfianca: () => ({
      ...describeFrescor(readAtualizacao(config.dataDir), now()),
      falhasDeBusca: readFalhasDaBusca(config.dataDir, now()),
    }),
    describeCadastro: () => describeCadastro(node.cadastro, now()),
    describeAvisos: async () => (config.smtpUrl === null ? null : countAvisos(db)),
    describeAncora: async () => (isAncoraSent ? createAncoraEnviadaStore(db).read() : null),
  };
}
