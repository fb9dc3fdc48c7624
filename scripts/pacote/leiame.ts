import { type Manifest, namePlataforma, type Plataforma } from './plataforma.ts';

/** What a release says of itself: to Node and npm, and to whoever unpacks it. */
export function describePacote(
  { name, version, license, engines }: Manifest,
  plataforma: Plataforma,
): { manifest: string; leiame: string } {
  const manifest = {
    name,
    version,
    license,
    private: true,
    type: 'module',
    engines,
    scripts: { start: 'node scripts/serve.mjs', diploma: 'node --enable-source-maps dist/cli.js' },
  };
  return {
    manifest: `${JSON.stringify(manifest, null, 2)}\n`,
    leiame: `Diploma Digital ${version}, para ${namePlataforma(plataforma)}. Precisa só do Node ${engines?.node ?? ''}.

Servir:            DATA_DIR=/var/lib/diploma-digital node dist/server.js
Linha de comando:  DATA_DIR=/var/lib/diploma-digital node dist/cli.js --help

Onde os manuais dizem "npm run -s diploma --", escreva "node dist/cli.js". "node scripts/serve.mjs" emite antes, fora de
produção, os diplomas fictícios da demonstração.

Esta pasta pode ser só de leitura: tudo o que muda fica em DATA_DIR. A instituição é a da
pasta INSTITUICAO_DIR (sem isso, institution/); só as imagens do diploma de exemplo são as da construção. As variáveis estão em .env.example, os exemplos para systemd e nginx em
docs/operacao/implantacao, as licenças em LICENCAS.txt e a lista do que vem dentro (CycloneDX) em sbom.cdx.json.
`,
  };
}
