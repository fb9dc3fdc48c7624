import { loadCursos, loadInstituicao } from '#config/load-institution.ts';
import type { Documento, Pedido } from '#pedido/pedido.ts';
import { loadTestSettings } from './settings.ts';
import { umaMatricula, umCpf } from './um-cpf.ts';

/** Diplomas to be issued, of graduates who do not exist. */

const [curso] = loadCursos(loadTestSettings());
const [unidade] = loadInstituicao(loadTestSettings()).unidades;

export const UM_DOCUMENTO: Documento = { tipo: 'DocumentoIdentidadeDoAluno', valor: 'JVBERi0xLjQK' };

export function umPedido(changes: Partial<Pedido> = {}): Pedido {
  if (!curso || !unidade) throw new Error('institution/ has no course or no branch');
  const { cpf = umCpf(), matricula = umaMatricula(), nome = 'Beatriz Souza Fictícia' } = changes;
  const horas = { HoraRelogio: String(curso.cargaHoraria) };
  return {
    linha: 2,
    cpf,
    matricula,
    nome,
    nomeSocial: null,
    curso,
    unidade,
    via: 1,
    email: null,
    especie: { kind: 'registro' },
    dataColacao: '2026-09-18',
    documentacao: {
      Diplomado: {
        ID: matricula,
        Nome: nome,
        Sexo: 'F',
        Nacionalidade: 'Brasileira',
        Naturalidade: { CodigoMunicipio: '3143906', NomeMunicipio: 'Muriaé', UF: 'MG' },
        CPF: cpf,
        RG: { Numero: 'MG00000009', OrgaoExpedidor: 'SSP', UF: 'MG' },
        DataNascimento: '2003-05-20',
      },
      DataConclusao: '2026-08-28',
      Habilitacao: [],
      Enfase: [],
      Filiacao: { Genitor: [{ Nome: 'Joana Souza Fictícia', Sexo: 'F' }] },
      HistoricoEscolar: {
        CodigoCurriculo: curso.codigoCurriculo,
        ElementosHistorico: [
          {
            Disciplina: {
              CodigoDisciplina: 'FIC101',
              NomeDisciplina: 'Fundamentos',
              PeriodoLetivo: '2022/1',
              CargaHoraria: [{ HoraRelogio: '60.00' }],
              Nota: '8.50',
              Aprovado: { FormaIntegralizacao: 'Cursado' },
              Docentes: { Docente: [{ Nome: 'Ana Docente Fictícia', Titulacao: 'Doutorado' }] },
            },
          },
        ],
        ENADE: [{ Habilitado: { Condicao: 'Concluinte', Edicao: '2025' } }],
        CargaHorariaCursoIntegralizada: horas,
        CargaHorariaCurso: horas,
        IngressoCurso: { Data: '2022-02-01', FormaAcesso: 'Vestibular' },
      },
      comprobatorios: [],
    },
    ...changes,
  };
}
