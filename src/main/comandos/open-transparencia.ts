import { randomBytes } from 'node:crypto';
import type { Config } from '#config/config.ts';
import { findChaveDoRegistro } from '#config/segredos.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import { addExistentes, countMissing } from '#store/transparencia/add-existentes.ts';
import { createAtoReader } from '#store/transparencia/ato-reader.ts';
import { listCheckpoints } from '#store/transparencia/checkpoint-carimbo-store.ts';
import { checkRegistroTransparente } from '#transparencia/registro-transparente/check-registro-transparente.ts';
import type { OpenTransparencia } from '#transparencia/registro-transparente/transparencia-world.ts';
import { loadDemoAct, openAct } from '../open-act.ts';
import { ensureRegistro, withNode } from '../open-node.ts';
import { openRegistroTransparente } from '../open-registro-transparente.ts';
import { collectNow } from '../rotinas/collect-every-hour.ts';
import { stampCheckpointOf } from '../rotinas/stamp-checkpoint-of.ts';

/** Wires the transparent log for the command line, which alone may hold the demonstration's keys. */
export async function openTransparencia(config: Config, now: () => Date): Promise<OpenTransparencia> {
  ensureRegistro(config);
  return withNode(config, now, async (node) => {
    const { db, auditoria, close } = node;
    const registro = await openRegistroTransparente(config, db);
    const { origem, reader, publicacao, folder, testemunhas, cossinaturas } = registro;
    const chave = publicacao?.signer.key ?? null;
    return {
      origem,
      chave,
      chavePath: findChaveDoRegistro(config).path,
      check: async (outros) =>
        checkRegistroTransparente({
          ...{ reader, origem, chave, verify: verifyEd25519 },
          testemunhas: testemunhas.map(({ key }) => key),
          atos: createAtoReader(db),
          countSemFolha: () => countMissing(db),
          guardados: [
            ...(folder?.list() ?? []),
            ...(await listCheckpoints(db)),
            ...(await cossinaturas.list()).map(({ testemunha, nota }) => ({
              nome: `cossinatura de ${testemunha.slice(0, testemunha.indexOf('+'))}`,
              nota,
            })),
            ...outros,
          ],
        }),
      addExistentes: (quem) => addExistentes({ db, auditoria, randomBytes, now }, quem),
      signCheckpoint: async () => publicacao && (await publicacao.checkpoints.sign()).nota,
      async stamp() {
        const act = openAct(config, now) ?? (await loadDemoAct(config, now));
        if (!act) return { outcome: 'sem-autoridade' };
        return (await stampCheckpointOf({ registro, node, act, now })) ?? { outcome: 'sem-chave' };
      },
      collect: () => collectNow(registro),
      close,
    };
  });
}
