import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { abertos } from './vectors/abertos.ts';
import { assinantes } from './vectors/assinantes.ts';
import { embrulhos } from './vectors/embrulho.ts';
import { formas } from './vectors/formas/formas.ts';
import { AGORA, AS_CINCO, Infraestrutura } from './vectors/infraestrutura.ts';
import { julga } from './vectors/julga.ts';
import { leituras } from './vectors/leitura.ts';
import { politica } from './vectors/politica.ts';
import { propriedades } from './vectors/propriedades.ts';
import { type Listado, writeReadme } from './vectors/readme.ts';
import { representacoes } from './vectors/representacoes.ts';
import type { Vetor } from './vectors/vetor.ts';

/**
 * Writes `vectors/`, made anew with keys that are thrown away: one document for each attack of SECURITY.md 1.4, the shapes
 * of signatures that are accepted, each with its twin, and what can only be left open.
 */

const project = fileURLToPath(new URL('..', import.meta.url));
const folder = join(project, 'vectors');

const exemplo = join(project, 'exemplos', 'diploma-normal.json');
const infra = await Infraestrutura.make(exemplo);
const signed = await infra.sign(infra.semAssinaturas, AS_CINCO);
const made = [
  ...embrulhos({ signed }),
  ...(await propriedades({ signed, infra })),
  ...(await leituras({ signed, infra })),
  ...(await assinantes({ signed, infra })),
].toSorted((one, other) => one.number - other.number);
made.push(...(await formas(infra)));
const next = (): number => (made.at(-1)?.number ?? 0) + 1;
made.push(...(await abertos({ signed, infra, first: next() })));
const outra = await Infraestrutura.make(exemplo);
made.push(...(await politica({ signed, infra, outra, first: next() })));

const fileOf = ({ number, name }: Pick<Vetor, 'number' | 'name'>): string =>
  `${String(number).padStart(2, '0')}-${name}.xml`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const vetor of made) writeFileSync(join(folder, fileOf(vetor)), vetor.source);
// The verdicts are what the verifier says by now; `tests/conformance/vereditos.test.ts` says what they must be.
const vectors: Listado[] = [];
for (const { source, ...vetor } of made) {
  vectors.push({
    file: fileOf(vetor),
    veredito: await julga(source, signed, infra),
    vereditoSePublicado: await julga(source, source, infra),
    ...vetor,
  });
}
const rvdds = await representacoes(signed);
const [rvdd] = rvdds;
for (const { file, source } of rvdds) writeFileSync(join(folder, file), source);
const pdfs = await Promise.all(
  rvdds.map(async ({ file, what, source }) => ({
    file,
    what,
    veredito: await julga(source, signed, infra, rvdd ? [rvdd.source] : []),
  })),
);
const esperado = { raiz: infra.raiz, now: AGORA.toISOString(), vectors, pdfs };
writeFileSync(join(folder, 'esperado.json'), `${JSON.stringify(esperado, null, 2)}\n`);
// Git would change the ends of lines, and with them what was signed.
writeFileSync(join(folder, '.gitattributes'), '*.xml -text\n*.pdf -text\n');
writeFileSync(join(folder, 'README.md'), writeReadme(vectors, pdfs));
console.log(`${made.length} vectors in ${folder}`);
