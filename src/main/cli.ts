import { hostname } from 'node:os';
import { backup } from '#cli/acervo/backup.ts';
import { conferirAcervo } from '#cli/acervo/conferir-acervo.ts';
import { mover } from '#cli/acervo/mover.ts';
import { renovarCarimbos } from '#cli/acervo/renovar-carimbos.ts';
import { restaurar } from '#cli/acervo/restaurar.ts';
import { createAssinador } from '#cli/agente/assinador.ts';
import { auditoria } from '#cli/auditoria.ts';
import { avisos } from '#cli/avisos/avisos.ts';
import { cadastro } from '#cli/cadastro.ts';
import { chavesDeApi } from '#cli/chaves-de-api.ts';
import { confianca } from '#cli/confianca.ts';
import { contatos } from '#cli/contatos.ts';
import { documentos } from '#cli/documentos.ts';
import { assinar } from '#cli/emissao/assinar.ts';
import { demonstracao } from '#cli/emissao/demonstracao.ts';
import { desistir } from '#cli/emissao/desistir.ts';
import { emitir } from '#cli/emissao/emitir.ts';
import { listaDeAnulados } from '#cli/emissao/lista-de-anulados.ts';
import { anular, reativar, suspender } from '#cli/emissao/mudar-situacao.ts';
import { reemitir } from '#cli/emissao/reemitir.ts';
import { registrar } from '#cli/emissao/registrar.ts';
import { situacao } from '#cli/emissao/situacao.ts';
import { esquemas } from '#cli/esquemas.ts';
import { fiscalizacao } from '#cli/fiscalizacao.ts';
import { importar } from '#cli/importar.ts';
import { converterDocumentos } from '#cli/lote/converter-documentos.ts';
import { meusDados } from '#cli/meus-dados.ts';
import { migrar } from '#cli/migrar.ts';
import { modeloDeLote } from '#cli/modelo-de-lote.ts';
import { montar } from '#cli/montar.ts';
import { pedidos } from '#cli/pedidos.ts';
import { pkiDemo } from '#cli/pki-demo.ts';
import { prepararProducao } from '#cli/preparo/preparar-producao.ts';
import { registroExterno } from '#cli/registro-externo.ts';
import { registroPublico } from '#cli/registro-publico.ts';
import { runCli } from '#cli/run-cli.ts';
import { rvdd } from '#cli/rvdd.ts';
import { secretaria } from '#cli/secretaria/convidar.ts';
import { fila } from '#cli/secretaria/fila.ts';
import { livro } from '#cli/secretaria/livro.ts';
import { procurar } from '#cli/secretaria/procurar.ts';
import { relatorio } from '#cli/secretaria/relatorio.ts';
import { transparencia } from '#cli/transparencia.ts';
import { validar } from '#cli/validar.ts';
import { verificar } from '#cli/verificar.ts';
import { loadConfig, loadInitialFolder } from '#config/config.ts';
import { projectDir } from '#config/project-dir.ts';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { createCliWorld } from './comandos/cli-world.ts';
import { openTerminal } from './comandos/open-terminal.ts';
import { openDrawing } from './open-drawing.ts';

/** Composition root of the command line: `npm run -s diploma -- <comando>`. */

const issuing = [
  prepararProducao,
  modeloDeLote,
  converterDocumentos,
  importar,
  emitir,
  assinar,
  createAssinador({
    fetch,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    maquina: hostname().slice(0, 60),
  }),
  registrar,
  desistir,
  documentos,
  registroExterno,
  situacao,
  fila,
  procurar,
  meusDados,
  pedidos,
  contatos,
  livro,
  relatorio,
  anular,
  suspender,
  reativar,
  reemitir,
  listaDeAnulados,
  fiscalizacao,
  registroPublico,
  avisos,
  chavesDeApi,
  secretaria,
  demonstracao,
];
const acervo = [migrar, conferirAcervo, renovarCarimbos, backup, restaurar, mover];
const { exitCode, stdout, stderr } = await runCli(
  [
    ...issuing,
    montar,
    validar,
    verificar,
    esquemas,
    rvdd,
    confianca,
    cadastro,
    pkiDemo,
    auditoria,
    transparencia,
    ...acervo,
  ],
  process.argv.slice(2),
  () =>
    createCliWorld({
      cwd: loadInitialFolder(),
      project: projectDir,
      config: loadConfig(),
      now: () => new Date(),
      createCompiler: () => createTypstCompiler(),
      openDrawing,
      terminal: openTerminal({ input: process.stdin, output: process.stderr }),
      progress: {
        isTerminal: process.stderr.isTTY === true,
        write: (text) => void process.stderr.write(text),
      },
    }),
);
if (stdout) process.stdout.write(`${stdout}\n`);
if (stderr) process.stderr.write(`${stderr}\n`);
process.exitCode = exitCode;
