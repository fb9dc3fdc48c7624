import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openLote } from '#cli/emissao/open-lote.ts';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { connectStore } from '#store/connect.ts';
import { type UmaEmissao, umaEmissao } from './uma-emissao.ts';

/** Diplomas that a second, independent set-up issued, with a PKI of its own. */
export interface DiplomasDeFora {
  emissao: UmaEmissao;
  /** Of its PKI. */
  raiz: string;
  diplomas: DiplomaEmitido[];
}

export interface DiplomaEmitido {
  codigo: string;
  xml: Uint8Array;
  rvdd: Uint8Array;
}

export async function diplomasDeFora(quantos: number): Promise<DiplomasDeFora> {
  const emissao = await umaEmissao('p-256');
  await emissao.plan(quantos);
  await tellMatriculas(emissao, quantos);
  const issuing = await emissao.open();
  await takeAllFurther(issuing.world);
  await issuing.close();
  const { config } = emissao;
  const store = connectStore(config);
  const rows = await store.db
    .selectFrom('emissao')
    .where('aberta', '=', 0)
    .orderBy('linha')
    .select(['codigo', 'xml', 'rvdd'])
    .execute();
  await store.close();
  const arquivos = createArquivoFolder(join(config.dataDir, 'arquivos'));
  const diplomas = [];
  for (const { codigo, xml, rvdd } of rows)
    diplomas.push({ codigo, xml: await arquivos.get(xml ?? ''), rvdd: await arquivos.get(rvdd ?? '') });
  return { emissao, raiz: join(config.dataDir, 'pki-demo', 'raiz.pem'), diplomas };
}

/** As others issue, and as we did before ADR 0051: `Diplomado/ID` is the matrícula. */
async function tellMatriculas({ config, world, writeLote }: UmaEmissao, quantos: number): Promise<void> {
  const { lote } = await openLote(await writeLote(quantos), world);
  const arquivos = createArquivoFolder(join(config.dataDir, 'arquivos'));
  const store = connectStore(config);
  const rows = await store.db.selectFrom('emissao').select(['diploma_id', 'linha', 'documentacao']).execute();
  for (const { diploma_id, linha, documentacao: sha256 } of rows) {
    const matricula = lote.pedidos.find((pedido) => pedido.linha === linha)?.matricula;
    const text = new TextDecoder().decode(await arquivos.get(sha256));
    const told = text.replace(/<Diplomado><ID>[^<]*/, `<Diplomado><ID>${matricula}`);
    const documentacao = await arquivos.put(new TextEncoder().encode(told));
    await store.db
      .updateTable('emissao')
      .set({ documentacao, planejada: documentacao })
      .where('diploma_id', '=', diploma_id)
      .execute();
  }
  await store.close();
}

/** Writes the files where they are said to lie. */
export function escrevePasta(folder: string, arquivos: Readonly<Record<string, Uint8Array | string>>): void {
  for (const [path, content] of Object.entries(arquivos)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
