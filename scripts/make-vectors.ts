import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assinantes } from './vectors/assinantes.ts';
import { embrulhos } from './vectors/embrulho.ts';
import { AGORA, AS_CINCO, Infraestrutura } from './vectors/infraestrutura.ts';
import { leituras } from './vectors/leitura.ts';
import { politica } from './vectors/politica.ts';
import { propriedades } from './vectors/propriedades.ts';
import { writeReadme } from './vectors/readme.ts';
import type { Vetor } from './vectors/vetor.ts';

/** Writes `vectors/`: one document for each attack of SECURITY.md 1.4, made anew with keys that are thrown away. */

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
  ...(await politica({ signed, infra, outra: await Infraestrutura.make(exemplo) })),
].toSorted((one, other) => one.number - other.number);

const fileOf = ({ number, name }: Pick<Vetor, 'number' | 'name'>): string =>
  `${String(number).padStart(2, '0')}-${name}.xml`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const vetor of made) writeFileSync(join(folder, fileOf(vetor)), vetor.source);
const esperado = {
  raiz: infra.raiz,
  now: AGORA.toISOString(),
  vectors: made.map(({ source: _, veredito = 'nao-autentico', ...vetor }) => ({
    file: fileOf(vetor),
    veredito,
    ...vetor,
  })),
};
writeFileSync(join(folder, 'esperado.json'), `${JSON.stringify(esperado, null, 2)}\n`);
// Git would change the ends of lines, and with them what was signed.
writeFileSync(join(folder, '.gitattributes'), '*.xml -text\n');
writeFileSync(join(folder, 'README.md'), writeReadme(esperado.vectors));
console.log(`${made.length} vectors in ${folder}`);
