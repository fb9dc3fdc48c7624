/** @module-tag largo */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAparencia } from '#cli/aparencia.ts';
import { auditoria } from '#cli/auditoria.ts';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { desenhaAqui, umCompilador } from '../../tests/support/desenha-aqui.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { type UmCorreio, umCorreio } from '../../tests/support/um-correio.ts';
import { call } from '../../tests/support/um-mundo.ts';
import { type UmaEmissao, umaEmissao } from '../../tests/support/uma-emissao.ts';
import { createCliWorld } from './comandos/cli-world.ts';
import { openIssuing } from './open-issuing.ts';

const PARA = 'registro@uniexemplo.edu.br';

/** One institution, which sends its anchor; each test finds what the ones before it left. */
describe('the anchor by e-mail', () => {
  let correio: UmCorreio;
  let emissao: UmaEmissao;
  let dir: string;
  let falhas: string[];

  const issue = async (linhas: number): Promise<void> => {
    await emissao.plan(linhas);
    const open = await openIssuing({
      config: { ...emissao.config, instituicaoDir: join(dir, 'institution'), smtpUrl: correio.url },
      now: emissao.world.now,
      drawing: desenhaAqui(loadAparencia(emissao.world)),
      onFalhaDaAncora: (code) => falhas.push(code),
    });
    await takeAllFurther({ ...open.world, makePrevia: async (pdf) => pdf.slice(0, 1) });
    await open.close();
  };
  const readAncora = () => JSON.parse(readFileSync(join(dir, 'ancora', 'ancora.json'), 'utf8'));

  beforeAll(async () => {
    falhas = [];
    correio = await umCorreio();
    dir = mkdtempSync(join(tmpdir(), 'ancora-'));
    const { projectDir } = loadTestSettings();
    mkdirSync(join(dir, 'institution'));
    cpSync(join(projectDir, 'institution'), join(dir, 'institution'), { recursive: true });
    symlinkSync(join(projectDir, 'src'), join(dir, 'src'));
    const path = join(dir, 'institution', 'avisos.json');
    const avisos = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...avisos, ancoraPara: PARA }));
    emissao = await umaEmissao('p-256', undefined, { ANCORA_DIR: join(dir, 'ancora') });
  });
  afterAll(async () => {
    await correio.close();
    emissao.remove();
    rmSync(dir, { recursive: true, force: true });
  });

  it('leaves after a batch that gave numbers, whole enough to be put back, and not again without', async () => {
    await issue(1);
    expect([correio.recebidas.map(({ to }) => to), falhas]).toEqual([[[PARA]], []]);
    const raw = correio.recebidas[0]?.raw ?? '';
    const texto = decode(raw);
    // The last act writes the anchor once more, of the same head.
    const { em: kept, ...ancora } = readAncora();
    const { em: sent, ...levada } = JSON.parse(texto.slice(texto.indexOf('\n{'), texto.lastIndexOf('}') + 1));
    expect(levada).toEqual(ancora);
    expect(sent <= kept).toBe(true);
    expect(texto).toContain('Números dados pelo livro de registro: 1');
    expect(raw).toContain('sem_valor_legal');
    const sheet = readFileSync(await emissao.writeLote(1), 'utf8').split(/\r?\n/)[1] ?? '';
    const [matricula = '', cpf = '', nome = ''] = sheet.split(';');
    for (const word of [
      matricula,
      cpf,
      cpf.replace(/\D/g, ''),
      ...nome.split(' ').filter((part) => part.length > 2),
    ])
      expect(texto).not.toContain(word);
    await issue(1);
    expect(correio.recebidas).toHaveLength(1);
  });

  it('stops nothing where it is refused, is told of by code, and leaves with the next', async () => {
    correio.answer = () => ({ reply: 550, text: `5.1.1 <${PARA}>` });
    await issue(2);
    expect(falhas).toEqual(['smtp-550-5.1.1']);
    expect(readAncora().registrados).toBe(2);
    const world = createCliWorld({
      ...emissao.world,
      config: { ...emissao.config, instituicaoDir: join(dir, 'institution'), smtpUrl: correio.url },
      createCompiler: umCompilador,
      openDrawing: desenhaAqui,
    });
    const { stdout, json } = await call(auditoria, world, 'cabeca', '--json');
    expect(json.enviada).toMatchObject({ falha: 'smtp-550-5.1.1' });
    expect(stdout).not.toContain(PARA);
    expect((await call(auditoria, world, 'cabeca')).stdout).toContain('não foi (smtp-550-5.1.1)');
    correio.answer = () => undefined;
    await issue(2);
    expect(correio.recebidas).toHaveLength(2);
    expect((await call(auditoria, world, 'cabeca')).stdout).toMatch(/por e-mail: aceita em \S+\.$/m);
  });
});

/** The body, out of quoted-printable. */
function decode(raw: string): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n')).replaceAll('=\r\n', '').replaceAll('\r\n', '\n');
  return Buffer.from(
    body.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}
